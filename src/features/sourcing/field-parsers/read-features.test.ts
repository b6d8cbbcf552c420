import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { hasOwnParking, readAmenities, readEnergyLabel, readFurnishing, readSpecificType } from './read-features.ts'

describe('furnishing', () => {
  testTable('"%s" is %s', readFurnishing, [
    ['Kaal', 'no'],
    ['Shell', 'no'],
    ['Uncarpeted', 'no'],
    ['Ongemeubileerd', 'no'],
    ['Unfurnished', 'no'],
    ['Gestoffeerd', 'partially'],
    ['Upholstered', 'partially'],
    ['Gedeeltelijk gestoffeerd', 'partially'],
    ['Upholstered or furnished', 'choice'],
    ['Gestoffeerd of gemeubileerd', 'choice'],
    ['Furnished or upholstered', 'choice'],
    ['Upholstered or shell', 'partially'],
    ['Gemeubileerd', 'yes'],
    ['Furnished', 'yes'],
    ['Gemeubileerd en gestoffeerd', 'yes'],
    ['Beschermd stads- of dorpsgezicht, gemeubileerd en monument', 'yes'],
  ])

  test.each(['', 'Onbekend', 'Monumentaal pand', 'Dubbele bewoning mogelijk'])('"%s" is unknown', (text) => {
    expect(readFurnishing(text)).toBeNull()
  })
})

describe('an energy label', () => {
  testTable('"%s" is %s', readEnergyLabel, [
    ['A', 'A'],
    ['A+++', 'A+++'],
    ['A+++++', 'A++++'],
    ['g', 'G'],
  ])

  test.each(['', 'Onbekend', 'Niet beschikbaar', 'Niet verplicht', 'H', 'AB', 'B++'])('"%s" is not one', (text) => {
    expect(readEnergyLabel(text)).toBeNull()
  })
})

describe('amenities', () => {
  test('are found in Dutch and in English', () => {
    expect(readAmenities('Lift en TV kabel')).toEqual(['elevator', 'tv'])
    expect(readAmenities('Air-conditioning Lift Storage space Toilet Laundry room')).toEqual([
      'elevator',
      'ac',
      'storage',
      'laundry',
    ])
    expect(readAmenities('Airconditioning, alarminstallatie, dakterras, en zwembad')).toEqual([
      'ac',
      'roof_terrace',
      'security',
      'swimming_pool',
    ])
  })

  test('are not found for a French balcony, a fibre cable or an empty cell', () => {
    expect(readAmenities('Glasvezelkabel, frans balkon, French balcony')).toEqual([])
    expect(readAmenities('')).toEqual([])
  })

  test('include parking on private land, not in the street', () => {
    expect(hasOwnParking('Op eigen terrein en openbaar parkeren')).toBe(true)
    expect(hasOwnParking('Parkeergarage')).toBe(true)
    expect(hasOwnParking('On private land')).toBe(true)
    expect(hasOwnParking('Openbaar parkeren en parkeervergunningen')).toBe(false)
    expect(hasOwnParking('Public')).toBe(false)
  })
})

describe('a kind of home', () => {
  testTable('"%s" is a %s', readSpecificType, [
    ['Studio, Apartment', 'studio'],
    ['Maisonette, Apartment', 'maisonnette'],
    ['Detached house, Bungalow', 'bungalow'],
    ['Woonboerderij, hoekwoning', 'farmhouse'],
    ['Herenhuis, tussenwoning', 'townhouse'],
    ['Villa, vrijstaande woning', 'villa'],
  ])

  test.each(['', 'Eengezinswoning, tussenwoning', 'Upstairs apartment, Apartment'])(
    '"%s" is no particular kind',
    (text) => {
      expect(readSpecificType(text)).toBeNull()
    },
  )
})
