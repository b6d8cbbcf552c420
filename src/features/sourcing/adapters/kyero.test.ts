import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { readKyero } from './kyero.ts'
import { capturedAt, readListing, getRejectReason, recordsOf } from './test-feeds.ts'

const feed = `<root><kyero><feed_version>3</feed_version></kyero><property>
  <id>77</id><date>2025-06-01 10:00:00</date><ref>R7</ref><price>975</price><currency>EUR</currency><price_freq>month</price_freq>
  <type>Town house</type><town>Voorbeeldstad</town><province>Utrecht</province><country>Netherlands</country>
  <location><latitude>52.09</latitude><longitude>5.12</longitude></location><location_detail>Oost</location_detail>
  <beds>2</beds><baths>1</baths><pool>1</pool><surface_area><built>64</built><plot>90</plot></surface_area>
  <energy_rating><consumption>D</consumption><emissions>X</emissions></energy_rating>
  <url><en>https://homes.example.nl/en/77</en><nl>https://homes.example.nl/77</nl></url>
  <desc><en>A small house.</en><nl>Een klein huis.</nl><de>Ein Haus.</de></desc>
  <features><feature>lift</feature><feature>balcony</feature></features><notes>call 0612345678</notes>
  <images><image id="1"><url>https://photos.example.nl/1.jpg</url></image><image id="2"><url>https://photos.example.nl/2.jpg</url></image></images>
</property></root>`

const read = (text: string) => readKyero({ value: recordsOf(text)[0], capturedAt, input: 'feed.xml' })
const changed = (from: string | RegExp, to: string) => read(feed.replace(from, to))

describe('a home of a Kyero feed', () => {
  test('becomes a listing with all its facts, each text under its language', () => {
    expect(readListing(read(feed))).toMatchObject({
      number: '77',
      url: 'https://homes.example.nl/77',
      propertyType: 'townhouse',
      descriptionNl: 'Een klein huis.',
      descriptionEn: 'A small house.',
      street: null,
      postcode: null,
      city: 'Voorbeeldstad',
      neighbourhood: 'Oost',
      latitude: 52.09,
      placePrecision: 'neighbourhood',
      priceText: '€ 975 per month',
      priceCents: 97_500,
      serviceCosts: 'unknown',
      deposit: 'unknown',
      areaM2: 64,
      bedrooms: 2,
      bathrooms: 1,
      amenities: ['elevator', 'balcony', 'swimming_pool'],
      energyLabel: 'D',
      furnished: null,
      available: 'unknown',
      photoUrls: ['https://photos.example.nl/1.jpg', 'https://photos.example.nl/2.jpg'],
    })
  })

  test('may have a weekly price, or one on request', () => {
    expect(readListing(changed('>month<', '>week<')).pricePeriod).toBe('week')
    expect(readListing(changed('>975<', '>x<'))).toMatchObject({ priceOnRequest: true, priceCents: null })
  })

  test('with one text and one URL, as in older feeds, is read too', () => {
    const older = feed
      .replace(/<desc>.*<\/desc>/, '<desc>Een klein huis.</desc>')
      .replace(/<url><en>.*<\/nl><\/url>/, '<url>https://homes.example.nl/77</url>')
    expect(readListing(read(older))).toMatchObject({
      url: 'https://homes.example.nl/77',
      descriptionNl: 'Een klein huis.',
      descriptionEn: null,
    })
  })

  testTable('%s is rejected', (_: string, from: string | RegExp, to: string) => getRejectReason(changed(from, to)), [
    ['for sale', '>month<', '>sale<', 'not_for_rent'],
    ['in Spain', 'Netherlands', 'Spain', 'abroad'],
    ['a garage', 'Town house', 'Garage', 'parking'],
    ['a plot', 'Town house', 'Land / plot', 'not_a_dwelling'],
    ['without a number', '<id>77</id><date>2025-06-01 10:00:00</date><ref>R7</ref>', '', 'no_number'],
    ['without a town', '<town>Voorbeeldstad</town>', '', 'no_address'],
    ['without a period, as of another format', /<price_freq>.*<\/price_freq>/, '', 'not_this_kind'],
  ])
})
