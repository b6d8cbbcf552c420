import { formatShortDay } from '#shared/dates.ts'
import { locales, type Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import type { Translate } from '#shared/texts.ts'
import type { GableKind } from '#ui/components/gable.tsx'
import type { CardProperty } from './card-property.ts'
import type { BoundParameter } from './fields.ts'
import type { PropertyTexts } from './messages.ts'
import type { PropertyType } from './values.ts'

type T = Translate<PropertyTexts>

/** How long a property is marked as new after it was first seen. */
const newForHours = 48
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

/** Costs on top of the rent, or included in it, in a few words. */
export function formatExtraCosts({ serviceCosts, utilities, rent }: CardProperty, t: T): string {
  const { cents } = serviceCosts
  const amount = cents === null ? '' : formatMoney(cents, t.language, rent.currency)
  const parts = [
    serviceCosts.kind === 'extra' &&
      (amount ? t('properties.card.extraCosts', { amount }) : t('properties.card.extraUnknown')),
    serviceCosts.kind === 'included' && t('properties.card.includingService'),
    serviceCosts.kind === 'none' && t('properties.card.noServiceCosts'),
    utilities.kind === 'included' && t('properties.card.includingUtilities'),
    utilities.kind === 'extra' && t('properties.card.excludingUtilities'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : t('properties.card.costsUnknown')
}

/** Area, rooms, furnishing and label: what renters compare by, as far as it is known. */
export function formatFacts(property: CardProperty, t: T): string[] {
  const { surfaceAreaFloat: area, numberOfRoomsFloat: rooms } = property.features
  return [
    ...(area === null ? [] : [t('properties.card.area', { count: area })]),
    ...(rooms === null ? [] : [t('properties.card.rooms', { count: rooms })]),
    ...(property.furnished ? [t(`properties.furnished.${property.furnished}`)] : []),
    ...(property.energyLabel ? [t('properties.card.label', { label: property.energyLabel })] : []),
  ]
}

/** The storey of a property; the ground floor is 0. */
export const formatStorey = (storey: number, t: T): string =>
  storey === 0
    ? t('properties.detail.storeyGround')
    : storey < 0
      ? t('properties.detail.storeyBelow')
      : t('properties.detail.storeyAbove', { count: storey })

/** A bound of a search, as a filter offers it and as a chosen filter shows it. */
export const formatBound = (parameter: BoundParameter, value: number, t: T): string =>
  parameter === 'minStorey' || parameter === 'maxStorey'
    ? t(`properties.bounds.text.${parameter}`, { storey: formatStorey(value, t).toLowerCase() })
    : t(`properties.bounds.text.${parameter}`, { count: value })

/** When one can move in; a day that has passed means now (research/source-data-quality.md, point 14). */
export function formatAvailability({ availability }: Pick<CardProperty, 'availability'>, now: number, t: T): string {
  const { state, from } = availability
  if (state === 'in_consultation') return t('properties.card.inConsultation')
  if (state === 'from' && from && Date.parse(from) > now)
    return t('properties.card.availableFrom', { date: formatShortDay(from, t.language) })
  return state === 'unknown' ? t('properties.card.availableUnknown') : t('properties.card.availableNow')
}

/** How long ago a property was first seen, in the largest fitting unit: "3 dagen geleden". */
export function formatAge(firstSeenAt: string, now: number, language: Language): string {
  const hours = Math.max(0, Math.round((now - Date.parse(firstSeenAt)) / hour))
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  if (hours < 24) return format.format(-hours, 'hour')
  if (hours < 24 * 14) return format.format(-Math.round(hours / 24), 'day')
  if (hours < 24 * 60) return format.format(-Math.round(hours / 24 / 7), 'week')
  return format.format(-Math.round(hours / 24 / 30), 'month')
}

/** Whether a property was added after a time in milliseconds, by default two days ago. */
export const isNewSince = (firstSeenAt: string, now: number, after = now - newForHours * hour): boolean =>
  Date.parse(firstSeenAt) > after

/** Whether a property is still available. */
export const isAvailable = ({ status }: Pick<CardProperty, 'status'>): boolean =>
  status === 'for_rent' || status === 'for_sale'
