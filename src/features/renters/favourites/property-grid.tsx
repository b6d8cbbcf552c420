import type { ReactNode } from 'react'
import { useT } from '#ui/language/page-frame.tsx'
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
  loading: boolean
  empty: ReactNode
}

const getGridClass = (wide: boolean, compact: boolean) =>
  wide
    ? 'grid gap-2 sm:gap-4'
    : `grid ${compact ? 'gap-2 sm:gap-5' : 'gap-5'} grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]`

/** Homes as tiles or rows, with placeholders while they load, or a hint if there are none. */
export function PropertyGrid({ properties, now, newSince, wide = false, compact = wide, loading, empty }: Props) {
  const t = useT()
  if (loading)
    return (
      <div role="status">
        <span className="sr-only">{t('properties.list.loading')}</span>
        <div aria-hidden="true" className={getGridClass(wide, compact)}>
          {Array.from({ length: Math.max(6, properties.length) }, (_, i) => (
            <CardSkeleton key={i} wide={wide} compact={compact} />
          ))}
        </div>
      </div>
    )
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

/** The lines of a card: two of facts, then those that a phone's low rows leave out. */
const skeletonLines = [
  'h-5 w-3/4',
  'h-5 w-1/2',
  'h-5 w-full',
  'hidden h-5 w-2/3 sm:block',
  'hidden h-5 w-5/6 sm:block',
  'hidden h-5 w-2/5 mt-3 sm:block',
  'hidden h-5 w-3/5 sm:block',
]

function CardSkeleton({ wide, compact }: { wide: boolean; compact: boolean }) {
  return (
    <div className={`home-card card ${wide ? 'home-card-wide ' : ''}${compact ? 'home-card-compact' : ''}`}>
      <div className="home-card-picture skeleton" />
      <div className="home-card-plate skeleton h-6 w-28 sm:h-10 sm:w-36" />
      <div className="home-card-body gap-1 sm:gap-2">
        {skeletonLines.map((line) => (
          <div key={line} className={`skeleton ${line}`} />
        ))}
      </div>
    </div>
  )
}
