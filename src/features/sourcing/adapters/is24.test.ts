import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { readIs24 } from './is24.ts'
import { capturedAt, readListing, getRejectReason, recordsOf } from './test-feeds.ts'

const within = (objects: string) =>
  `<IS24ImmobilienTransfer><Anbieter ScoutKundenID="1">${objects}</Anbieter></IS24ImmobilienTransfer>`
const flat = `<WohnungMiete Importmodus="importieren" AnbieterObjektID="W 1" Ueberschrift="Licht aan het park" Wohnflaeche="70"
  Zimmer="3.0" Aufzug="true" BalkonTerrasse="true" Waehrung="EUR" AnzahlBadezimmer="1" AnzahlSchlafzimmer="2" Baujahr="1988"
  FreiAb="sofort" GartenBenutzung="false" Haustiere="nachVereinbarung" Etage="3" WohnungKategorie="Etagenwohnung" Parkplatz="Carport"
  StatusIS24="aktiv" Adressdruck="true">
  <Adresse Strasse="Eikstraat" Hausnummer="15-2" Postleitzahl="1234 AB" Ort="Voorbeeldstad" Laenderkennzeichen="NLD"/>
  <Kontaktperson Nachname="Voorbeeld" Telefon="0612345678"/>
  <Objektbeschreibung>Een licht huis met een ruime keuken.</Objektbeschreibung><Lage>De winkels zijn dichtbij.</Lage>
  <MultimediaAnhang AnhangArt="bild" Dateiname="https://photos.example.nl/1.jpg"/><MultimediaAnhang AnhangArt="bild" Dateiname="2.jpg"/>
  <MultimediaAnhang AnhangArt="video" Dateiname="https://photos.example.nl/v.mpg"/>
  <Mietpreise Kaltmiete="1100.00" Nebenkosten="85.00" Kaution="3 MM"/></WohnungMiete>`
const room = `<WGZimmer Importmodus="aktualisieren" AnbieterObjektID="K1" Zimmerflaeche="14.2" Gesamtflaeche="90" Zimmer="1" FreiAb="2025-09-01"
  FreiBis="2026-08-31" Mobilar="ja" Internetanschluss="DSLFlatrate" Waschmaschine="true" Waehrung="EUR">
  <Adresse Strasse="Eikstraat" Hausnummer="3" Ort="Voorbeeldstad" Laenderkennzeichen="NLD"/><Mietpreise Warmmiete="480" Kaution="500"/></WGZimmer>`

const read = (objects: string) => readIs24({ value: recordsOf(within(objects))[0], capturedAt, input: 'feed.xml' })

describe('a home of an IS24 feed', () => {
  test('for rent becomes a listing with all its facts', () => {
    expect(readListing(read(flat))).toMatchObject({
      storey: 3,
      number: 'W 1',
      propertyType: 'apartment',
      title: 'Licht aan het park',
      descriptionNl: 'Een licht huis met een ruime keuken.\n\nDe winkels zijn dichtbij.',
      street: 'Eikstraat',
      houseNumber: 15,
      houseNumberAddition: '2',
      postcode: '1234 AB',
      city: 'Voorbeeldstad',
      priceCents: 110_000,
      serviceCosts: 'extra',
      serviceCostsCents: 8_500,
      deposit: 'unknown',
      areaM2: 70,
      rooms: 3,
      bedrooms: 2,
      builtFrom: 1988,
      amenities: ['elevator', 'balcony', 'parking'],
      garage: null,
      pets: 'ask',
      available: 'now',
      photoUrls: ['https://photos.example.nl/1.jpg'],
    })
  })

  test('that is a room has its own area and that of the dwelling', () => {
    expect(readListing(read(room))).toMatchObject({
      propertyType: 'room',
      areaM2: 14,
      dwellingAreaM2: 90,
      rooms: null,
      priceCents: 48_000,
      serviceCosts: 'included',
      depositCents: 50_000,
      furnished: 'yes',
      amenities: ['laundry', 'wifi'],
      availableFrom: '2025-09-01',
      availableUntil: '2026-08-31',
    })
  })

  test('on a temporary basis has an all-inclusive rent per day, week or month', () => {
    const object = `<WAZ Importmodus="importieren" AnbieterObjektID="T1" WazKategorie="Appartment" Wohnflaeche="40" Waehrung="EUR">
      <Adresse Ort="Voorbeeldstad" Laenderkennzeichen="NLD"/><Pauschalmiete MietePauschal="420" MietePro="Woche"/></WAZ>`
    expect(readListing(read(object))).toMatchObject({
      priceCents: 42_000,
      pricePeriod: 'week',
      serviceCosts: 'included',
      contractKind: 'temporary',
    })
  })

  test('whose address may not be published has none', () => {
    expect(readListing(read(flat.replace('Adressdruck="true"', 'Adressdruck="false"')))).toMatchObject({
      street: null,
      houseNumber: null,
      city: 'Voorbeeldstad',
    })
  })

  test('that is withdrawn is inactive; one marked as ignored is rejected', () => {
    expect(readListing(read(flat.replace('importieren', 'loeschen'))).status).toBe('inactive')
    expect(getRejectReason(read(flat.replace('importieren', 'ignorieren')))).toBe('empty')
  })

  testTable(
    'a %s is rejected',
    (kind) => getRejectReason(read(`<${kind} Importmodus="importieren" AnbieterObjektID="1"/>`)),
    [
      ['WohnungKauf', 'not_for_rent'],
      ['Zwangsversteigerung', 'not_for_rent'],
      ['GarageMiete', 'parking'],
      ['BueroPraxis', 'not_a_dwelling'],
      ['Raumschiff', 'not_this_kind'],
    ],
  )

  test('abroad, without a number or without a place is rejected', () => {
    expect(getRejectReason(read(flat.replace('"NLD"', '"DEU"')))).toBe('abroad')
    expect(getRejectReason(read(flat.replace('AnbieterObjektID="W 1"', '')))).toBe('no_number')
    expect(getRejectReason(read(flat.replace('Ort="Voorbeeldstad"', '')))).toBe('no_address')
    expect(getRejectReason(readIs24({ value: { WohnungMiete: 'x' }, capturedAt, input: 'x' }))).toBe('not_this_kind')
  })
})
