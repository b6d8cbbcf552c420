import { formatDay } from '#shared/dates.ts'
import { useT } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'

/** What public registers say of the address of a property; nothing where none does. */
export function OfficialFacts({ property }: { property: Property }) {
  const t = useT()
  const { yearBuilt, area, energyLabel } = property.official
  const from = (register: 'buildings' | 'energy_labels') => t(`properties.detail.register.${register}`)
  const rows = [
    area && {
      name: t('properties.detail.fact.area'),
      value: t('properties.card.area', { count: area.value }),
      origin: from(area.register),
    },
    energyLabel && {
      name: t('properties.detail.fact.label'),
      value: energyLabel.label,
      origin:
        energyLabel.validUntil === null
          ? from('energy_labels')
          : t('properties.detail.registerUntil', {
              register: from('energy_labels'),
              date: formatDay(energyLabel.validUntil, t.language),
            }),
    },
    yearBuilt && {
      name: t('properties.detail.fact.built'),
      value: String(yearBuilt.value),
      origin: from(yearBuilt.register),
    },
  ].filter((row) => row !== null)
  if (rows.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="font-bold">{t('properties.detail.registers')}</h3>
      <dl className="numerals mt-2 border-t border-line">
        {rows.map(({ name, value, origin }) => (
          <div key={name} className="flex justify-between gap-x-4 border-b border-line py-2">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-right">
              <span className="font-medium">{value}</span> <span className="text-sm text-quiet">({origin})</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
