import { formatShortDay, toDutchDate } from '#shared/dates.ts'
import { locales, type Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { getOrCreate } from '#shared/records.ts'
import type { Translate } from '#shared/texts.ts'
import type { FrontFacts, GableKind } from '#ui/components/gable.tsx'
import type { CardProperty } from './card-property.ts'
import { getAgeClass } from './freshness.ts'
import type { PropertyTexts } from './messages.ts'
import type { PropertyType } from './values.ts'

type T = Translate<PropertyTexts>

const hour = 3_600_000

const gableKinds: Partial<Record<PropertyType, GableKind>> = {
  apartment: 'flat',
  condo: 'flat',
  penthouse: 'flat',
  loft: 'flat',
  studio: 'studio',
  villa: 'low',
  bungalow: 'low',
  cottage: 'low',
  farmhouse: 'low',
}

/** The drawn front for a type of property (design/visual.md). */
export const getGableKind = (type: PropertyType) => gableKinds[type] ?? 'house'

/** What the drawn front of a property follows, so that it is the same wherever the property is shown. */
export const describeFront = (
  {
    propertyType,
    address,
    city,
  }: Pick<CardProperty, 'propertyType'> & { address?: string | null | undefined; city?: string | undefined },
  year: number | null | undefined,
  storey: number | null | undefined,
): FrontFacts => ({
  kind: getGableKind(propertyType),
  year,
  storey,
  street: address && address.replace(/ \d.*$/, '') + (city ?? ''),
})

/** The price in two parts: the large amount, and its period. */
export function formatPrice({ rent }: Pick<CardProperty, 'rent'>, t: T): { amount: string; per: string } {
  if (rent.onRequest) return { amount: t('properties.price.onRequest'), per: '' }
  if (rent.cents === null || rent.period === null) return { amount: t('properties.price.unknown'), per: '' }
  const amount = formatMoney(rent.cents, t.language, rent.currency)
  return {
    amount: rent.upToCents === null ? amount : `${t('properties.price.from')} ${amount}`,
    per: t(`properties.period.${rent.period}`),
  }
}

/** The price as a home shows it: all-in where that is known, with the base rent. */
export function formatShownPrice(
  property: Pick<CardProperty, 'rent' | 'serviceCosts' | 'utilities'>,
  t: T,
): { amount: string; allIn?: string; per: string; base?: string } {
  const { rent } = property
  const allIn = getAllInCents(property)
  if (allIn === undefined || rent.cents === null) return formatPrice(property, t)
  const money = (cents: number) => formatMoney(cents, t.language, rent.currency)
  return {
    amount: money(allIn),
    allIn: t('properties.card.allIn'),
    per: `${t('properties.card.allIn')} ${t('properties.period.month')}`,
    ...(allIn !== rent.cents && { base: t('properties.card.baseRent', { amount: money(rent.cents) }) }),
  }
}

/** Costs on top of the rent that is shown, or included in it, in a few words. */
export function formatExtraCosts(property: CardProperty, t: T): string {
  const { serviceCosts, utilities, rent } = property
  const format = (cents: number | null) => (cents === null ? '' : formatMoney(cents, t.language, rent.currency))
  const amounts = { service: format(serviceCosts.cents), utilities: format(utilities.cents) }
  const isAllIn = getAllInCents(property) !== undefined
  const parts = [
    serviceCosts.kind === 'extra' &&
      (isAllIn
        ? t('properties.card.ofWhichService', { amount: amounts.service })
        : amounts.service
          ? t('properties.card.extraCosts', { amount: amounts.service })
          : t('properties.card.extraUnknown')),
    serviceCosts.kind === 'included' && t('properties.card.includingService'),
    serviceCosts.kind === 'none' && t('properties.card.noServiceCosts'),
    utilities.kind === 'included' && t('properties.card.includingUtilities'),
    utilities.kind === 'extra' &&
      (isAllIn
        ? t('properties.card.ofWhichUtilities', { amount: amounts.utilities })
        : t('properties.card.excludingUtilities')),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : t('properties.card.costsUnknown')
}

/** What a month costs with service costs, gas, water and electricity; undefined unless all of it is known. */
export function getAllInCents({
  rent,
  serviceCosts,
  utilities,
}: Pick<CardProperty, 'rent' | 'serviceCosts' | 'utilities'>): number | undefined {
  if (rent.cents === null || rent.upToCents !== null || rent.period !== 'month' || rent.onRequest) return undefined
  const parts = [serviceCosts, utilities].map(({ kind, cents }) =>
    kind === 'extra' ? cents : kind === 'included' || kind === 'none' ? 0 : null,
  )
  return parts.reduce<number | undefined>(
    (sum, part) => (sum === undefined || part === null ? undefined : sum + part),
    rent.cents,
  )
}

export interface MonthlyCosts {
  cents: number
  /** Whether every part is known; else the sum is a minimum. */
  isComplete: boolean
}

/** The monthly costs, as far as the listing states them; undefined without a monthly rent. */
export function getMonthlyCosts({
  rent,
  serviceCosts,
  utilities,
}: Pick<CardProperty, 'rent' | 'serviceCosts' | 'utilities'>): MonthlyCosts | undefined {
  if (rent.cents === null || rent.period !== 'month') return undefined
  const service = serviceCosts.kind === 'extra' ? serviceCosts.cents : 0
  const energy = utilities.kind === 'extra' ? utilities.cents : 0
  return {
    cents: rent.cents + (service ?? 0) + (energy ?? 0),
    isComplete: [serviceCosts, utilities].every(
      ({ kind, cents }) => kind !== 'unknown' && (kind !== 'extra' || cents !== null),
    ),
  }
}

/** Area, rooms and furnishing, as far as they are known, each with its kind. */
export function listKeyFacts({ features, furnished }: CardProperty, t: T) {
  const { surfaceAreaFloat: area, numberOfRoomsFloat: rooms } = features
  return [
    ...(area === null ? [] : [{ kind: 'area', text: t('properties.card.area', { count: area }) } as const]),
    ...(rooms === null ? [] : [{ kind: 'rooms', text: t('properties.card.rooms', { count: rooms }) } as const]),
    ...(furnished ? [{ kind: 'furnished', text: t(`properties.furnished.${furnished}`) } as const] : []),
  ]
}

/** Area, rooms, furnishing and label: what renters compare by, as far as it is known. */
export const formatFacts = (property: CardProperty, t: T): string[] => [
  ...listKeyFacts(property, t).map(({ text }) => text),
  ...(property.energyLabel ? [`${t('properties.card.label')} ${property.energyLabel}`] : []),
]

/** The storey of a property; the ground floor is 0. */
export const formatStorey = (storey: number, t: T): string =>
  storey === 0
    ? t('properties.detail.storeyGround')
    : storey < 0
      ? t('properties.detail.storeyBelow')
      : t('properties.detail.storeyAbove', { count: storey })

/** When one can move in; a day that has come means now (research/source-data-quality.md, point 14). */
function readAvailability({ availability }: Pick<CardProperty, 'availability'>, now: number, language: Language) {
  const { state, from } = availability
  if (state === 'in_consultation') return { key: 'inConsultation', date: '' } as const
  if (state === 'from' && from && from > toDutchDate(new Date(now)))
    return { key: 'availableFrom', date: formatShortDay(from, language) } as const
  return { key: state === 'now' || (state === 'from' && from) ? 'availableNow' : 'availableUnknown', date: '' } as const
}

/** When one can move in, as a sentence of its own. */
export function formatAvailability(property: Pick<CardProperty, 'availability'>, now: number, t: T): string {
  const { key, date } = readAvailability(property, now, t.language)
  return t(`properties.card.${key}`, { date })
}

/** When one can move in, beside the word "available"; undefined if it is not known. A home that is gone is not free. */
export function formatMoveIn(
  property: Pick<CardProperty, 'availability' | 'status'>,
  now: number,
  t: T,
): string | undefined {
  if (!isAvailable(property)) return t('properties.detail.moveIn.gone')
  const { key, date } = readAvailability(property, now, t.language)
  return key === 'availableUnknown' ? undefined : t(`properties.detail.moveIn.${key}`, { date })
}

/** Whether a home for rent has not been seen for so long that it may be let. */
const isDoubtful = ({ status, lastSeenAt }: Pick<CardProperty, 'status' | 'lastSeenAt'>, now: number): boolean =>
  status === 'for_rent' && getAgeClass(Date.parse(lastSeenAt), now) > 0

/** Whether one can move in, with how sure that is: `now` only if the home is for rent and known to be free. */
export function describeAvailability(
  property: CardProperty,
  now: number,
  t: T,
): { tone: 'now' | 'known' | 'doubtful' | 'gone' | 'unknown'; text: string } {
  const { status, availability } = property
  if (isDoubtful(property, now)) {
    const when = formatAge(property.lastSeenAt, now, t.language)
    return { tone: 'doubtful', text: t('properties.card.doubtful', { when }) }
  }
  if (!isAvailable(property))
    return { tone: status === 'inactive' ? 'unknown' : 'gone', text: t(`properties.status.${status}`) }
  const text = formatAvailability(property, now, t)
  if (availability.state === 'unknown' || text === t('properties.card.availableUnknown'))
    return { tone: 'unknown', text }
  return { tone: text === t('properties.card.availableNow') ? 'now' : 'known', text }
}

/** Creating a formatter is slow, and a list shows two ages for each home. */
const ages = new Map<string, Intl.RelativeTimeFormat>()
const getAgeFormat = (language: Language, numeric: 'always' | 'auto') =>
  getOrCreate(ages, language + numeric, () => new Intl.RelativeTimeFormat(locales[language], { numeric }))

/** When and where a home was last seen: "Gezien 12 minuten geleden bij Pararius". */
export function formatSeen({ lastSeenAt, details }: CardProperty, now: number, t: T): string {
  const when = formatAge(lastSeenAt, now, t.language)
  return details?.source
    ? t('properties.card.seenAt', { when, source: details.source })
    : t('properties.card.seen', { when })
}

/** How many midnights of the Dutch calendar lie between two moments. */
const countDays = (from: string, until: number): number =>
  (Date.parse(toDutchDate(new Date(until))) - Date.parse(toDutchDate(new Date(from)))) / (24 * hour)

/** How long ago a property was first seen, in the largest fitting unit: "3 dagen geleden". */
export function formatAge(firstSeenAt: string, now: number, language: Language): string {
  const minutes = Math.max(1, Math.round((now - Date.parse(firstSeenAt)) / 60_000))
  if (minutes < 60) return getAgeFormat(language, 'always').format(-minutes, 'minute')
  const hours = Math.round(minutes / 60)
  const format = getAgeFormat(language, 'auto')
  if (hours < 24) return format.format(-hours, 'hour')
  // Yesterday is a day of the calendar, which pages state beside it.
  if (hours < 24 * 14) return format.format(-Math.max(1, countDays(firstSeenAt, now)), 'day')
  if (hours < 24 * 60) return format.format(-Math.round(hours / 24 / 7), 'week')
  if (hours < 24 * 365 * 2) return format.format(-Math.round(hours / 24 / 30), 'month')
  return format.format(-Math.round(hours / 24 / 365), 'year')
}

/** Whether a home is new to a visitor: first seen since their last visit, and no longer than a day ago. */
export const isNewSince = (firstSeenAt: string, now: number, lastVisit: number): boolean =>
  Date.parse(firstSeenAt) > Math.max(lastVisit, now - 24 * hour)

/** Whether a property is still available. */
export const isAvailable = ({ status }: Pick<CardProperty, 'status'>): boolean =>
  status === 'for_rent' || status === 'for_sale'
