import { locales } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { bilingualTranslator, type Translate } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import type { PropertyTexts } from '#features/properties/catalogue/messages.ts'
import { defaultDistanceM } from '#features/properties/geo/area-parameters.ts'
import { filterChipMessages } from './filter-chip-messages.ts'
import { formatDay } from '#shared/dates.ts'
import { fieldBounds } from '#features/properties/catalogue/fields.ts'
import { formatBound } from '#features/properties/catalogue/format-property.ts'
import { type Chip, updateQuery, removeQueryValue } from './list-query.ts'
import type { ParsedSearchParams } from './search-params.ts'
import { parseFurnished, parsePropertyType, parseStatus } from '#features/properties/catalogue/parse-values.ts'

const chipTranslators = bilingualTranslator(filterChipMessages, brand.name)

/** The chosen filters as text, each with the address of the list without it. */
export function createFilterChips(
  given: ParsedSearchParams['given'],
  currentQuery: string,
  t: Translate<PropertyTexts>,
): Chip[] {
  const chips: Chip[] = []
  const chipText = chipTranslators[t.language]
  const addSingle = (name: string, toText: (value: string) => string) => {
    const value = given[name]?.[0]
    if (value !== undefined) chips.push({ text: toText(value), href: updateQuery(currentQuery, { [name]: null }) })
  }
  const addEach = (name: string, toText: (value: string) => string | undefined) => {
    const hrefs = new Map<string, string>()
    for (const value of (given[name] ?? []).flatMap((text) => text.split(','))) {
      const text = toText(value) ?? value
      // Values with the same text, such as two kinds of apartment, are one chip.
      hrefs.set(text, removeQueryValue(hrefs.get(text) ?? currentQuery, name, value))
    }
    for (const [text, href] of hrefs) chips.push({ text, href })
  }
  const euros = (value: string) => formatMoney(Number(value) * 100, t.language)
  addSingle('search', (text) => `“${text}”`)
  addEach('city', (city) => city)
  addEach('status', (value) => {
    const status = parseStatus(value)
    return value === 'all' ? t('properties.filters.anyStatus') : status && t(`properties.status.${status}`)
  })
  addEach('type', (value) => {
    const type = parsePropertyType(value)
    return type && t(`properties.type.${type}`)
  })
  addSingle('minPrice', (value) => chipText('from', { amount: euros(value) }))
  addSingle('maxPrice', (value) => chipText('to', { amount: euros(value) }))
  for (const { parameter } of fieldBounds) addSingle(parameter, (value) => formatBound(parameter, Number(value), t))
  addEach('furnished', (value) => {
    const furnished = parseFurnished(value)
    return furnished && t(`properties.furnished.${furnished}`)
  })
  addSingle('energyLabel', (label) => t('properties.filters.orBetter', { label }))
  addSingle('availableBy', (day) => chipText('availableBy', { date: formatDay(day, t.language) }))
  addSingle('bounds', () => chipText('bounds'))
  addSingle('area', () => chipText('area'))
  // A distance without a centre has no effect.
  const [near] = given.near ?? []
  if (near !== undefined) {
    const km = new Intl.NumberFormat(locales[t.language], { maximumFractionDigits: 1 }).format(
      Number(given.within?.[0] ?? defaultDistanceM) / 1_000,
    )
    const place = /^[\d.]+,\s?[\d.]+$/.test(near) ? chipText('point') : near
    chips.push({ text: chipText('near', { km, place }), href: updateQuery(currentQuery, { near: null, within: null }) })
  }
  addSingle('income', (value) => chipText('income', { amount: euros(value) }))
  addSingle('household', (value) => chipText('household', { count: Number(value) }))
  addSingle('pets', () => chipText('pets'))
  addSingle('registration', () => chipText('registration'))
  addSingle('offer', (value) => chipText(value === 'all' ? 'all' : 'corporations'))
  if (given.seen?.[0] === 'any') addSingle('seen', () => chipText('seen'))
  return chips
}

/** The choices that the filters of the list offer for fields with bounds, as text. */
export const listOfferedBounds = (t: Translate<PropertyTexts>) =>
  fieldBounds.flatMap((bound) =>
    'choices' in bound
      ? {
          parameter: bound.parameter,
          label: t(`properties.bounds.label.${bound.parameter}`),
          options: bound.choices.map((value) => [String(value), formatBound(bound.parameter, value, t)] as const),
        }
      : [],
  )
export type OfferedBounds = ReturnType<typeof listOfferedBounds>
