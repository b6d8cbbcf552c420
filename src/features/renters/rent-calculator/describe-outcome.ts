import type { Missing } from '#rent-points/groups/group.ts'
import type { Sector } from '#rent-points/maximum-rent.ts'
import type { Span } from '#rent-points/span.ts'
import { isExact } from '#rent-points/span.ts'
import type { FoundPoints } from '#rent-points/value-dwelling.ts'
import { locales, type Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import type { Translate } from '#shared/texts.ts'
import { homeFieldId, spaceFieldId } from './field-ids.ts'
import type { rentCalculatorMessages } from './messages.ts'

export type CalculatorTexts = Translate<(typeof rentCalculatorMessages)['nl']>

/** A number of points as the language writes it: `12,5`. */
const formatNumber = (value: number, language: Language): string =>
  value.toLocaleString(locales[language], { maximumFractionDigits: 2 })

/** A span of numbers: `12,5` or `4 – 12,5`. An open end is `…`. */
export function formatSpan([lowest, most]: Span, language: Language): string {
  const number = (value: number) => (value === Number.POSITIVE_INFINITY ? '…' : formatNumber(value, language))
  return lowest === most ? number(lowest) : `${number(lowest)} – ${number(most)}`
}

/** `143 punten`, or between which. */
export const describePoints = (points: Span, t: CalculatorTexts): string =>
  isExact(points) ? t('points', { count: points[0] }) : t('pointsBetween', { lowest: points[0], most: points[1] })

/** The maximum rent in words. From 187 points on there is none. */
export function describeMaximum({ sectors, maximumRent }: FoundPoints, t: CalculatorTexts): string {
  const [lowest, most] = maximumRent.centsWithSurcharges
  const money = (cents: number) => formatMoney(cents, t.language)
  if (sectors[0] === 'free') return t('noMaximum')
  if (sectors.includes('free')) return t('atLeast', { lowest: money(lowest) })
  return lowest === most ? money(lowest) : t('between', { lowest: money(lowest), most: money(most) })
}

/** The sectors that the points allow. */
export function describeSectors(sectors: readonly Sector[], t: CalculatorTexts): string {
  const [first = 'social', last = first] = [sectors[0], sectors.at(-1)]
  const name = (sector: Sector) => t(`sectors.${sector}`)
  return first === last ? name(first) : t('between', { lowest: name(first), most: name(last) })
}

/** How the paid rent lies to the maximum; undefined if it is not known, or the points do not decide alone. */
export function judgePaidRent(valued: FoundPoints, rentCents: number | undefined) {
  const [lowest, most] = valued.maximumRent.centsWithSurcharges
  if (valued.sectors[0] === 'free') return 'free' as const
  if (rentCents === undefined) return undefined
  if (rentCents <= lowest) return 'within' as const
  return !valued.sectors.includes('free') && rentCents > most ? ('above' as const) : ('perhapsAbove' as const)
}

const fieldNames: Readonly<Record<string, string>> = {
  energy: 'label',
  kitchen: 'knowsFittings',
  region: 'municipality',
  sanitary: 'knowsFittings',
  shared: 'sharers',
  values: 'value',
  worktops: 'worktop',
}

const factNames = [
  'area',
  'building',
  'buildYear',
  'cooled',
  'energy',
  'heated',
  'kitchen',
  'region',
  'roomsAtAddress',
  'sanitary',
  'shared',
  'stairs',
  'usableArea',
  'values',
  'worktops',
] as const

/** A fact that is missing, as the tenant reads it, with the control where it is filled in. */
export interface MissingFact {
  field: string
  name: string
  effect: string
}

const width = ({ effect: [lowest, most] }: Missing) => most - lowest

/** What is missing, what makes the most difference first, and no fact twice. */
export function describeMissing(missing: readonly Missing[], t: CalculatorTexts): MissingFact[] {
  const described = new Map<string, MissingFact>()
  for (const one of missing.toSorted((a, b) => width(b) - width(a))) {
    const known = factNames.find((name) => name === one.fact)
    if (!known) continue
    const control = fieldNames[known] ?? known
    const isOfRoom = known === 'roomsAtAddress'
    const field = one.space && !isOfRoom ? spaceFieldId(one.space.id, control) : homeFieldId(control)
    if (described.has(field)) continue
    const fact = t(`facts.${known}`)
    const name = one.space && !isOfRoom ? t('factOf', { fact, space: one.space.name }) : fact
    described.set(field, { field, name, effect: describeEffect(one, t) })
  }
  return [...described.values()]
}

function describeEffect({ effect: [lowest, most], percent }: Missing, t: CalculatorTexts): string {
  if (percent) return t('percentBetween', { lowest: percent[0], most: percent[1] })
  if (most === Number.POSITIVE_INFINITY) return t('effectOpen')
  const rounded = (value: number) => formatNumber(Math.round(value * 4) / 4, t.language)
  return t('effect', { lowest: rounded(lowest), most: rounded(most) })
}
