import { locales } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { translator, type Translate } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import type { Messages } from '#app/messages.ts'
import { usualDistance } from '#features/properties/geo/area-parameters.ts'
import { chipMessages } from './filter-chip-messages.ts'
import { formatDay } from '#features/properties/catalogue/format-property.ts'
import { type Chip, listAddress, withoutValue } from './list-query.ts'
import type { ReadAddress } from './search-params.ts'
import { readFurnished, readPropertyType, readStatus } from '#features/properties/catalogue/parse-values.ts'

const moreWords = {
  nl: translator('nl', chipMessages.nl, brand.name),
  en: translator('en', chipMessages.en, brand.name),
}

/** The chosen filters as words, each with the address of the list without it. */
export function chipsOf(given: ReadAddress['given'], present: string, t: Translate<Messages>): Chip[] {
  const chips: Chip[] = []
  const more = moreWords[t.language]
  const one = (name: string, word: (value: string) => string) => {
    const value = given[name]?.[0]
    if (value !== undefined) chips.push({ text: word(value), href: listAddress(present, { [name]: null }) })
  }
  const each = (name: string, word: (value: string) => string | undefined) => {
    for (const value of (given[name] ?? []).flatMap((text) => text.split(',')))
      chips.push({ text: word(value) ?? value, href: withoutValue(present, name, value) })
  }
  const euros = (value: string) => formatMoney(Number(value) * 100, t.language)
  one('search', (text) => `“${text}”`)
  each('city', (city) => city)
  each('status', (value) => {
    const status = readStatus(value)
    return value === 'all' ? t('properties.filters.anyStatus') : status && t(`properties.status.${status}`)
  })
  each('type', (value) => {
    const type = readPropertyType(value)
    return type && t(`properties.type.${type}`)
  })
  one('minPrice', (value) => more('from', { amount: euros(value) }))
  one('maxPrice', (value) => more('to', { amount: euros(value) }))
  one('minArea', (value) => t('properties.filters.atLeastArea', { count: Number(value) }))
  one('maxArea', (value) => more('maxArea', { count: Number(value) }))
  one('minRooms', (value) => t('properties.filters.atLeastRooms', { count: Number(value) }))
  each('furnished', (value) => {
    const furnished = readFurnished(value)
    return furnished && t(`properties.furnished.${furnished}`)
  })
  one('energyLabel', (label) => t('properties.filters.orBetter', { label }))
  one('availableBy', (day) => more('availableBy', { date: formatDay(day, t.language) }))
  one('bounds', () => more('bounds'))
  one('area', () => more('area'))
  // A distance without a middle says nothing.
  const [near] = given.near ?? []
  if (near !== undefined) {
    const km = new Intl.NumberFormat(locales[t.language], { maximumFractionDigits: 1 }).format(
      Number(given.within?.[0] ?? usualDistance) / 1_000,
    )
    const place = /^[\d.]+,\s?[\d.]+$/.test(near) ? more('point') : near
    chips.push({
      text: more('near', { km, place }),
      href: listAddress(present, { near: null, within: null }),
    })
  }
  one('income', (value) => more('income', { amount: euros(value) }))
  one('household', (value) => more('household', { count: Number(value) }))
  one('pets', () => more('pets'))
  one('registration', () => more('registration'))
  return chips
}
