import { formatMoney } from '#shared/money.ts'
import type { Translate } from '#shared/texts.ts'
import type { PropertyTexts } from '#features/properties/catalogue/messages.ts'
import {
  formatAge,
  formatMoveIn,
  getMonthlyCosts,
  isAvailable,
  formatPrice,
  formatStorey,
} from '#features/properties/catalogue/format-property.ts'
import { formatTerms } from '#features/properties/catalogue/format-allotment.ts'
import { energyLabels } from '#features/properties/catalogue/values.ts'
import { findBestValues } from './find-best-values.ts'
import type { comparisonMessages } from './messages.ts'
import type { ComparedProperty } from './queries.server.ts'

type ComparisonTranslate = Translate<(typeof comparisonMessages)['nl' | 'en']>

export interface Cell {
  /** Null if the listing does not say. */
  text: string | null
  best: boolean
}
export interface Row {
  name: string
  cells: Cell[]
}

/** The text of a cell, and the number to compare, if there is one. */
type CellValue = readonly [text: string | null, value?: number | null]

/** Only monthly amounts in euros are compared: others would be conversions, not asking prices. */
const hasMonthlyRentInEuros = ({ rent }: ComparedProperty) =>
  rent.currency === 'EUR' && rent.period === 'month' && rent.cents !== null

/** Creates the rows of the comparison. A home that is removed (undefined) or let is never the best. */
export function createComparisonRows(
  properties: readonly (ComparedProperty | undefined)[],
  now: number,
  t: ComparisonTranslate,
  frame: Translate<PropertyTexts>,
): Row[] {
  const money = (cents: number, { rent }: ComparedProperty) => formatMoney(cents, t.language, rent.currency)
  const number = (value: number | null) => value?.toLocaleString(t.language === 'nl' ? 'nl-NL' : 'en-GB') ?? null

  const row = (name: string, prefer: 'least' | 'most', toValue: (property: ComparedProperty) => CellValue): Row => {
    const cellValues = properties.map((property): CellValue => (property ? toValue(property) : [null]))
    const values = cellValues.map(([, value = null], i) => {
      const property = properties[i]
      return property && isAvailable(property) ? value : null
    })
    const best = findBestValues(values, prefer)
    return { name, cells: cellValues.map(([text], i) => ({ text, best: best[i] ?? false })) }
  }

  const rows = [
    row(t('rent'), 'least', (property) => {
      const { amount, per } = formatPrice(property, frame)
      return [`${amount} ${per}`.trim(), hasMonthlyRentInEuros(property) ? property.rent.cents : null]
    }),
    row(t('total'), 'least', (property) => {
      const sum = getMonthlyCosts(property)
      if (!sum) return [null]
      const amount = money(sum.cents, property)
      return sum.isComplete ? [amount, hasMonthlyRentInEuros(property) ? sum.cents : null] : [t('atLeast', { amount })]
    }),
    row(t('deposit'), 'least', (property) => {
      const { kind, cents } = property.deposit
      if (kind === 'none') return [t('none'), 0]
      return cents === null ? [null] : [money(cents, property), property.rent.currency === 'EUR' ? cents : null]
    }),
    row(t('area'), 'most', ({ features: { surfaceAreaFloat: area } }) => [
      area === null ? null : frame('properties.card.area', { count: area }),
      area,
    ]),
    row(t('perM2'), 'least', (property) => {
      const area = property.features.surfaceAreaFloat
      if (!hasMonthlyRentInEuros(property) || property.rent.cents === null || !area) return [null]
      const cents = Math.round(property.rent.cents / area)
      return [money(cents, property), cents]
    }),
    row(t('rooms'), 'most', ({ features: { numberOfRoomsFloat: rooms } }) => [number(rooms), rooms]),
    row(t('bedrooms'), 'most', ({ bedrooms }) => [number(bedrooms), bedrooms]),
    row(frame('properties.detail.fact.storey'), 'most', ({ storey }) => [
      storey === null ? null : formatStorey(storey, frame),
    ]),
    row(t('label'), 'least', ({ energyLabel }) => [energyLabel, energyLabel && energyLabels.indexOf(energyLabel)]),
    row(t('furnished'), 'most', ({ furnished }) => [furnished && frame(`properties.furnished.${furnished}`)]),
    row(t('available'), 'most', (property) => [formatMoveIn(property, now, frame) ?? null]),
    row(t('allotment'), 'most', (property) => [formatTerms(property, now, frame) || null]),
    row(t('contract'), 'most', ({ contractKind }) => [
      contractKind && frame(`properties.contractKind.${contractKind}`),
    ]),
    row(t('registration'), 'most', ({ registration }) => [
      registration === null ? null : t(registration ? 'yes' : 'no'),
      registration === null ? null : Number(registration),
    ]),
    row(t('income'), 'least', ({ incomeCents }) => [
      incomeCents === null ? null : formatMoney(incomeCents, t.language),
      incomeCents,
    ]),
    row(t('pets'), 'most', ({ pets }) => [pets && frame(`properties.pets.${pets}`)]),
    row(t('since'), 'most', ({ firstSeenAt }) => [formatAge(firstSeenAt, now, t.language)]),
  ]
  // A row that is empty for all homes is omitted.
  return rows.filter(({ cells }) => cells.some(({ text }) => text !== null))
}
