import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { X } from 'lucide-react'
import { call } from '#ui/forms/call.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import type { Translate } from '#shared/texts.ts'
import type { CardProperty } from '#features/properties/catalogue/card-property.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { PropertyCard } from '#features/properties/catalogue/property-card.tsx'
import type { Cluster } from './contract.ts'
import type { ListMapQuery } from './list-map-data.server.ts'
import { formatClusterBounds, type ListMapTexts } from './cluster-markers.tsx'

/** The most properties shown on the map; the list shows the others. */
const maxShown = 12

interface ChosenProps {
  cluster: Cluster
  query: ListMapQuery
  mapText: Translate<ListMapTexts>
  now: number
  /** The list of all properties of this cluster. */
  href: string
  onClose: () => void
}

/** The cards of a chosen plate, on the map; Escape closes them. */
export function ChosenCards({ cluster, query, mapText, now, href, onClose }: ChosenProps) {
  const { data: properties, failure } = useLoaded(async () => {
    const bounds = formatClusterBounds(cluster)
    const given = { ...query, bounds, limit: String(maxShown), page: '1', sort: 'newest' } as const
    return { data: (await call<typeof searchProperties>('GET /properties', { query: given })).properties }
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
  return (
    <section aria-labelledby="cluster-title" className="map-cards">
      <div className="map-cards-head">
        <h2 id="cluster-title" ref={heading} tabIndex={-1} className="font-bold outline-none">
          {mapText(cluster.radius > 0 ? 'clusterTitleAbout' : 'clusterTitle', { count: cluster.properties })}
        </h2>
        {cluster.properties > maxShown && (
          <Link to={href} className="link text-sm">
            {mapText('clusterAll', { count: cluster.properties })}
          </Link>
        )}
        <button
          type="button"
          onClick={onClose}
          className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-sign hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{mapText('clusterClose')}</span>
        </button>
      </div>
      {failure !== undefined && (
        <p role="alert" className="p-4 font-medium text-danger">
          {mapText('away')}
        </p>
      )}
      {!properties && failure === undefined && (
        <p role="status" className="map-card-wait">
          {mapText('loading')}
        </p>
      )}
      <CardRow properties={properties ?? []} now={now} />
    </section>
  )
}

interface SwipeProps {
  properties: readonly CardProperty[]
  now: number
  label: string
  /** The card that a swipe came to. */
  onSwipe: (id: string) => void
}

/** The cards of the list in a row over the map of a phone; the plate of the card in the middle is raised. */
export function SwipeCards({ properties, now, label, onSwipe }: SwipeProps) {
  const last = useRef<string>(undefined)
  return (
    <section aria-label={label} className="map-cards map-cards-swipe">
      <CardRow
        properties={properties}
        now={now}
        onScroll={(row) => {
          const [first] = row.children
          if (!(first instanceof HTMLElement)) return
          const id = properties[Math.round(row.scrollLeft / first.offsetWidth)]?.id
          if (id === undefined || id === last.current) return
          last.current = id
          onSwipe(id)
        }}
      />
    </section>
  )
}

interface RowProps {
  properties: readonly CardProperty[]
  now: number
  onScroll?: (row: HTMLElement) => void
}

function CardRow({ properties, now, onScroll }: RowProps): ReactNode {
  return (
    <ul className="map-card-row" onScroll={(event) => onScroll?.(event.currentTarget)}>
      {properties.map((property) => (
        <li key={property.id} className="map-card">
          <PropertyCard property={property} now={now} />
        </li>
      ))}
    </ul>
  )
}
