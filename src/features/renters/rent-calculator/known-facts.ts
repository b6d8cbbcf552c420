import type { Property } from '#features/properties/catalogue/contract.ts'
import {
  type Answers,
  firstAnswers,
  type HomeFact,
  homeFacts,
  mostTyped,
  type SpaceNames,
  withSpace,
} from './answers.ts'

type KnownHome = Pick<
  Property,
  | 'propertyType'
  | 'energyLabel'
  | 'yearBuilt'
  | 'rent'
  | 'monument'
  | 'amenities'
  | 'features'
  | 'serviceCosts'
  | 'utilities'
>

const flats: readonly Property['propertyType'][] = [
  'apartment',
  'condo',
  'studio',
  'penthouse',
  'loft',
  'duplex',
  'maisonnette',
]
const monuments: readonly string[] = ['state', 'provincial', 'municipal']

/** The basic rent in euros, if the ad says it apart from other costs. */
function findBasicRent({ rent, serviceCosts, utilities }: KnownHome): string | undefined {
  const isBundled = [serviceCosts.kind, utilities.kind].some((kind) => kind === 'included' || kind === 'partly')
  if (isBundled || rent.cents === null || rent.upToCents !== null || rent.period !== 'month' || rent.currency !== 'EUR')
    return undefined
  return String(rent.cents / 100)
}

/**
 * What an ad says of a home, as the fragment of the calculator's address. Nothing is guessed: the areas of rooms, which no
 * ad gives one by one, stay open.
 *
 * @param municipality where the home stands, if its postcode tells
 */
export function toKnownFragment(home: KnownHome, municipality: string | undefined): string {
  const isRoom = home.propertyType === 'room'
  const { from, to } = home.yearBuilt
  const facts: Partial<Record<HomeFact, string | undefined>> = {
    municipality,
    building: isRoom ? undefined : flats.includes(home.propertyType) ? 'multi-family' : 'single-family',
    buildYear: from !== null && from === to ? String(from) : undefined,
    label: home.energyLabel ?? undefined,
    rent: findBasicRent(home),
    monument: home.monument !== null && monuments.includes(home.monument) ? home.monument : undefined,
    isInProtectedView: home.monument === 'townscape' ? 'yes' : undefined,
  }
  const parameters = new URLSearchParams({ kind: isRoom ? 'room' : 'self-contained' })
  for (const [fact, value] of Object.entries(facts)) if (value !== undefined) parameters.set(fact, value)
  if (!isRoom && home.features.numberOfRoomsFloat !== null)
    parameters.set('rooms', String(Math.floor(home.features.numberOfRoomsFloat)))
  const hasOutdoor = (['garden', 'roof_terrace', 'balcony'] as const).some((name) => home.amenities.includes(name))
  if (hasOutdoor) parameters.append('space', 'outdoor')
  if (home.amenities.includes('storage')) parameters.append('space', 'storage')
  return parameters.toString()
}

/** More rooms than an ad of one home has. */
const mostRooms = 15

/** The answers that a link from the page of a home gives; undefined if it is no such link. */
export function readKnownFragment(fragment: string, nameSpace: SpaceNames): Answers | undefined {
  const parameters = new URLSearchParams(fragment)
  const kind = (['self-contained', 'room'] as const).find((one) => one === parameters.get('kind'))
  if (kind === undefined) return undefined
  const home = homeFacts.flatMap((fact) => {
    const value = parameters.get(fact)
    return value === null || value.length > mostTyped ? [] : [[fact, value] as const]
  })
  let answers: Answers = { ...firstAnswers(kind, nameSpace), home: Object.fromEntries(home) }
  const rooms = Math.min(mostRooms, Number(parameters.get('rooms')) || 0)
  for (let count = answers.spaces.filter((space) => space.kind === 'room').length; count < rooms; count++)
    answers = withSpace(answers, 'room', nameSpace)
  for (const space of ['outdoor', 'storage'] as const)
    if (parameters.getAll('space').includes(space)) answers = withSpace(answers, space, nameSpace)
  return answers
}
