import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { readOpenImmo } from './openimmo.ts'
import { capturedAt, readListing, getRejectReason, recordsOf } from './test-feeds.ts'

const feed = `<openimmo><uebertragung art="OFFLINE" version="1.2.7"/><anbieter><firma>Voorbeeld Beheer</firma><immobilie>
  <objektkategorie>
    <nutzungsart WOHNEN="true" GEWERBE="false"/>
    <vermarktungsart KAUF="false" MIETE_PACHT="true"/>
    <objektart><wohnung wohnungtyp="MAISONETTE"/></objektart>
  </objektkategorie>
  <geo>
    <plz>1234AB</plz><ort>VOORBEELDSTAD</ort><strasse>Eikstraat</strasse><hausnummer>12 a</hausnummer>
    <geokoordinaten breitengrad="52.09" laengengrad="5.12"/><etage>2</etage><land iso_land="NLD"/><regionaler_zusatz>Oost</regionaler_zusatz>
  </geo>
  <kontaktperson><firma>Voorbeeld Makelaars</firma><tel_handy>0612345678</tel_handy></kontaktperson>
  <preise>
    <kaltmiete>1250.00</kaltmiete><warmmiete>1400</warmmiete><nebenkosten>150</nebenkosten><kaution>2500</kaution>
    <waehrung iso_waehrung="EUR"/>
  </preise>
  <flaechen><wohnflaeche>82.4</wohnflaeche><anzahl_zimmer>3.5</anzahl_zimmer><anzahl_schlafzimmer>2</anzahl_schlafzimmer><anzahl_badezimmer>1</anzahl_badezimmer><anzahl_balkone>1</anzahl_balkone></flaechen>
  <ausstattung><fahrstuhl PERSONEN="1" LASTEN="0"/><moebliert moeb="TEIL"/><gartennutzung>false</gartennutzung><stellplatzart GARAGE="1"/></ausstattung>
  <zustand_angaben><baujahr>1972</baujahr><energiepass><wertklasse>B</wertklasse></energiepass></zustand_angaben>
  <freitexte>
    <objekttitel>Licht huis aan het park</objekttitel>
    <objektbeschreibung>Een licht huis met een ruime keuken en een balkon aan de zijde van het park. Bel 0612345678.</objektbeschreibung>
    <lage>De winkels en het station zijn op de fiets te bereiken.</lage>
    <objekt_text lang="en">A light home with a large kitchen and a balcony on the side of the park.</objekt_text>
  </freitexte>
  <anhaenge>
    <anhang location="EXTERN" gruppe="BILD"><daten><pfad>https://photos.example.nl/2.jpg</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="TITELBILD"><daten><pfad>https://photos.example.nl/1.jpg</pfad></daten></anhang>
    <anhang location="INTERN" gruppe="BILD"><daten><pfad>3.jpg</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="DOKUMENTE"><daten><pfad>https://photos.example.nl/a.pdf</pfad></daten></anhang>
  </anhaenge>
  <verwaltung_objekt><objektadresse_freigeben>true</objektadresse_freigeben><abdatum>2025-08-01</abdatum><haustiere>false</haustiere><min_mietdauer min_dauer="MONAT">12</min_mietdauer></verwaltung_objekt>
  <verwaltung_techn><objektnr_extern>W-12</objektnr_extern><aktion aktionart="CHANGE"/><openimmo_obid>OID-1</openimmo_obid></verwaltung_techn>
</immobilie></anbieter></openimmo>`

const read = (text: string) => readOpenImmo({ value: recordsOf(text)[0], capturedAt, input: 'feed.xml' })
const changed = (from: string | RegExp, to: string) => read(feed.replace(from, to))

describe('a home of an OpenImmo feed', () => {
  test('becomes a listing with all its facts', () => {
    expect(readListing(read(feed))).toMatchObject({
      storey: 2,
      number: 'OID-1',
      url: null,
      status: 'for_rent',
      propertyType: 'maisonnette',
      title: 'Licht huis aan het park',
      descriptionNl:
        'Een licht huis met een ruime keuken en een balkon aan de zijde van het park. Bel •••.\n\nDe winkels en het station zijn op de fiets te bereiken.',
      descriptionEn: 'A light home with a large kitchen and a balcony on the side of the park.',
      street: 'Eikstraat',
      houseNumber: 12,
      houseNumberAddition: 'A',
      postcode: '1234 AB',
      city: 'Voorbeeldstad',
      neighbourhood: 'Oost',
      latitude: 52.09,
      placePrecision: 'address',
      priceCents: 125_000,
      pricePeriod: 'month',
      serviceCosts: 'extra',
      serviceCostsCents: 15_000,
      depositCents: 250_000,
      areaM2: 82,
      rooms: 3.5,
      bedrooms: 2,
      bathrooms: 1,
      builtFrom: 1972,
      furnished: 'partially',
      garage: '1',
      amenities: ['elevator', 'parking', 'balcony'],
      energyLabel: 'B',
      contractKind: null,
      contractMonthsMin: 12,
      pets: 'no',
      available: 'from',
      availableFrom: '2025-08-01',
      advertiser: 'Voorbeeld Makelaars',
      photoUrls: ['https://photos.example.nl/1.jpg', 'https://photos.example.nl/2.jpg'],
      review: ['contact_hidden'],
    })
  })

  test('whose address may not be published has none, and no point', () => {
    expect(readListing(changed('freigeben>true', 'freigeben>false'))).toMatchObject({
      street: null,
      houseNumber: null,
      latitude: null,
      postcode: '1234 AB',
      city: 'Voorbeeldstad',
    })
  })

  test('with only an all-inclusive rent has its service costs included', () => {
    expect(readListing(changed(/<kaltmiete>.*<\/nebenkosten>/, '<warmmiete>1400</warmmiete>'))).toMatchObject({
      priceCents: 140_000,
      serviceCosts: 'included',
      serviceCostsCents: null,
    })
  })

  test('may have a weekly rent, no price, or one in another currency, which is dropped', () => {
    const weekly = changed('<waehrung', '<preis_zeiteinheit zeiteinheit="WOCHE"/><waehrung')
    expect(readListing(weekly)).toMatchObject({ pricePeriod: 'week' })
    expect(readListing(changed('"EUR"', '"DEM"'))).toMatchObject({ priceCents: null, pricePeriod: null })
    expect(readListing(changed(/<kaltmiete>.*<\/warmmiete>/, ''))).toMatchObject({ priceCents: null, priceText: null })
  })

  test('that is let or deleted has the matching status', () => {
    expect(readListing(changed('<haustiere>', '<vermietet>true</vermietet><haustiere>')).status).toBe('rented')
    expect(readListing(changed('"CHANGE"', '"DELETE"')).status).toBe('inactive')
  })

  testTable('%s is rejected', (_: string, from: string | RegExp, to: string) => getRejectReason(changed(from, to)), [
    ['for sale', 'MIETE_PACHT="true"', 'MIETE_PACHT="false"', 'not_for_rent'],
    ['a parking place', '<wohnung wohnungtyp="MAISONETTE"/>', '<parken/>', 'parking'],
    ['an office', 'WOHNEN="true"', 'WOHNEN="false"', 'not_a_dwelling'],
    ['in Germany', 'iso_land="NLD"', 'iso_land="DEU"', 'abroad'],
    ['without a number', /<objektnr_extern>.*<\/openimmo_obid>/, '', 'no_number'],
    ['without a place', '<ort>VOORBEELDSTAD</ort>', '', 'no_address'],
  ])

  test('without a country is abroad if its postcode is German', () => {
    const createFeedWithout = feed.replace('<land iso_land="NLD"/>', '').replace('1234AB', '10179')
    expect(getRejectReason(read(createFeedWithout))).toBe('abroad')
  })

  test.each([{}, { immobilie: 'x' }, { immobilie: { geo: {} } }, [], null, { property: { id: '1' } }])(
    'is not %j',
    (value) => {
      expect(getRejectReason(readOpenImmo({ value, capturedAt, input: 'x' }))).toBe('not_this_kind')
    },
  )
})
