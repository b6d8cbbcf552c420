import type { ReactNode } from 'react'
import { useT } from '#ui/language/page-frame.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import type { CardHome } from '#features/properties/catalogue/card-property.ts'
import { canBeHad } from '#features/properties/catalogue/format-property.ts'
import { PropertyCard } from '#features/properties/catalogue/property-card.tsx'

interface Props {
  homes: readonly CardHome[]
  now: number
  fresh?: { after: number; mark: string } | undefined
  wide?: boolean
  /** The next homes are on their way: their places are shown instead. */
  loading: boolean
  /** What stands there when there are no homes. */
  empty: ReactNode
}

const gridOf = (wide: boolean) =>
  wide ? 'grid gap-4' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-5'

/** Homes as tiles or rows, with the places of those that are being loaded, or what to do when there are none. */
export function PropertyGrid({ homes, now, fresh, wide = false, loading, empty }: Props) {
  const t = useT()
  if (loading)
    return (
      <div role="status">
        <span className="sr-only">{t('properties.list.loading')}</span>
        <div aria-hidden="true" className={gridOf(wide)}>
          {Array.from({ length: Math.max(6, homes.length) }, (_, i) => (
            <CardSkeleton key={i} wide={wide} />
          ))}
        </div>
      </div>
    )
  if (homes.length === 0) return empty
  return (
    <ul className={gridOf(wide)}>
      {homes.map((home, i) => (
        <li key={home.id} className="grid">
          <PropertyCard
            home={home}
            now={now}
            fresh={fresh}
            wide={wide}
            early={i < 3}
            first={i === 0}
            corner={<FavouriteButton id={home.id} name={home.address ?? home.title} open={canBeHad(home)} />}
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
