import { useT, type T } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'

const isSame = (a: string, b: string | null) => b !== null && a.localeCompare(b, 'nl', { sensitivity: 'base' }) === 0

/** The official names, without what the source or the neighbourhood is called as well. */
function formatOfficialArea({ officialArea, neighborhood }: Property, t: T): string | null {
  const { neighbourhood, district } = officialArea
  const name = neighbourhood !== null && !isSame(neighbourhood, neighborhood) ? neighbourhood : null
  const isOther = district !== null && !isSame(district, neighborhood) && !isSame(district, neighbourhood)
  if (!isOther) return name && t('properties.detail.officialNeighbourhood', { name })
  return name === null
    ? t('properties.detail.officialDistrict', { name: district })
    : t('properties.detail.officialBoth', { name, district })
}

/** The official neighbourhood and district of a property, unless the source calls its neighbourhood the same. */
export function OfficialArea({ property }: { property: Property }) {
  const text = formatOfficialArea(property, useT())
  return text && <p className="text-quiet">{text}</p>
}
