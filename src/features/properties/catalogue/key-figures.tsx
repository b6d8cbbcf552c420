import { formatMoney } from '#shared/money.ts'
import { useT } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'
import { formatMoveIn, getMonthlyCosts } from './format-property.ts'

/** The facts that decide whether a property is worth reading on: total per month, area, rooms, when and where. */
export function KeyFigures({ property, now }: { property: Property; now: number }) {
  const t = useT()
  const sum = getMonthlyCosts(property)
  const { surfaceAreaFloat: area, numberOfRoomsFloat: rooms } = property.features
  const figures: [name: string, value: string | undefined][] = [
    [
      t(sum && !sum.isComplete ? 'properties.detail.costTotalAtLeast' : 'properties.detail.costTotal'),
      sum
        ? formatMoney(sum.cents, t.language, property.rent.currency)
        : property.rent.onRequest
          ? t('properties.detail.onRequest')
          : undefined,
    ],
    [t('properties.detail.fact.area'), area === null ? undefined : t('properties.card.area', { count: area })],
    // A room has no number of rooms.
    ...(rooms === null && property.propertyType === 'room'
      ? []
      : [
          [t('properties.detail.fact.rooms'), rooms?.toLocaleString(t.language)] satisfies [string, string | undefined],
        ]),
    [t('properties.detail.fact.available'), formatMoveIn(property, now, t)],
    [t('properties.detail.place'), property.neighborhood ?? property.city],
  ]
  return (
    <dl className="key-figures numerals">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="first-letter:uppercase">
            {value ? <b>{value}</b> : <span className="text-quiet">{t('properties.detail.unknown')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
