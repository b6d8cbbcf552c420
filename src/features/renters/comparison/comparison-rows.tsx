import { formatMoney } from '#shared/money.ts'
import type { Translate } from '#shared/texts.ts'
import type { Messages } from '#app/messages.ts'
import { monthlySum } from '#features/properties/catalogue/cost-table.tsx'
import { ageOf, availabilityOf, canBeHad, priceOf } from '#features/properties/catalogue/format-property.ts'
import { energyLabels } from '#features/properties/catalogue/values.ts'
import { bestOf } from './find-best-values.ts'
import type { compareMessages } from './messages.ts'
import type { ComparedHome } from './queries.server.ts'

type Words = Translate<(typeof compareMessages)['nl' | 'en']>

export interface Cell {
  /** Null where the ad does not tell. */
  text: string | null
  best: boolean
}
export interface Row {
  name: string
  cells: Cell[]
}

/** What is told of a home, and the number by which it is compared; no number where it is not. */
type Told = readonly [text: string | null, value?: number | null]

/** Sums are compared in euros by the month only: others would be reckoned, not asked. */
const comparable = ({ rent }: ComparedHome) => rent.currency === 'EUR' && rent.period === 'month' && rent.cents !== null

/**
 * The things by which homes are compared, a row each.
 *
 * @param homes undefined where a home was removed; such a one, and one that was let, is never the best
 * @param t the words of the page, and `frame` those of all pages
 */
export function compareRows(
  homes: readonly (ComparedHome | undefined)[],
  now: number,
  t: Words,
  frame: Translate<Messages>,
): Row[] {
  const money = (cents: number, { rent }: ComparedHome) => formatMoney(cents, t.language, rent.currency)
  const number = (value: number | null) => value?.toLocaleString(t.language === 'nl' ? 'nl-NL' : 'en-GB') ?? null

  const row = (name: string, prefer: 'least' | 'most', tell: (home: ComparedHome) => Told): Row => {
    const told = homes.map((home): Told => (home ? tell(home) : [null]))
    const values = told.map(([, value = null], i) => {
      const home = homes[i]
      return home && canBeHad(home) ? value : null
    })
    const best = bestOf(values, prefer)
    return { name, cells: told.map(([text], i) => ({ text, best: best[i] ?? false })) }
  }

  const rows = [
    row(t('rent'), 'least', (home) => {
      const { amount, per } = priceOf(home, frame)
      return [`${amount} ${per}`.trim(), comparable(home) ? home.rent.cents : null]
    }),
    row(t('total'), 'least', (home) => {
      const sum = monthlySum(home)
      if (!sum) return [null]
      const amount = money(sum.cents, home)
      return sum.complete ? [amount, comparable(home) ? sum.cents : null] : [t('atLeast', { amount })]
    }),
    row(t('deposit'), 'least', (home) => {
      const { kind, cents } = home.deposit
      if (kind === 'none') return [t('none'), 0]
      return cents === null ? [null] : [money(cents, home), home.rent.currency === 'EUR' ? cents : null]
    }),
    row(t('area'), 'most', ({ features: { surfaceAreaFloat: area } }) => [
      area === null ? null : frame('properties.card.area', { count: area }),
      area,
    ]),
    row(t('perM2'), 'least', (home) => {
      const area = home.features.surfaceAreaFloat
      if (!comparable(home) || home.rent.cents === null || !area) return [null]
      const cents = Math.round(home.rent.cents / area)
      return [money(cents, home), cents]
    }),
    row(t('rooms'), 'most', ({ features: { numberOfRoomsFloat: rooms } }) => [number(rooms), rooms]),
    row(t('bedrooms'), 'most', ({ bedrooms }) => [number(bedrooms), bedrooms]),
    row(t('label'), 'least', ({ energyLabel }) => [energyLabel, energyLabel && energyLabels.indexOf(energyLabel)]),
    row(t('furnished'), 'most', ({ furnished }) => [furnished && frame(`properties.furnished.${furnished}`)]),
    row(t('available'), 'most', (home) => [
      home.availability.state === 'unknown' ? null : availabilityOf(home, now, frame),
    ]),
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
    row(t('since'), 'most', ({ firstSeenAt }) => [ageOf(firstSeenAt, now, t.language)]),
  ]
  // What none of them tells takes room and says nothing.
  return rows.filter(({ cells }) => cells.some(({ text }) => text !== null))
}
