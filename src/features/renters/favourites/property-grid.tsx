import type { ReactNode } from 'react'
import { FavouriteButton } from './favourite-button.tsx'
import type { CardProperty } from '#features/properties/catalogue/card-property.ts'
import { isAvailable } from '#features/properties/catalogue/format-property.ts'
import { PropertyCard } from '#features/properties/catalogue/property-card.tsx'

interface Props {
  properties: readonly CardProperty[]
  now: number
  newSince?: { after: number; mark: string } | undefined
  wide?: boolean
  /** Low rows on phones instead of tiles. */
  compact?: boolean
  empty: ReactNode
}

const getGridClass = (wide: boolean, compact: boolean) =>
  wide
    ? 'grid gap-2 sm:gap-4'
    : `grid ${compact ? 'gap-2 sm:gap-5' : 'gap-5'} grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]`

/** Homes as tiles or rows, or a hint if there are none. */
export function PropertyGrid({ properties, now, newSince, wide = false, compact = wide, empty }: Props) {
  if (properties.length === 0) return empty
  return (
    <ul className={getGridClass(wide, compact)}>
      {properties.map((property, i) => (
        <li key={property.id} className="grid" data-property={property.id}>
          <PropertyCard
            property={property}
            now={now}
            newSince={newSince}
            wide={wide}
            compact={compact}
            isEager={i < 3}
            first={i === 0}
            corner={
              <FavouriteButton
                id={property.id}
                name={property.address ?? property.title}
                open={isAvailable(property)}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}
