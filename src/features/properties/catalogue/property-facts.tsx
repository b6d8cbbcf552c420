import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useT, type T } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'
import { availabilityOf, formatDay } from './format-property.ts'

const garageWords = { none: 'none', '1': 'one', '2': 'two', '3+': 'threeOrMore' } as const

function builtOf({ yearBuilt: { from, to } }: Property, t: T): string | null {
  // Years are written as they are, not as numbers with a point.
  if (to === null) return null
  if (from === null) return t('properties.home.builtBefore', { year: String(to + 1) })
  return from === to ? String(to) : t('properties.home.builtBetween', { from: String(from), to: String(to) })
}

function contractOf({ contract: { kind, ground } }: Property, t: T): string | null {
  const words = [
    kind && t(`properties.contractKind.${kind}`),
    ground && t(`properties.contractGround.${ground}`),
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : null
}

function monthsOf({ contract: { monthsMin, monthsMax } }: Property, t: T): string | null {
  const words = [
    monthsMin && t('properties.home.monthsMin', { count: monthsMin }),
    monthsMax && t('properties.home.monthsMax', { count: monthsMax }),
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : null
}

/** The facts of a home by name; what nobody told is left out, but what every renter must know is named as missing. */
function factList(home: Property, now: number, t: T): [name: string, value: string | null, needed?: boolean][] {
  const f = (
    name:
      | 'Type'
      | 'Area'
      | 'DwellingArea'
      | 'Rooms'
      | 'Bedrooms'
      | 'Bathrooms'
      | 'Floors'
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
  ) => t(`properties.home.fact${name}`)
  const number = (value: number | null) =>
    value === null ? null : value.toLocaleString(t.language === 'nl' ? 'nl-NL' : 'en-GB')
  const area = (value: number | null) => (value === null ? null : t('properties.card.area', { count: value }))
  const until = home.availability.until
  return [
    [f('Type'), t(`properties.type.${home.propertyType}`)],
    [f('Area'), area(home.size), true],
    [f('DwellingArea'), area(home.dwellingArea)],
    [f('Rooms'), number(home.features.numberOfRoomsFloat)],
    [f('Bedrooms'), number(home.bedrooms)],
    [f('Bathrooms'), number(home.bathrooms)],
    [f('Floors'), number(home.floors)],
    [f('Furnished'), home.furnished && t(`properties.furnished.${home.furnished}`), true],
    [f('Label'), home.energyLabel, true],
    [f('Built'), builtOf(home, t)],
    [f('Garage'), home.garage && t(`properties.garage.${garageWords[home.garage]}`)],
    [
      f('Available'),
      availabilityOf(home, now, t) +
        (until ? `, ${t('properties.home.availableUntil', { date: formatDay(until, t.language) })}` : ''),
    ],
    [f('Contract'), contractOf(home, t), true],
    [f('Months'), monthsOf(home, t)],
    [
      f('Registration'),
      home.registration === null
        ? null
        : t(home.registration ? 'properties.home.registrationYes' : 'properties.home.registrationNo'),
      true,
    ],
    [
      f('Income'),
      home.incomeCents === null
        ? null
        : t('properties.home.incomeAtLeast', { amount: formatMoney(home.incomeCents, t.language) }),
    ],
    [
      f('Occupants'),
      home.occupantsMax === null ? null : t('properties.home.occupantsAtMost', { count: home.occupantsMax }),
    ],
    [f('Pets'), home.pets && t(`properties.pets.${home.pets}`)],
  ]
}

/** Features and amenities of a home. */
export function HomeFacts({ home, now }: { home: Property; now: number }) {
  const t = useT()
  return (
    <>
      <Section title={t('properties.home.facts')}>
        <dl className="numerals mt-3 grid gap-x-10 border-t border-line sm:grid-cols-2">
          {factList(home, now, t).map(([name, value, needed]) =>
            value || needed ? (
              <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
                <dt className="text-quiet">{name}</dt>
                <dd className="text-right font-medium">
                  {value ?? <span className="font-normal text-quiet">{t('properties.home.unknown')}</span>}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      </Section>
      {home.amenities.length > 0 && (
        <Section title={t('properties.home.amenities')}>
          <ul className="mt-3 flex flex-wrap gap-2">
            {home.amenities.map((amenity) => (
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
