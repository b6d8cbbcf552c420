import { formatDay, formatLongDayOfYear, formatMonth, formatTime, isDutchMidnight } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import type { Translate } from '#shared/texts.ts'
import type { PropertySummary } from './contract.ts'
import type { PropertyTexts } from './messages.ts'

type T = Translate<PropertyTexts>
type Allotted = Pick<PropertySummary, 'allotment' | 'status'>

const getYear = (moment: string | number, language: Language) => formatMonth(moment, language).slice(-4)

/** Until when one may reply: `reageren tot 3 december, 12:00`; with the year if it is another one. */
function formatClosing(closesAt: string, now: number, t: T): string {
  const isDay = isDutchMidnight(closesAt)
  // A day without a time ends at the midnight after it.
  const last = isDay ? Date.parse(closesAt) - 1 : closesAt
  const isThisYear = getYear(last, t.language) === getYear(now, t.language)
  // A line does not break within a date.
  const date = (isThisYear ? formatLongDayOfYear(last, t.language) : formatDay(last, t.language)).replaceAll(
    ' ',
    '\u00a0',
  )
  return isDay
    ? t('properties.corporation.through', { date })
    : t('properties.corporation.until', { date, time: formatTime(closesAt, t.language) })
}

/** How a corporation allots a home and until when one may reply: `loting · reageren tot 3 december, 12:00`. */
export function formatTerms({ allotment, status }: Allotted, now: number, t: T): string {
  if (!allotment) return ''
  const { kind, closesAt } = allotment
  const isClosed = status !== 'for_rent' || (closesAt !== null && Date.parse(closesAt) <= now)
  const term = isClosed ? t('properties.corporation.closed') : closesAt && formatClosing(closesAt, now, t)
  return [t(`properties.allocation.${kind}`), term].filter(Boolean).join(' · ')
}

/** The mark of a home that a corporation allots, with its terms; empty for an ordinary ad. */
export const formatAllotment = (property: Allotted, now: number, t: T): string =>
  property.allotment ? `${t('properties.corporation.mark')} · ${formatTerms(property, now, t)}` : ''
