import importlib.util,sys
async def test_a(start, event):
    async with start(event(12,7,"lim-1987"), size=(80,40)) as story:
        await story.type("z")
        for i in range(4):
            await story.press("down")
            print(story.status, story.app.screen._index(), story.app.focused)
async def test_b(start, event):
    R=("001050", "000051", "510115", "055510", "151500", "510005", "515005")
    async with start(event(12,7,"lim-1987")) as story:
        for r in R:
            await story.type("rn\n")
            print(story.rows()[0], '|', story.status)
            await story.agree()
            await story.type("t"+r)
            print(len(story.stored.rounds), [g.result for g in story.stored.rounds[-1].games], story.status)
