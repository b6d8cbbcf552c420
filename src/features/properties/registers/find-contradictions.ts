import type { Property } from '#features/properties/catalogue/contract.ts'

/** Why an admin should review a home that a public register contradicts. */
const registerReviewReasons = [
  'address_not_in_register',
  'label_differs_from_register',
  'year_differs_from_register',
  'area_differs_from_register',
] as const
export type RegisterReviewReason = (typeof registerReviewReasons)[number]

/** Ads round years, and registers estimate old ones. */
const maxYearsApart = 3
/** Areas are measured by several rules. */
const maxAreaShare = 0.15

type Facts = Pick<Property, 'official' | 'propertyType' | 'energyLabel' | 'yearBuilt' | 'size' | 'dwellingArea'>

/** What ads say of a home that public registers contradict. The area of a room is not that of its address. */
export function findRegisterContradictions(property: Facts, today: string): RegisterReviewReason[] {
  const { address, yearBuilt, area, energyLabel } = property.official
  const { from, to } = property.yearBuilt
  const stated = property.propertyType === 'room' ? property.dwellingArea : property.size
  const isLabelValid = energyLabel !== null && (energyLabel.validUntil === null || energyLabel.validUntil >= today)
  const isEarlier = yearBuilt !== null && from !== null && yearBuilt.value < from - maxYearsApart
  const isLater = yearBuilt !== null && to !== null && yearBuilt.value > to + maxYearsApart
  const contradictions: Record<RegisterReviewReason, boolean> = {
    address_not_in_register: address === 'absent',
    label_differs_from_register:
      isLabelValid && property.energyLabel !== null && energyLabel.label !== property.energyLabel,
    year_differs_from_register: isEarlier || isLater,
    area_differs_from_register:
      area !== null && stated !== null && Math.abs(area.value - stated) > maxAreaShare * Math.max(area.value, stated),
  }
  return registerReviewReasons.filter((reason) => contradictions[reason])
}
