import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useT, type T } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'
import { formatCost } from './format-facts.ts'
import { formatPrice } from './format-property.ts'
import type { FactNotes } from './property-facts.tsx'

type Row = [name: string, value: string, note?: ReactNode, isTotal?: true]

interface MonthlyCosts {
  cents: number
  /** Whether every part is known; else the sum is a minimum. */
  isComplete: boolean
}

/** The monthly costs, as far as the listing states them; undefined without a monthly rent. */
export function getMonthlyCosts({
  rent,
  serviceCosts,
  utilities,
}: Pick<Property, 'rent' | 'serviceCosts' | 'utilities'>): MonthlyCosts | undefined {
  if (rent.cents === null || rent.period !== 'month') return undefined
  const service = serviceCosts.kind === 'extra' ? serviceCosts.cents : 0
  const energy = utilities.kind === 'extra' ? utilities.cents : 0
  return {
    cents: rent.cents + (service ?? 0) + (energy ?? 0),
    isComplete:
      service !== null &&
      energy !== null &&
      serviceCosts.kind !== 'unknown' &&
      ['included', 'none'].includes(utilities.kind),
  }
}

/** The name of the rent: base rent only where the listing has separate service costs. */
function formatRentName({ serviceCosts, utilities }: Property, t: T): string {
  if (utilities.kind === 'included') return t('properties.detail.costAllIn')
  if (serviceCosts.kind === 'included') return t('properties.detail.costRentWithService')
  return t(serviceCosts.kind === 'unknown' ? 'properties.detail.costRent' : 'properties.detail.costBaseRent')
}

/** The first payment: a month and the deposit; a minimum where something is unknown. */
function formatStartCosts({ deposit, rent }: Property, sum: MonthlyCosts | undefined, t: T): string {
  if (!sum) return t('properties.detail.unknown')
  const amount = formatMoney(sum.cents + (deposit.cents ?? 0), t.language, rent.currency)
  if (deposit.kind === 'unknown') return t('properties.detail.startWithoutDeposit', { amount })
  return sum.isComplete ? amount : t('properties.detail.startAtLeast', { amount })
}

/** The rent, additional costs and the first payment; unknown amounts are shown as unknown. */
export function CostTable({ property, notes = {} }: { property: Property; notes?: FactNotes }) {
  const t = useT()
  const { rent, serviceCosts, utilities, deposit } = property
  const money = (cents: number) => formatMoney(cents, t.language, rent.currency)
  const sum = getMonthlyCosts(property)
  const totalName = sum?.isComplete ? 'properties.detail.costTotal' : 'properties.detail.costTotalAtLeast'
  const rows: Row[] = [
    [
      formatRentName(property, t),
      rent.cents === null ? formatPrice(property, t).amount : money(rent.cents),
      notes.rent,
    ],
    [t('properties.detail.costService'), formatCost(serviceCosts, rent, t), notes.service],
    [t('properties.detail.costUtilities'), formatCost(utilities, rent, t), notes.utilities],
    ...(sum ? [[t(totalName), money(sum.cents), undefined, true] satisfies Row] : []),
    [t('properties.detail.costDeposit'), formatCost(deposit, rent, t), notes.deposit],
    [t('properties.detail.costStart'), formatStartCosts(property, sum, t)],
  ]
  return (
    <section aria-label={t('properties.detail.costs')}>
      <dl className="numerals mt-4 grid gap-y-2">
        {rows.map(([name, value, note, isTotal]) => (
          <div
            key={name}
            className={`flex justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 font-semibold' : ''}`}
          >
            <dt className={isTotal ? '' : 'text-quiet'}>{name}</dt>
            <dd className="text-right">
              {value}
              {note}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
