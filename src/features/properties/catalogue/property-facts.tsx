import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useT, type T } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'
import type { PropertyTexts } from './messages.ts'
import { formatDay } from '#shared/dates.ts'
import { AllotmentFacts } from './allotment-facts.tsx'
import { formatAvailability, formatFacts, formatStorey } from './format-property.ts'

type FactName = keyof PropertyTexts['properties']['detail']['fact']

function formatYearBuilt({ yearBuilt: { from, to } }: Property, t: T): string | null {
  // Years are written without a thousands separator.
  if (to === null) return null
  if (from === null) return t('properties.detail.builtBefore', { year: String(to + 1) })
  return from === to ? String(to) : t('properties.detail.builtBetween', { from: String(from), to: String(to) })
}

const joinTexts = (...texts: readonly (string | number | null)[]): string | null =>
  texts.filter(Boolean).join(', ') || null

/** Where a property is and what it is, in two lines. */
export function PropertyOutline({ property }: { property: Property }) {
  const t = useT()
  const place = [property.postalCode, property.city].filter(Boolean).join(' ')
  return (
    <>
      <p className="mt-1 text-lg text-quiet">
        {[place, property.neighborhood, property.state].filter(Boolean).join(' · ')}
      </p>
      <p className="numerals mt-3 text-lg font-medium">
        {[t(`properties.type.${property.propertyType}`), ...formatFacts(property, t)].join(' · ')}
      </p>
    </>
  )
}

/** The facts of a property; unknown ones are left out, except those that every renter needs, which are shown as missing. */
function listFacts(property: Property, now: number, t: T): [name: FactName, value: string | null, isRequired?: true][] {
  const number = (value: number | null) =>
    value === null ? null : value.toLocaleString(t.language === 'nl' ? 'nl-NL' : 'en-GB')
  const area = (value: number | null) => (value === null ? null : t('properties.card.area', { count: value }))
  const { kind, ground, monthsMin, monthsMax } = property.contract
  const { until } = property.availability
  return [
    ['type', t(`properties.type.${property.propertyType}`)],
    ['area', area(property.size), true],
    ['dwellingArea', area(property.dwellingArea)],
    ['rooms', number(property.features.numberOfRoomsFloat)],
    ['bedrooms', number(property.bedrooms)],
    ['bathrooms', number(property.bathrooms)],
    ['floors', number(property.floors)],
    ['storey', property.storey === null ? null : formatStorey(property.storey, t)],
    ['furnished', property.furnished && t(`properties.furnished.${property.furnished}`), true],
    ['label', property.energyLabel, true],
    ['built', formatYearBuilt(property, t)],
    ['monument', property.monument && t(`properties.detail.monument.${property.monument}`)],
    ['garage', property.garage && t(`properties.garage.${property.garage}`)],
    [
      'available',
      formatAvailability(property, now, t) +
        (until ? `, ${t('properties.detail.availableUntil', { date: formatDay(until, t.language) })}` : ''),
    ],
    [
      'contract',
      joinTexts(kind && t(`properties.contractKind.${kind}`), ground && t(`properties.contractGround.${ground}`)),
      true,
    ],
    [
      'months',
      joinTexts(
        monthsMin && t('properties.detail.monthsMin', { count: monthsMin }),
        monthsMax && t('properties.detail.monthsMax', { count: monthsMax }),
      ),
    ],
    [
      'registration',
      property.registration === null
        ? null
        : t(property.registration ? 'properties.detail.registrationYes' : 'properties.detail.registrationNo'),
      true,
    ],
    [
      'income',
      property.incomeCents === null
        ? null
        : t('properties.detail.incomeAtLeast', { amount: formatMoney(property.incomeCents, t.language) }),
    ],
    [
      'occupants',
      property.occupantsMax === null ? null : t('properties.detail.occupantsAtMost', { count: property.occupantsMax }),
    ],
    [
      'housemates',
      property.housemates === null
        ? null
        : property.housemates === 0
          ? t('properties.detail.noHousemates')
          : t('properties.detail.housematesCount', { count: property.housemates }),
    ],
    ['pets', property.pets && t(`properties.pets.${property.pets}`)],
  ]
}

/** Features and amenities of a property. */
export function PropertyFacts({ property, now }: { property: Property; now: number }) {
  const t = useT()
  return (
    <>
      <AllotmentFacts property={property} now={now} />
      <Section title={t('properties.detail.facts')}>
        <dl className="numerals mt-3 grid gap-x-10 border-t border-line sm:grid-cols-2">
          {listFacts(property, now, t).map(([name, value, isRequired]) =>
            value || isRequired ? (
              <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
                <dt className="text-quiet">{t(`properties.detail.fact.${name}`)}</dt>
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
