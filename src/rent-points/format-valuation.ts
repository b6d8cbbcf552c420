import { groupNames } from './articles.ts'
import type { Step } from './groups/group.ts'
import { isExact, type Span } from './span.ts'
import type { Valued } from './value-dwelling.ts'

const number = (value: number) => (value === Number.POSITIVE_INFINITY ? '…' : `${Math.round(value * 100) / 100}`)
/** `12.5`, or `10 - 12.5` if it is not exact. */
const span = (points: Span) => (isExact(points) ? number(points[0]) : `${number(points[0])} - ${number(points[1])}`)
const euros = (cents: number) => (cents / 100).toFixed(2)
const eurosOf = ([lowest, most]: Span) =>
  lowest === most ? `€ ${euros(lowest)}` : `€ ${euros(lowest)} - ${euros(most)}`

const unitNames = { m2: ' m²', mm: ' mm', pieces: ' ×', euros: ' €' }

/** The facts that may be missing, as a person says them. */
const factNames: Readonly<Record<string, string>> = {
  area: 'area',
  building: 'one home in the building, or several',
  buildYear: 'year of construction',
  cooled: 'cooling',
  energy: 'energy label',
  heated: 'heating',
  kitchen: 'what is built into the kitchen',
  region: 'place (COROP region)',
  roomsAtAddress: 'how many rooms are let at the address',
  sanitary: 'sanitary fittings',
  shared: 'how many share it',
  stairs: 'stairs to the attic',
  usableArea: 'usable area of the address',
  values: 'property value (WOZ)',
  worktops: 'length of the worktop',
}

const reasons = {
  'before-the-rules': 'Before 1 July 2024 other rules held; they are not covered here.',
  'after-the-tables': 'There are no tables for that year yet.',
  'no-rooms': 'No room with an area is given.',
  'no-bound': 'Without these facts the points have no bound:',
}

const widths = { criterion: 84, amount: 16, points: 14 }

const row = (criterion: string, amount: string, points: string, place = '') =>
  `  ${criterion.padEnd(widths.criterion)} ${amount.padStart(widths.amount)} ${points.padStart(widths.points)}  ${place}`.trimEnd()

const formatStep = ({ criterion, amount, unit, points, article }: Step) =>
  row(
    `  ${criterion}`,
    amount ? `${span(amount)}${unit ? unitNames[unit] : ''}` : '',
    points ? span(points) : '',
    `${article.decree}; ${article.book}`,
  )

/** A valuation as lines of a table: each group with its steps and their articles, then the sum and the maximum rent. */
export function formatValuation(valued: Valued): string[] {
  const groups = valued.groups
    .filter(({ steps }) => steps.length > 0)
    .flatMap(({ key, points, steps }) => [row(groupNames[key], '', span(points)), ...steps.map(formatStep)])
  const missing = valued.missing.map(
    ({ fact, space, effect, percent }) =>
      `  missing: ${factNames[fact] ?? fact}${space ? ` of ${space.name}` : ''} (${percent ? `${span(percent)} %` : `${span(effect)} points`})`,
  )
  if (valued.answer === 'none') return [...groups, `There are no points. ${reasons[valued.reason]}`, ...missing]
  const { cents, centsWithSurcharges, surcharges, toleranceCents } = valued.maximumRent
  const about = toleranceCents > 0 ? ` (to within ${toleranceCents} cent)` : ''
  return [
    ...groups,
    ...(valued.monument
      ? [row('Rijksmonument', '', span(valued.monument.points), valued.monument.article.decree)]
      : []),
    row('Total', '', span(valued.points)),
    row('  Rounded to whole points', '', '', `${valued.rounding.decree}; ${valued.rounding.book}`),
    row('Sector', '', valued.sectors.join(' - ')),
    row('Maximum rent a month', '', eurosOf(cents)) + about,
    ...surcharges.map(({ criterion, percent, decree }) =>
      row(`Opslag: ${criterion}`, `${span(percent)} %`, '', decree),
    ),
    ...(surcharges.length > 0 ? [row('Maximum rent with surcharges', '', eurosOf(centsWithSurcharges))] : []),
    ...(valued.isOldContract ? ['  The contract is from before 1 July 2024: its first rent decides the sector.'] : []),
    ...missing,
  ]
}
