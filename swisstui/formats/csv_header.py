"""Header names of entry lists in English, Finnish, Turkish, Russian and German, and the fields that they mean."""

from __future__ import annotations

import re

from swisstui.text import fold

_NAMES: dict[str, str] = {
    "name": "name, ad, player, full name, surname and name, nimi, pelaaja, isim, ad soyad, adi soyadi, oyuncu, "
    "фио, игрок, фамилия имя, фамилия и имя, участник, spieler, teilnehmer, name vorname",
    "family": "family name, surname, last name, familyname, lastname, sukunimi, soyad, soyadi, soyisim, фамилия, "
    "nachname, familienname, zuname",
    "given": "given name, first name, givenname, firstname, forename, etunimi, adi, имя, vorname",
    "rating": "rating, elo, fide rating, fide elo, elo rating, international rating, std, standard rating, "
    "vahvuusluku, luku, fide puani, рейтинг, рейтинг фиде, эло, wertung, wertungszahl, elo zahl, gor",
    "national_rating": "national rating, nat rating, nrating, selo, kansallinen vahvuusluku, ukd, ulusal puan, "
    "национальный рейтинг, рейтинг фшр, dwz, nationale wertung",
    "fide_id": "fide id, fide no, fide nr, fideid, fide number, fide code, fide, fide numero, fide tunnus, "
    "fide numarasi, id фиде, номер фиде, код фиде, фиде id, fide nummer, id",
    "national_id": "national id, nat id, national number, license, licence, lisenssi, jasennumero, lisans no, lisans, "
    "sicil no, билет, код фшр, id фшр, zps, mitgliedsnummer, passnummer",
    "federation": "federation, fed, country, nation, maa, liitto, federasyon, ulke, федерация, фед, страна, verband, "
    "land, foderation, nationalitat",
    "sex": "sex, gender, m w, sukupuoli, cinsiyet, пол, geschlecht",
    "birth": "birth, born, birth date, date of birth, birthday, b day, year of birth, birth year, year, syntynyt, "
    "syntymaaika, syntymavuosi, dogum, dogum tarihi, dogum yili, дата рождения, год рождения, рождение, др, гр, "
    "geboren, geburtsdatum, geburtsjahr, jahrgang, geb",
    "title": "title, fide title, arvo, arvonimi, titteli, unvan, титул, звание, titel",
    "club": "club, team, seura, kulup, kulubu, takim, клуб, команда, verein, klub, mannschaft",
    "rank": "rank, go rank, grade, dan kyu, go arvo, derece, ранг, grad",
    "egd_pin": "egd pin, egdpin, pin, egf pin",
    "group": "group, ryhma, sarja, grup, группа, gruppe, klasse",
    "family_apart": "family group, perhe, aile, семья, familie",
    "note": "note, remark, comment, huomautus, not, примечание, bemerkung",
    "number": "no, nr, number, start number, startnumber, rank no, numero, sira, sira no, номер, startnummer, snr",
}
KNOWN = {fold(name): field for field, names in _NAMES.items() for name in names.split(", ")}


def field_of(header: str) -> str:
    """The field that a header means: a field of `Player`, `family` and `given` for the parts of a name, or ``."""
    words = fold(re.sub(r"[_./()\-:]+", " ", header)).strip()
    return KNOWN.get(words, "")


def fields_of(headers: list[str]) -> list[str]:
    """The fields of all headers; `имя` and `ad` are a given name beside a family name and a whole name alone."""
    fields = [field_of(header) for header in headers]
    if "family" not in fields and "name" not in fields:
        fields = ["name" if field == "given" else field for field in fields]
    if "family" in fields and "given" not in fields:
        alone = [i for i, field in enumerate(fields) if field == "name"]
        short = [i for i, header in enumerate(headers) if fold(header) in {"ad", "name", "isim"}]
        for index in (i for i in alone if i in short):
            fields[index] = "given"
    if "given" not in fields and fields.count("family") == 1 and "name" not in fields:
        fields = ["name" if field == "family" else field for field in fields]
    return fields
