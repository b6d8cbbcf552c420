import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useT, type T } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'
import { formatCost, formatRentName } from './format-facts.ts'
import { CostBar, CostSwatch, type CostPart, listCostParts } from './cost-bar.tsx'
import { formatPrice, getMonthlyCosts, type MonthlyCosts } from './format-property.ts'
import type { FactNotes } from './property-facts.tsx'

interface Row {
  name: string
  value: string
  note?: ReactNode
  /** The part of the bar above the table that the row explains. */
  part?: CostPart['name'] | undefined
  isTotal?: true
}

/** The rent as it is asked; the costs are by the month, so only another period is named. */
function formatRent(property: Property, t: T): string {
  const { amount, per } = formatPrice(property, t)
  return property.rent.period === 'month' ? amount : `${amount} ${per}`.trim()
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
  const parts = sum ? listCostParts(property) : []
  const part = (name: CostPart['name']) => (parts.some((one) => one.name === name) ? name : undefined)
  const rows: Row[] = [
    {
      name: formatRentName(property, t),
      value: formatRent(property, t),
      note: notes.rent,
      part: part('rent'),
    },
    {
      name: t('properties.detail.costService'),
      value: formatCost(serviceCosts, rent, t),
      note: notes.service,
      part: part('service'),
    },
    {
      name: t('properties.detail.costUtilities'),
      value: formatCost(utilities, rent, t),
      note: notes.utilities,
      part: part('utilities'),
    },
    ...(sum ? [{ name: t(totalName), value: money(sum.cents), isTotal: true } satisfies Row] : []),
    { name: t('properties.detail.costDeposit'), value: formatCost(deposit, rent, t), note: notes.deposit },
    { name: t('properties.detail.costStart'), value: formatStartCosts(property, sum, t) },
  ]
  return (
    <section aria-label={t('properties.detail.costs')}>
      {parts.length > 1 && <CostBar parts={parts} />}
      <dl className="numerals mt-4 grid gap-y-2">
        {rows.map(({ name, value, note, part: shown, isTotal }) => (
          <div
            key={name}
            className={`flex justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 font-semibold' : ''}`}
          >
            <dt className={`${isTotal ? '' : 'text-quiet'} ${parts.length > 1 ? 'relative pl-5' : ''}`}>
              {shown && parts.length > 1 && (
                <CostSwatch name={shown} isKnown={parts.some((one) => one.name === shown && one.cents !== null)} />
              )}
              {name}
            </dt>
            <dd className="text-right first-letter:uppercase">
              {value === t('properties.detail.unknown') ? <span className="text-quiet">{value}</span> : value}
              {note}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
