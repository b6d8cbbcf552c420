import type { Amenity, Furnishing, PropertyType } from '#features/properties/catalogue/values.ts'
import { composeTitle } from '#features/sourcing/listings/compose-title.ts'
import type { ListingDraft } from '#features/sourcing/listings/contract.ts'
import type { DemoAddress } from './addresses.server.ts'
import { drawFacts, drawType, type Facts, picturesOf } from './demo-facts.ts'
import { drawBuild } from './building.ts'
import { contactOf, type DemoContact } from './contact.ts'
import { drawSurroundings, type Surroundings } from './demo-places.server.ts'
import { describeDemoProperty } from './describe-property.ts'
import type { Age } from './neighbourhoods.ts'
import type { PictureSpec } from './picture-spec.ts'
import { type Random, seededRandom } from './random.ts'
import { onTheGround, rentFigures } from './rent-figures.ts'
import { streetsOf } from './street-names.ts'

/** A listing as a landlord could have placed it, with its pictures in order and when it was first seen. */
export interface DemoProperty {
  readonly listing: ListingDraft
  /** The front and four to eight rooms. */
  readonly pictures: readonly PictureSpec[]
  readonly firstSeenAt: Date
  /** The landlord's contact; none for a quarter of the homes. */
  readonly contact: DemoContact | undefined
}

const hour = 3_600_000

const letters = 'ABCDEFGHJKLMNPRSTVWXZ'
const letter = (random: Random) => letters.charAt(random.whole(0, letters.length - 1))

/** The letters of a postcode: the same for some twenty houses on one side of a street. */
function lettersOf(postcodeArea: number, { street, houseNumber }: DemoAddress): string {
  const random = seededRandom('postcode', postcodeArea, street, houseNumber % 2, Math.floor(houseNumber / 40))
  return letter(random) + letter(random)
}

/** What tells homes of one house apart. The first has none or that of its storey, which is none of these. */
function additionOf(others: number): string {
  const [first, count] = [3, letters.length - 3]
  const round = Math.floor((others - 1) / count)
  return letters.charAt(first + ((others - 1) % count)) + (round === 0 ? '' : String(round))
}

/**
 * The address of a house where the map has streets, else one with a common street name. There house numbers grow with
 * the index, so that homes in the same street have different addresses.
 */
function addressOf(index: number, { place, neighbourhood, age, ...spot }: Surroundings, facts: Facts, random: Random) {
  const aged =
    age === 'mixed'
      ? random.pick<Exclude<Age, 'mixed'>>(
          spot.isOldTown ? ['old', 'belt', 'postwar', 'new'] : ['belt', 'postwar', 'new'],
        )
      : age
  const isUpstairs = !onTheGround.has(facts.type) && random.chance(0.45)
  const address = {
    street: random.pickAny(streetsOf(aged)) ?? 'Kerkstraat',
    houseNumber: 1 + (index % 211),
    houseNumberAddition: isUpstairs ? random.pick(['1', '2', '3', 'A', 'B', 'C', '2R', '3L']) : null,
    postcode: `${spot.postcodeArea} ${letter(random)}${letter(random)}`,
    city: place.name,
    province: place.province,
    neighbourhood,
    latitude: spot.latitude,
    longitude: spot.longitude,
    placePrecision: 'postcode' as const,
  }
  const { house, postcodeArea } = spot
  if (!house) return address
  return {
    ...address,
    street: house.street,
    houseNumber: house.houseNumber,
    houseNumberAddition: house.others === 0 ? address.houseNumberAddition : additionOf(house.others),
    postcode: `${postcodeArea} ${lettersOf(postcodeArea, house)}`,
    neighbourhood: house.neighbourhood,
    placePrecision: 'address' as const,
  }
}

/** The storey of a flat, from its house number addition; houses have none. */
const storeyOf = (type: PropertyType, addition: string | null): number | null =>
  onTheGround.has(type) ? null : addition === null ? 0 : Number.parseInt(addition, 10) || null

const toStep = (amount: number, step: number) => Math.round(amount / step) * step

function pricesOf(facts: Facts, rent: number, random: Random) {
  const isShared = facts.type === 'room'
  const hasService = isShared ? 'included' : random.pick(['extra', 'extra', 'included', 'none', 'unknown'] as const)
  const service = random.whole(4, onTheGround.has(facts.type) ? 10 : 26) * 5
  const incomeFactor = !isShared && random.chance(0.7) ? random.pick([3, 3.2, 3.5]) : undefined
  const months = random.pick([1, 1, 2])
  return {
    priceCents: rent * 100,
    pricePeriod: 'month' as const,
    serviceCosts: hasService,
    serviceCostsCents: hasService === 'extra' ? service * 100 : null,
    utilities: isShared
      ? ('included' as const)
      : random.pick(['extra', 'extra', 'extra', 'included', 'unknown'] as const),
    deposit: 'amount' as const,
    depositCents: rent * months * 100,
    incomeCents: incomeFactor === undefined ? null : toStep(rent * incomeFactor, 50) * 100,
  }
}

function contractOf(type: PropertyType, furnished: Furnishing, random: Random) {
  if (type === 'room' && random.chance(0.4))
    return { contractKind: 'temporary', contractGround: 'student', contractMonthsMax: null } as const
  if (furnished === 'yes' && random.chance(0.35)) {
    const months = random.pick([6, 9, 12, 12, 18, 24])
    return { contractKind: 'temporary', contractGround: 'between_homes', contractMonthsMax: months } as const
  }
  return { contractKind: 'indefinite', contractGround: null, contractMonthsMax: null } as const
}

function availabilityOf(now: Date, random: Random) {
  const state = random.weighted([
    ['now', 50],
    ['from', 40],
    ['in_consultation', 10],
  ] as const)
  const day = new Date(now.getTime() + random.whole(5, 75) * 24 * hour)
  // People move on the first or the fifteenth.
  day.setUTCDate(day.getUTCDate() < 15 ? 15 : 1)
  if (day.getTime() <= now.getTime()) day.setUTCMonth(day.getUTCMonth() + 1)
  return { available: state, availableFrom: state === 'from' ? day.toISOString().slice(0, 10) : null }
}

function amenitiesOf({ type, outdoor }: Facts, year: number, random: Random): Amenity[] {
  const has = (amenity: Amenity, probability: number) => (random.chance(probability) ? [amenity] : [])
  return [
    ...(outdoor ? [outdoor] : []),
    ...has('storage', type === 'room' ? 0.1 : 0.5),
    ...has('parking', onTheGround.has(type) ? 0.6 : year > 1990 ? 0.4 : 0.08),
    ...has('elevator', onTheGround.has(type) || year < 1960 ? 0 : 0.6),
    ...has('laundry', 0.4),
    ...has('wifi', type === 'room' ? 0.8 : 0.15),
    ...has('security', year > 2005 ? 0.2 : 0),
    ...has('ac', year > 2015 ? 0.25 : 0.03),
    ...has('swimming_pool', type === 'villa' ? 0.2 : 0),
  ]
}

/**
 * Creates a demo home: the same index gives the same home; only its dates depend on `now`.
 * Places are weighted by inhabitants, rents depend on place and type (`rent-figures.ts`).
 *
 * @param index 0 for the first
 */
export function createDemoProperty(index: number, now: Date): DemoProperty {
  const random = seededRandom('home', index)
  const surroundings = drawSurroundings(index, random)
  const { place, neighbourhood, age, isOldTown } = surroundings
  const type = drawType(place.population, random)
  const figures = rentFigures(place.name, place.province, type)
  const facts = drawFacts(type, figures.area, random)
  const build = drawBuild(type, age, isOldTown, random)

  const dearer = { yes: 1.1, partially: 1, no: 0.95 }[facts.furnished] * surroundings.rent * (1 + random.bell() * 0.07)
  const bounded = Math.min(figures.most, Math.max(figures.least, figures.of(facts.areaM2) * dearer))
  const rent = toStep(bounded, bounded > 1500 ? 25 : 5)
  const address = addressOf(index, surroundings, facts, random)
  const prices = pricesOf(facts, rent, random)
  const contract = contractOf(type, facts.furnished, random)
  const registration = random.chance(0.92)
  const text = describeDemoProperty(
    {
      ...facts,
      where: neighbourhood ? `${place.name} (${neighbourhood})` : place.name,
      year: build.year,
      incomeCents: prices.incomeCents,
      months: contract.contractMonthsMax,
      isForStudents: contract.contractGround === 'student',
      registration,
    },
    random,
  )
  const agency = random.pick(['Voordeur', 'Onder Dak', 'De Gevel', 'Sleutel & Stoep', 'Thuishaven'])
  const isRented = random.chance(0.05)
  return {
    listing: {
      number: String(index + 1).padStart(6, '0'),
      status: isRented ? 'rented' : 'for_rent',
      propertyType: type,
      title: composeTitle(type, address.street, place.name),
      descriptionNl: text.nl,
      descriptionEn: text.en,
      ...address,
      ...prices,
      areaM2: facts.areaM2,
      dwellingAreaM2: type === 'room' ? facts.areaM2 * 5 + random.whole(10, 40) : null,
      rooms: type === 'room' || type === 'studio' ? 1 : facts.bedrooms + 1,
      bedrooms: type === 'studio' ? null : facts.bedrooms,
      bathrooms: 1 + (facts.areaM2 > 140 ? 1 : 0),
      floors: onTheGround.has(type) ? (type === 'bungalow' ? 1 : facts.areaM2 > 110 ? 3 : 2) : null,
      storey: storeyOf(type, address.houseNumberAddition),
      builtFrom: build.year,
      builtTo: build.year,
      furnished: facts.furnished,
      garage: onTheGround.has(type) && random.chance(0.25) ? '1' : 'none',
      amenities: amenitiesOf(facts, build.year, random),
      energyLabel: build.label,
      ...contract,
      registration,
      pets: random.pick(['ask', 'ask', 'no', 'yes', null]),
      occupantsMax: type === 'room' ? 1 : type === 'studio' ? 2 : null,
      ...availabilityOf(now, random),
      advertiser: random.chance(0.75) ? `${agency} Verhuur` : null,
    },
    pictures: picturesOf(facts, build, random),
    contact: contactOf(index),
    // Most homes were listed in the last weeks: a few every hour, fewer the longer ago.
    firstSeenAt: new Date(now.getTime() - Math.round((0.05 + 55 * random.next() ** 1.4) * 24 * hour)),
  }
}
