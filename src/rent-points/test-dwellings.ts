import type { GroupKey } from './articles.ts'
import { type Dwelling, dwellingSchema, type Space } from './dwelling.ts'
import type { Span } from './span.ts'
import { valueDwelling } from './value-dwelling.ts'

/** The day of the tables that most cases use. */
export const day2026 = '2026-01-01'

/** A private space without anything in it, unless a case says otherwise. */
export const makeSpace = (id: string, facts: Partial<Space> = {}): Space => ({
  id,
  name: id,
  type: 'room',
  heated: false,
  cooled: false,
  worktops: [],
  kitchen: {},
  sanitary: {},
  ...facts,
})

/** A flat of one room, of which all is known: label C, no outdoor space, no value. */
export const makeFlat = (facts: Partial<Dwelling> = {}): Dwelling =>
  dwellingSchema.parse({
    kind: 'self-contained',
    building: 'multi-family',
    buildYear: 1975,
    usableArea: 60,
    region: 29,
    energy: [{ kind: 'label', label: 'C', from: '2022-01-01' }],
    values: null,
    spaces: [makeSpace('woonkamer', { area: 20 })],
    ...facts,
  })

/** A room of 12 m² at an address of five rooms. */
export const makeRoom = (facts: Partial<Dwelling> = {}): Dwelling =>
  makeFlat({ kind: 'room', spaces: [makeSpace('kamer', { area: 12 })], ...facts })

/** The points of a group: a number if they are exact, else from the lowest to the highest. */
export function pointsOf(key: GroupKey, dwelling: Dwelling, date = day2026): number | Span | undefined {
  const points = valueDwelling(dwelling, date).groups.find((group) => group.key === key)?.points
  return points && points[0] === points[1] ? points[0] : points
}
