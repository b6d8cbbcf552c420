import { locales } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { bilingualTranslator, type Translate } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import type { PropertyTexts } from '#features/properties/catalogue/messages.ts'
import { parseProvince } from '#features/properties/geo/place-names.ts'
import { defaultDistanceM } from '#features/properties/geo/area-parameters.ts'
import { defaultTravelMode, travelModes } from '#features/properties/travel/travel-parameters.ts'
import { filterChipMessages } from './filter-chip-messages.ts'
import { formatDay } from '#shared/dates.ts'
import { searchBounds, type BoundParameter } from '#features/properties/catalogue/search-bounds.ts'
import { formatStorey } from '#features/properties/catalogue/format-property.ts'
import { type Chip, updateQuery, removeQueryEntry, removeQueryValue } from './list-query.ts'
import type { ParsedSearchParams } from './search-params.ts'
import {
  parseAmenity,
  parseFurnished,
  parsePropertyType,
  parseStatus,
} from '#features/properties/catalogue/parse-values.ts'
import { contractGrounds, contractKinds, getFilterType, rentVerdicts } from '#features/properties/catalogue/values.ts'

const chipTranslators = bilingualTranslator(filterChipMessages, brand.name)

/** A bound of a search, as a filter offers it and as a chosen filter shows it. */
function formatBound(parameter: BoundParameter, value: number, t: Translate<PropertyTexts>): string {
  const text = chipTranslators[t.language]
  if (value === 0 && parameter in filterChipMessages[t.language].none)
    return text(`none.${parameter as keyof typeof filterChipMessages.nl.none}`)
  return text(`bounds.${parameter}`, {
    count: value,
    amount: formatMoney(value * 100, t.language),
    storey: formatStorey(value, t).toLowerCase(),
    year: String(value),
  })
}

const formatEuros = (value: string, t: Translate<PropertyTexts>) => formatMoney(Number(value) * 100, t.language)

/** Collects the chips of an address. */
function createCollector(given: ParsedSearchParams['given'], currentQuery: string) {
  const chips: Chip[] = []
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
  return { chips, given, currentQuery, addSingle, addEach }
}
type Collector = ReturnType<typeof createCollector>

/** The chosen filters as text, each with the address of the list without it. */
export function createFilterChips(
  given: ParsedSearchParams['given'],
  currentQuery: string,
  t: Translate<PropertyTexts>,
): Chip[] {
  const collector = createCollector(given, currentQuery)
  const { chips, addSingle, addEach } = collector
  const chipText = chipTranslators[t.language]
  addSingle('search', (text) => `“${text}”`)
  addEach('city', (city) => city)
  addEach('province', (value) => {
    const province = parseProvince(value)
    return province && chipText('province', { province })
  })
  addEach('status', (value) => {
    const status = parseStatus(value)
    return value === 'all' ? t('properties.filters.anyStatus') : status && t(`properties.status.${status}`)
  })
  addEach('type', (value) => {
    const type = parsePropertyType(value)
    return type && t(`properties.type.${getFilterType(type)}`)
  })
  addEach('excludeType', (value) => {
    const type = parsePropertyType(value)
    return type && chipText('except', { name: t(`properties.type.${type}`).toLowerCase() })
  })
  addSingle('minPrice', (value) => chipText('from', { amount: formatEuros(value, t) }))
  addSingle('maxPrice', (value) => chipText('to', { amount: formatEuros(value, t) }))
  for (const { parameter } of searchBounds) addSingle(parameter, (value) => formatBound(parameter, Number(value), t))
  addEach('furnished', (value) => {
    const furnished = parseFurnished(value)
    return furnished && t(`properties.furnished.${furnished}`)
  })
  addEach('amenities', (value) => {
    const amenity = parseAmenity(value)
    return amenity && t(`properties.amenity.${amenity}`)
  })
  addSingle('contract', (value) =>
    contractKinds.flatMap((kind) => (kind === value ? chipText(`contract.${kind}`) : [])).join(''),
  )
  addEach('ground', (value) => {
    const ground = contractGrounds.find((one) => one === value.toLowerCase())
    return ground && t(`properties.contractGround.${ground}`)
  })
  addSingle('energyLabel', (label) => t('properties.filters.orBetter', { label }))
  addSingle('availableBy', (day) => chipText('availableBy', { date: formatDay(day, t.language) }))
  addSingle('bounds', () => chipText('frame'))
  addPlaces(collector, t)
  addTravel(collector, t)
  addSingle('onlineSince', (day) => chipText('onlineSince', { date: formatDay(day, t.language) }))
  addRequirements(collector, t)
  addSingle('offer', (value) => chipText(value === 'all' ? 'all' : 'corporations'))
  if (given.seen?.[0] === 'any') addSingle('seen', () => chipText('seen'))
  return chips
}

const isPoint = (place: string) => /^[\d.]+,\s?[\d.]+$/.test(place)

/** The circles and drawn areas of a search. */
function addPlaces({ chips, given, currentQuery }: Collector, t: Translate<PropertyTexts>): void {
  const chipText = chipTranslators[t.language]
  const { area = [], near = [] } = given
  for (const [at, line] of area.entries())
    chips.push({
      text: area.length > 1 ? chipText('areaNumber', { number: at + 1 }) : chipText('area'),
      href: removeQueryEntry(currentQuery, 'area', line),
    })
  // A distance without a centre has no effect.
  const km = new Intl.NumberFormat(locales[t.language], {
    maximumFractionDigits: 1,
  }).format(Number(given.within?.[0] ?? defaultDistanceM) / 1_000)
  for (const centre of near) {
    const place = isPoint(centre) ? chipText('point') : centre
    const left = removeQueryEntry(currentQuery, 'near', centre)
    chips.push({
      text: chipText('near', { km, place }),
      href: near.length > 1 ? left : updateQuery(left, { within: null }),
    })
  }
}

/** The travel times of a search, or those that its cards show; without a place they have no effect. */
function addTravel({ chips, given, currentQuery }: Collector, t: Translate<PropertyTexts>): void {
  const chipText = chipTranslators[t.language]
  const { travelTo = [], travelBy: [by] = [], maxMinutes: [limit] = [] } = given
  const mode = travelModes.find((one) => one === by) ?? defaultTravelMode
  for (const text of travelTo) {
    const place = isPoint(text) ? chipText('point') : text
    const left = removeQueryEntry(currentQuery, 'travelTo', text)
    chips.push({
      text:
        limit === undefined
          ? chipText(`travel.${mode}`, { place })
          : chipText(`travelWithin.${mode}`, { place, count: Number(limit) }),
      href: travelTo.length > 1 ? left : updateQuery(left, { travelBy: null, maxMinutes: null }),
    })
  }
}

/** What a renter says of themselves, and what they ask of the advertisement. */
function addRequirements({ addSingle, addEach }: Collector, t: Translate<PropertyTexts>): void {
  const chipText = chipTranslators[t.language]
  addSingle('income', (value) => chipText('income', { amount: formatEuros(value, t) }))
  addSingle('household', (value) => chipText('household', { count: Number(value) }))
  addSingle('age', (value) => chipText('age', { age: value }))
  for (const name of ['pets', 'students', 'photos', 'video', 'priceLowered'] as const)
    addSingle(name, () => chipText(name))
  addEach('rentCheck', (value) => {
    const verdict = rentVerdicts.find((one) => one === value.toLowerCase())
    return verdict && chipText(`rentCheck.${verdict}`)
  })
  addSingle('advertiser', (value) => chipText(value === 'owner' ? 'advertiser.owner' : 'advertiser.agent'))
  addEach('source', (name) => chipText('fromSource', { name }))
  addEach('excludeSource', (name) => chipText('notFrom', { name }))
  addSingle('registration', () => chipText('registration'))
}
