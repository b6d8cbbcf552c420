import { formatMoney } from '#shared/money.ts'
import { useT, type T } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'
import { priceOf } from './format-property.ts'

interface Sum {
  cents: number
  /** Whether every part is known; else the sum is the least that it can be. */
  complete: boolean
}

/** What is paid each month, as far as the ad tells; undefined when it names no rent by the month. */
export function monthlySum({
  rent,
  serviceCosts,
  utilities,
}: Pick<Property, 'rent' | 'serviceCosts' | 'utilities'>): Sum | undefined {
  if (rent.cents === null || rent.period !== 'month') return undefined
  const service = serviceCosts.kind === 'extra' ? serviceCosts.cents : 0
  const energy = utilities.kind === 'extra' ? utilities.cents : 0
  return {
    cents: rent.cents + (service ?? 0) + (energy ?? 0),
    complete:
      service !== null &&
      energy !== null &&
      serviceCosts.kind !== 'unknown' &&
      ['included', 'none'].includes(utilities.kind),
  }
}

/** What the asked rent is called: base rent only where the ad says that service costs are apart from it. */
function rentNameOf({ serviceCosts, utilities }: Property, t: T): string {
  if (utilities.kind === 'included') return t('properties.home.costAllIn')
  if (serviceCosts.kind === 'included') return t('properties.home.costRentWithService')
  return t(serviceCosts.kind === 'unknown' ? 'properties.home.costRent' : 'properties.home.costBaseRent')
}

/** What is paid at the start: the first month and the deposit; the least that it is where something is unknown. */
function startOf({ deposit, rent }: Property, sum: Sum | undefined, t: T): string {
  if (!sum) return t('properties.home.unknown')
  const amount = formatMoney(sum.cents + (deposit.cents ?? 0), t.language, rent.currency)
  if (deposit.kind === 'unknown') return t('properties.home.startWithoutDeposit', { amount })
  return sum.complete ? amount : t('properties.home.startAtLeast', { amount })
}

/** Rent, what comes on top, and what has to be paid at the start; what is unknown is called unknown. */
export function CostTable({ home }: { home: Property }) {
  const t = useT()
  const { rent, serviceCosts, utilities, deposit } = home
  const money = (cents: number) => formatMoney(cents, t.language, rent.currency)
  const sum = monthlySum(home)
  const word = (kind: string, cents: number | null) => {
    if (kind === 'none') return t('properties.home.none')
    if (kind === 'included') return t('properties.home.included')
    if (kind === 'partly') return t('properties.home.partly')
    if (kind === 'unknown') return t('properties.home.unknown')
    return cents === null ? t('properties.home.extraUnknown') : money(cents)
  }
  const rows: [string, string][] = [
    [rentNameOf(home, t), rent.cents === null ? priceOf(home, t).amount : money(rent.cents)],
    [t('properties.home.costService'), word(serviceCosts.kind, serviceCosts.cents)],
    [t('properties.home.costUtilities'), word(utilities.kind, utilities.cents)],
  ]
  return (
    <section aria-label={t('properties.home.costs')}>
      <dl className="numerals mt-4 grid gap-y-2">
        {rows.map(([name, value]) => (
          <Row key={name} name={name} value={value} />
        ))}
        {sum && (
          <Row
            name={t(sum.complete ? 'properties.home.costTotal' : 'properties.home.costTotalAtLeast')}
            value={money(sum.cents)}
            strong
          />
        )}
        <Row name={t('properties.home.costDeposit')} value={word(deposit.kind, deposit.cents)} />
        <Row name={t('properties.home.costStart')} value={startOf(home, sum, t)} />
      </dl>
    </section>
  )
}

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'border-t border-line pt-2 font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-quiet'}>{name}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  )
}
