import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { propertyTypes, type PropertyType } from '#features/properties/catalogue/values.ts'

/** The types that a search may find; undefined if it names none. */
export const getAllowedTypes = ({ type, excludeType }: PropertyFilter): readonly PropertyType[] | undefined =>
  excludeType ? (type ?? propertyTypes).filter((one) => !excludeType.includes(one)) : type
