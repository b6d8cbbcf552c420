import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dwelling, dwellingSchema, type Space } from '#rent-points/dwelling.ts'
import { energyLabels, type KitchenFitting, type SanitaryFitting } from '#rent-points/dwelling-values.ts'
import { tables2026 } from '#rent-points/tables/2026.ts'
import { makeSpace } from '#rent-points/test-dwellings.ts'
import { valueDwelling } from '#rent-points/value-dwelling.ts'
import type { AdHome } from './ad-dwellings.ts'
import { joinSpans } from './assume-value.server.ts'
import type { TextRentFacts } from './text-rent-facts.ts'
import { valueAd } from './value-ad.ts'

const day = '2026-11-26'
const valuationDate = '2025-01-01'
const pieces = (most: number) => fc.integer({ min: 0, max: most })
const yes = fc.boolean()

/** A home as it is, within what the range of an ad assumes. */
const home = fc.record({
  isFlat: yes,
  size: fc.integer({ min: 14, max: 220 }),
  counted: fc.integer({ min: 85, max: 100 }),
  bedrooms: pieces(4),
  energyLabel: fc.constantFrom(...energyLabels),
  buildYear: fc.constantFrom(1930, 1975, 2014, 2017, 2020, 2024),
  region: fc.constantFrom(1, 17, 23, 29, 40),
  deviation: fc.integer({ min: -25, max: 25 }),
  heated: fc.constantFrom('stoves', 'rooms', 'rooms', 'everywhere' as const),
  hasOpenKitchen: yes,
  worktop: fc.integer({ min: 1_000, max: 3_200 }),
  appliances: fc.record({
    dishwasher: pieces(1),
    fridge: pieces(1),
    freezer: pieces(1),
    electricOven: pieces(1),
    inductionHob: pieces(1),
    extractor: pieces(1),
  }),
  bathrooms: fc.integer({ min: 1, max: 2 }),
  hasBath: yes,
  fittings: fc.record({
    showerEnclosure: pieces(1),
    towelRadiator: pieces(1),
    basinCabinet: pieces(1),
    hangingToilet: pieces(1),
    doubleBasin: pieces(1),
  }),
  hasSeparateToilet: yes,
  outdoor: fc.constantFrom('none', 'shared', 'balcony', 'garden'),
  outdoorM2: fc.integer({ min: 1, max: 10 }),
  storageM2: fc.option(fc.integer({ min: 2, max: 6 })),
  hasParking: yes,
  isCooled: yes,
})
type Home = typeof home extends fc.Arbitrary<infer T> ? T : never

/** Only what is there. */
const those = <Fitting extends string>(all: Readonly<Partial<Record<Fitting, number>>>) =>
  Object.fromEntries(Object.entries(all).filter(([, count]) => count === 1)) as Partial<Record<Fitting, 1>>

function spacesOf(given: Home): Space[] {
  const { size, counted, bedrooms, hasOpenKitchen, worktop, appliances, bathrooms, hasBath, fittings } = given
  const rooms = (size * counted) / 100
  const heated = given.heated !== 'stoves'
  const everywhere = given.heated === 'everywhere'
  const kitchen = { worktops: [worktop], kitchen: appliances }
  const { hangingToilet, doubleBasin, ...others } = fittings
  const toilet = hangingToilet ? { hangingToilet } : { standingToilet: 1 }
  const other = { heated: everywhere, cooled: given.isCooled && everywhere }
  return [
    makeSpace('living room', {
      area: rooms - bedrooms * 4,
      heated,
      cooled: given.isCooled && heated,
      ...(hasOpenKitchen && { use: 'living-kitchen', ...kitchen }),
    }),
    ...Array.from({ length: bedrooms }, (_, at) => makeSpace(`bedroom ${at}`, { area: 4, heated })),
    ...(hasOpenKitchen ? [] : [makeSpace('kitchen', { use: 'kitchen', area: 0, ...other, ...kitchen })]),
    makeSpace('bathroom', {
      use: 'bathroom',
      area: 0,
      ...other,
      sanitary: {
        ...others,
        ...(doubleBasin ? { doubleBasin } : { basin: 1 }),
        ...(hasBath ? { bath: 1 } : { shower: 1 }),
        ...(!given.hasSeparateToilet && toilet),
      },
    }),
    ...(bathrooms > 1 ? [makeSpace('second', { use: 'shower-room', area: 0, ...other, sanitary: { shower: 1 } })] : []),
    ...(given.hasSeparateToilet
      ? [makeSpace('toilet', { type: 'other', use: 'toilet', area: 0, sanitary: toilet })]
      : []),
    ...(given.outdoor === 'none'
      ? []
      : [
          makeSpace('outdoor', {
            type: 'outdoor',
            area: given.outdoorM2 * (given.outdoor === 'garden' ? 9 : 1),
            ...(given.outdoor === 'shared' && { shared: { addresses: 4 }, isLargeEnough: true }),
          }),
        ]),
    ...(given.storageM2 === null
      ? []
      : [makeSpace('storage', { type: 'other', use: 'storage', area: given.storageM2 })]),
    ...(given.hasParking
      ? [
          makeSpace('parking', {
            type: 'parking',
            area: 14,
            parking: { type: 'I', places: 1 },
            shared: { addresses: 3 },
          }),
        ]
      : []),
  ]
}

/** What the home is worth: the average of its region, up to a quarter more or less. */
function euros({ size, region, deviation }: Home): { own: number; assumed: readonly [number, number] } {
  const average = size * (tables2026.regionalValues['2025']?.[region - 1] ?? 0)
  const atLeast = (value: number) => Math.max(tables2026.minimumValue, value)
  return { own: atLeast(average * (1 + deviation / 100)), assumed: [atLeast(average * 0.75), atLeast(average * 1.25)] }
}

const toDwelling = (given: Home): Dwelling =>
  dwellingSchema.parse({
    kind: 'self-contained',
    building: given.isFlat ? 'multi-family' : 'single-family',
    buildYear: given.buildYear,
    usableArea: given.size,
    region: given.region,
    energy: [{ kind: 'label', label: given.energyLabel, from: '2025-01-01' }],
    values: [{ euros: euros(given).own, valuationDate }],
    spaces: spacesOf(given),
  })

/** An ad of the home. What may be left out of it, is, if `says` answers no. */
function toAd(given: Home, says: () => boolean): { home: AdHome & Parameters<typeof valueAd>[0]; text: TextRentFacts } {
  const has = (amenity: AdHome['amenities'][number], isSo: boolean) => (isSo ? [amenity] : [])
  const isBuiltStated = says()
  const year = isBuiltStated ? given.buildYear : null
  return {
    home: {
      propertyType: given.isFlat ? 'apartment' : 'house',
      size: given.size,
      energyLabel: given.energyLabel,
      features: { numberOfRoomsFloat: given.bedrooms + 1, surfaceAreaFloat: given.size },
      bathrooms: given.bathrooms,
      storey: given.isFlat && says() ? 2 : null,
      garage: null,
      yearBuilt: { from: year, to: year },
      amenities: [
        ...has('balcony', given.outdoor === 'balcony' && says()),
        // Without a word a home has no more than a balcony.
        ...has('garden', given.outdoor === 'garden'),
        ...has('storage', given.storageM2 !== null),
        ...has('parking', given.hasParking),
        ...has('ac', given.isCooled),
      ],
    },
    text: {
      // A home with a good label has no stoves, unless the ad says so.
      ...((given.heated === 'stoves' || says()) && { heated: given.heated as 'stoves' }),
      ...(given.hasOpenKitchen && says() && { hasOpenKitchen: true }),
      ...(says() && { kitchen: those<KitchenFitting>(given.appliances) }),
      ...(says() && { sanitary: { ...those<SanitaryFitting>(given.fittings), ...(given.hasBath && { bath: 1 }) } }),
      ...(!given.hasBath && says() && { hasNoBath: true }),
      ...(given.hasSeparateToilet && says() && { hasSeparateToilet: true }),
      ...(given.outdoor === 'balcony' && says() && { outdoorM2: given.outdoorM2 }),
      ...(given.outdoor === 'none' && says() && { hasNoOutdoor: true }),
      ...(given.outdoor === 'shared' && says() && { hasSharedOutdoor: true }),
      ...(given.storageM2 !== null && says() && { storageM2: given.storageM2 }),
    },
  }
}

/** Homes whose bedrooms are large enough to be rooms. */
const homes = home.filter(({ size, bedrooms }) => size * 0.85 >= (bedrooms + 1) * 4)
const rangeOf = (given: Home, ad: ReturnType<typeof toAd>, assumed = euros(given).assumed) => {
  const value = { region: given.region, euros: assumed, valuationDate }
  return valueAd(ad.home, ad.text, value, tables2026, day)
}

test('the range of an ad contains the exact points for every set of facts that it leaves out', () => {
  fc.assert(
    fc.property(homes, fc.array(fc.boolean(), { minLength: 5, maxLength: 14 }), (given, told) => {
      const exact = valueDwelling(toDwelling(given), day)
      if (exact.answer !== 'exact') throw new Error(exact.answer)
      let at = 0
      const { points, groups } = rangeOf(
        given,
        toAd(given, () => told[at++ % told.length] === true),
      )
      expect(points[0]).toBeLessThanOrEqual(exact.points[0])
      expect(points[1]).toBeGreaterThanOrEqual(exact.points[0])
      for (const { key, points: known } of exact.groups) {
        if (key === 'value') continue
        const [least, most] = groups.find((group) => group.key === key)?.points ?? [0, 0]
        expect(least, key).toBeLessThanOrEqual(known[0])
        expect(most, key).toBeGreaterThanOrEqual(known[0])
      }
    }),
    { numRuns: 10_000 },
  )
})

test('the range contains the exact points by the average of a postcode too, wherever what is assumed holds the value', () => {
  fc.assert(
    fc.property(homes, fc.integer({ min: 30, max: 300 }), (given, percent) => {
      const { own, assumed } = euros(given)
      const average = (own * percent) / 100
      const joined = joinSpans(assumed, [average * 0.75, average * 1.25])
      fc.pre(joined[0] <= own && own <= joined[1])
      const exact = valueDwelling(toDwelling(given), day)
      if (exact.answer !== 'exact') throw new Error(exact.answer)
      const { points } = rangeOf(
        given,
        toAd(given, () => false),
        joined,
      )
      expect(points[0]).toBeLessThanOrEqual(exact.points[0])
      expect(points[1]).toBeGreaterThanOrEqual(exact.points[0])
    }),
    { numRuns: 5_000 },
  )
})

test('what the text of an ad says never makes its range wider', () => {
  fc.assert(
    fc.property(homes, (given) => {
      const ad = toAd(given, () => true)
      // Only stoves are against what is assumed of a home whose ad says nothing.
      const heated = given.heated === 'stoves' ? { heated: 'stoves' as const } : {}
      const [silent, told] = [rangeOf(given, { ...ad, text: heated }), rangeOf(given, ad)]
      expect(told.points[0]).toBeGreaterThanOrEqual(silent.points[0])
      expect(told.points[1]).toBeLessThanOrEqual(silent.points[1])
    }),
    { numRuns: 2_000 },
  )
})
