import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useT, type T } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'
import { formatDay } from '#shared/dates.ts'
import { formatAvailability, formatStorey } from './format-property.ts'

function formatYearBuilt({ yearBuilt: { from, to } }: Property, t: T): string | null {
  // Years are written as they are, not as numbers with a point.
  if (to === null) return null
  if (from === null) return t('properties.detail.builtBefore', { year: String(to + 1) })
  return from === to ? String(to) : t('properties.detail.builtBetween', { from: String(from), to: String(to) })
}

function formatContract({ contract: { kind, ground } }: Property, t: T): string | null {
  const texts = [
    kind && t(`properties.contractKind.${kind}`),
    ground && t(`properties.contractGround.${ground}`),
  ].filter(Boolean)
  return texts.length > 0 ? texts.join(', ') : null
}

function formatContractMonths({ contract: { monthsMin, monthsMax } }: Property, t: T): string | null {
  const texts = [
    monthsMin && t('properties.detail.monthsMin', { count: monthsMin }),
    monthsMax && t('properties.detail.monthsMax', { count: monthsMax }),
  ].filter(Boolean)
  return texts.length > 0 ? texts.join(', ') : null
}

/** The facts of a property; unknown ones are left out, except those that every renter needs, which are shown as missing. */
function listFacts(
  property: Property,
  now: number,
  t: T,
): [name: string, value: string | null, isRequired?: boolean][] {
  const f = (
    name:
      | 'Type'
      | 'Area'
      | 'DwellingArea'
      | 'Rooms'
      | 'Bedrooms'
      | 'Bathrooms'
      | 'Floors'
      | 'Storey'
      | 'Furnished'
      | 'Label'
      | 'Built'
      | 'Garage'
      | 'Available'
      | 'Contract'
      | 'Months'
      | 'Registration'
      | 'Income'
      | 'Occupants'
      | 'Pets',
  ) => t(`properties.detail.fact${name}`)
  const number = (value: number | null) =>
    value === null ? null : value.toLocaleString(t.language === 'nl' ? 'nl-NL' : 'en-GB')
  const area = (value: number | null) => (value === null ? null : t('properties.card.area', { count: value }))
  const until = property.availability.until
  return [
    [f('Type'), t(`properties.type.${property.propertyType}`)],
    [f('Area'), area(property.size), true],
    [f('DwellingArea'), area(property.dwellingArea)],
    [f('Rooms'), number(property.features.numberOfRoomsFloat)],
    [f('Bedrooms'), number(property.bedrooms)],
    [f('Bathrooms'), number(property.bathrooms)],
    [f('Floors'), number(property.floors)],
    [f('Storey'), property.storey === null ? null : formatStorey(property.storey, t)],
    [f('Furnished'), property.furnished && t(`properties.furnished.${property.furnished}`), true],
    [f('Label'), property.energyLabel, true],
    [f('Built'), formatYearBuilt(property, t)],
    [f('Garage'), property.garage && t(`properties.garage.${property.garage}`)],
    [
      f('Available'),
      formatAvailability(property, now, t) +
        (until ? `, ${t('properties.detail.availableUntil', { date: formatDay(until, t.language) })}` : ''),
    ],
    [f('Contract'), formatContract(property, t), true],
    [f('Months'), formatContractMonths(property, t)],
    [
      f('Registration'),
      property.registration === null
        ? null
        : t(property.registration ? 'properties.detail.registrationYes' : 'properties.detail.registrationNo'),
      true,
    ],
    [
      f('Income'),
      property.incomeCents === null
        ? null
        : t('properties.detail.incomeAtLeast', { amount: formatMoney(property.incomeCents, t.language) }),
    ],
    [
      f('Occupants'),
      property.occupantsMax === null ? null : t('properties.detail.occupantsAtMost', { count: property.occupantsMax }),
    ],
    [f('Pets'), property.pets && t(`properties.pets.${property.pets}`)],
  ]
}

/** Features and amenities of a property. */
export function PropertyFacts({ property, now }: { property: Property; now: number }) {
  const t = useT()
  return (
    <>
      <Section title={t('properties.detail.facts')}>
        <dl className="numerals mt-3 grid gap-x-10 border-t border-line sm:grid-cols-2">
          {listFacts(property, now, t).map(([name, value, isRequired]) =>
            value || isRequired ? (
              <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
                <dt className="text-quiet">{name}</dt>
                <dd className="text-right font-medium">
                  {value ?? <span className="font-normal text-quiet">{t('properties.detail.unknown')}</span>}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      </Section>
      {property.amenities.length > 0 && (
        <Section title={t('properties.detail.amenities')}>
          <ul className="mt-3 flex flex-wrap gap-2">
            {property.amenities.map((amenity) => (
              <li key={amenity} className="rounded-sign bg-sunken px-3 py-1.5">
                {t(`properties.amenity.${amenity}`)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="home-facts mt-10">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  )
}
