import { formatShortDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import type { T } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'
import type { FactName } from './facts.ts'
import { formatMoveIn, formatPrice, formatStorey } from './format-property.ts'
import type { PropertyTexts } from './messages.ts'

type ListedFact = keyof PropertyTexts['properties']['detail']['fact']

function formatYearBuilt({ yearBuilt: { from, to } }: Property, t: T): string | null {
  // Years are written without a thousands separator.
  if (to === null) return null
  if (from === null) return t('properties.detail.builtBefore', { year: String(to + 1) })
  return from === to ? String(to) : t('properties.detail.builtBetween', { from: String(from), to: String(to) })
}

/** The energy label, or why none is needed. */
function formatLabel({ energyLabel, landlord }: Property, t: T): string | null {
  const reason = landlord?.noLabelReason
  return energyLabel ?? (reason ? t(`properties.landlord.noLabel.${reason}`) : null)
}

/** The storey beside its name. */
function formatStoreyValue({ storey }: Property, t: T): string | null {
  if (storey === null) return null
  return storey > 0 ? t('properties.detail.storeyNumber', { count: storey }) : formatStorey(storey, t)
}

const joinTexts = (...texts: readonly (string | number | null)[]): string | null =>
  texts.filter(Boolean).join(', ') || null

/** The facts of a property; unknown ones are left out, except those that every renter needs, which are shown as missing. */
export function listFacts(
  property: Property,
  now: number,
  t: T,
): [name: ListedFact, value: string | null, isRequired?: true][] {
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
    ['storey', formatStoreyValue(property, t)],
    ['furnished', property.furnished && t(`properties.furnished.${property.furnished}`), true],
    ['label', formatLabel(property, t), true],
    ['built', formatYearBuilt(property, t)],
    ['monument', property.monument && t(`properties.detail.monument.${property.monument}`)],
    ['garage', property.garage && t(`properties.garage.${property.garage}`)],
    [
      'available',
      joinTexts(
        formatMoveIn(property, now, t) ?? null,
        until && t('properties.detail.availableUntil', { date: formatShortDay(until, t.language) }),
      ),
      true,
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
          : number(property.housemates),
    ],
    ['pets', property.pets && t(`properties.pets.${property.pets}`)],
    [
      'students',
      property.students === null ? null : t(`properties.detail.${property.students ? 'studentsYes' : 'studentsNo'}`),
    ],
    ['ages', formatAges(property, t)],
  ]
}

/** The ages that an advertiser asks of tenants; null if it asks none. */
function formatAges({ tenantAgeMin: from, tenantAgeMax: to }: Property, t: T): string | null {
  if (from !== null && to !== null) return t('properties.detail.agesBetween', { from, to })
  if (from !== null) return t('properties.detail.agesFrom', { from })
  return to === null ? null : t('properties.detail.agesTo', { to })
}

/** The name of the rent by what it includes: base rent only where the listing has separate service costs. */
export function formatRentName(
  { serviceCosts, utilities }: Pick<Property, 'serviceCosts' | 'utilities'>,
  t: T,
): string {
  const hasService = serviceCosts.kind === 'included'
  if (utilities.kind === 'included')
    return t(
      hasService || serviceCosts.kind === 'none'
        ? 'properties.detail.costAllIn'
        : 'properties.detail.costRentWithUtilities',
    )
  if (hasService) return t('properties.detail.costRentWithService')
  return t(serviceCosts.kind === 'unknown' ? 'properties.detail.costRent' : 'properties.detail.costBaseRent')
}

/** A cost on top of the rent, or what is known of it. */
export function formatCost(
  { kind, cents }: Property['serviceCosts'] | Property['utilities'] | Property['deposit'],
  { currency }: Property['rent'],
  t: T,
): string {
  if (kind !== 'extra' && kind !== 'amount') return t(`properties.detail.${kind}`)
  return cents === null ? t('properties.detail.extraUnknown') : formatMoney(cents, t.language, currency)
}

/** The name of a fact, as pages show it. */
export function formatFactName(fact: FactName, t: T): string {
  if (fact === 'address') return t('properties.detail.address')
  if (fact === 'amenities') return t('properties.detail.amenities')
  if (fact === 'rent') return t('properties.detail.costRent')
  if (fact === 'service') return t('properties.detail.costService')
  if (fact === 'utilities') return t('properties.detail.costUtilities')
  if (fact === 'deposit') return t('properties.detail.costDeposit')
  return t(`properties.detail.fact.${fact}`)
}

/** The value of a fact of a property, as pages show it; null if it is unknown. */
export function formatFactValue(fact: FactName, property: Property, now: number, t: T): string | null {
  const { rent, serviceCosts, utilities, deposit } = property
  if (fact === 'address') return property.location
  if (fact === 'amenities') return property.amenities.map((amenity) => t(`properties.amenity.${amenity}`)).join(', ')
  if (fact === 'service') return formatCost(serviceCosts, rent, t)
  if (fact === 'utilities') return formatCost(utilities, rent, t)
  if (fact === 'deposit') return formatCost(deposit, rent, t)
  if (fact === 'rent') {
    const { amount, per } = formatPrice(property, t)
    return `${amount} ${per}`.trim()
  }
  return listFacts(property, now, t).find(([name]) => name === fact)?.[1] ?? null
}
