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
  loading: boolean
  empty: ReactNode
}

const getGridClass = (wide: boolean) =>
  wide ? 'grid gap-4' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-5'

/** Homes as tiles or rows, with placeholders while they load, or a hint if there are none. */
export function PropertyGrid({ properties, now, newSince, wide = false, loading, empty }: Props) {
  const t = useT()
  if (loading)
    return (
      <div role="status">
        <span className="sr-only">{t('properties.list.loading')}</span>
        <div aria-hidden="true" className={getGridClass(wide)}>
          {Array.from({ length: Math.max(6, properties.length) }, (_, i) => (
            <CardSkeleton key={i} wide={wide} />
          ))}
        </div>
      </div>
    )
  if (properties.length === 0) return empty
  return (
    <ul className={getGridClass(wide)}>
      {properties.map((property, i) => (
        <li key={property.id} className="grid">
          <PropertyCard
            property={property}
            now={now}
            newSince={newSince}
            wide={wide}
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

function CardSkeleton({ wide }: { wide: boolean }) {
  return (
    <div className={`card flex overflow-hidden ${wide ? 'flex-col sm:flex-row' : 'flex-col'}`}>
      <div className={`skeleton aspect-4/3 shrink-0 ${wide ? 'sm:w-72' : ''}`} />
      <div className="grid flex-1 content-start gap-2 p-4">
        <div className="skeleton h-6 w-3/4" />
        <div className="skeleton h-5 w-1/2" />
        <div className="skeleton mt-2 h-5 w-full" />
        <div className="skeleton h-5 w-2/3" />
      </div>
    </div>
  )
}
