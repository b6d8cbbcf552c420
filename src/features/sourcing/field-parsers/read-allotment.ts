import { hideContactIn } from '#shared/hide-contact.ts'
import type { Allocation } from '#features/properties/catalogue/values.ts'
import { type FieldRule, getRule, type Mapping, type ValueField } from './mapping.ts'
import { normalizeDates } from './mapped-numbers.ts'
import { findText, isEmptyWord } from './mapping-words.ts'
import { isNoClosing, readClosing } from './read-closing.ts'
import { readWholeCount } from './read-size.ts'

const maxConditions = 20
const maxConditionLength = 300

/** How a corporation allots a home, with what it asks, under the names of a listing; `unknown` if it does not say how. */
export interface Allotment {
  allocation: Allocation | null
  closesAt: string | null
  registrationYearsRequired: number | null
  registrationYearsUsual: number | null
  conditions: string | null
  replyCount: number | null
}

/** Years of registration: a number of years, or of months if the text says so. */
function readYears(text: string): number | null {
  const [, number, months] = /(\d{1,4}(?:[.,]\d{1,2})?)\s*(m(?:aand|nd|onth))?/i.exec(text.slice(0, 100)) ?? []
  if (number === undefined) return null
  const years = Number(number.replace(',', '.')) / (months === undefined ? 1 : 12)
  return years <= 99 ? Math.round(years * 10) / 10 : null
}

/** Conditions, a line each: texts as they are, and codes, yes and no by what the mapping says that they mean. */
function readConditions(words: readonly string[], rule: FieldRule): string | null {
  const lines = words.slice(0, maxConditions).map((word) => {
    const meant = findText(word, rule) ?? ''
    return meant === word && /^(?:true|false)$/.test(word) ? '' : meant.slice(0, maxConditionLength)
  })
  const stated = [...new Set(lines.filter((line) => !isEmptyWord(line)))]
  return hideContactIn(stated.length > 0 ? stated.join('\n') : (rule.constant ?? '')).slice(0, 2_000) || null
}

/** A record of a letting platform, read by its mapping. */
interface MappedRecord {
  readonly mapping: Mapping
  code(field: 'allocation'): Allocation | 'ordinary' | null
  line(field: ValueField): string
  numbers(field: ValueField): string
}

/** Whether a source is the letting platform of a corporation: its mapping has a field that only these have. */
const isLettingPlatform = (mapping: Mapping): boolean =>
  (['closes', 'allocation', 'registrationYears', 'usualRegistrationYears'] as const).some((field) =>
    getRule(mapping, field),
  )

/**
 * Reads how the corporation of a letting platform allots a home; undefined for other sources and for its ordinary ads.
 * @param conditions what the columns of the conditions hold
 * @returns `closing_unreadable` if it states a closing date that cannot be read
 */
export function readAllotment(
  record: MappedRecord,
  conditions: readonly string[],
  capturedAt: Date,
): Allotment | 'closing_unreadable' | undefined {
  if (!isLettingPlatform(record.mapping)) return undefined
  const allocation = record.code('allocation') ?? 'unknown'
  if (allocation === 'ordinary') return undefined
  const closing = normalizeDates(record.line('closes'), record.mapping.dates)
  const isStated = !isNoClosing(closing) && !isEmptyWord(closing)
  const closesAt = isStated ? readClosing(closing, capturedAt) : null
  if (isStated && closesAt === null) return 'closing_unreadable'
  return {
    allocation,
    closesAt,
    registrationYearsRequired: readYears(record.numbers('registrationYears')),
    registrationYearsUsual: readYears(record.numbers('usualRegistrationYears')),
    conditions: readConditions(conditions, getRule(record.mapping, 'conditions') ?? {}),
    replyCount: readWholeCount(record.line('replies'), 1_000_000),
  }
}
