import { useT } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'

const isSame = (a: string, b: string | null) => b !== null && a.localeCompare(b, 'nl', { sensitivity: 'base' }) === 0

/** The official neighbourhood and district of a property, unless the source calls its neighbourhood the same. */
export function OfficialArea({ property }: { property: Property }) {
  const t = useT()
  const { neighbourhood, district } = property.officialArea
  const names = [
    neighbourhood &&
      !isSame(neighbourhood, property.neighborhood) &&
      t('properties.detail.officialNeighbourhood', { name: neighbourhood }),
    district &&
      !isSame(district, property.neighborhood) &&
      !isSame(district, neighbourhood) &&
      t('properties.detail.officialDistrict', { name: district }),
  ].filter((name) => typeof name === 'string')
  return names.length > 0 ? <p className="text-quiet">{names.join(' · ')}</p> : null
}
