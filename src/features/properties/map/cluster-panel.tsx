import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { X } from 'lucide-react'
import { call } from '#ui/forms/call.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import type { Translate } from '#shared/texts.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { PropertyCard } from '#features/properties/catalogue/property-card.tsx'
import type { Cluster } from './contract.ts'
import type { ListMapQuery } from './list-map-data.server.ts'
import { formatClusterBounds, type ListMapTexts } from './cluster-markers.tsx'

interface Props {
  cluster: Cluster
  query: ListMapQuery
  mapText: Translate<ListMapTexts>
  /** The list of all properties of this cluster. */
  href: string
  onClose: () => void
}

/** The most properties shown below the map; the list shows the others. */
const maxShown = 6

/** The properties of one cluster as cards. */
export function ClusterPanel({ cluster, query, mapText, href, onClose }: Props) {
  const { data: properties, failure } = useLoaded(async () => {
    const bounds = formatClusterBounds(cluster)
    const given = { ...query, bounds, limit: String(maxShown), page: '1', sort: 'newest' } as const
    return { data: (await call<typeof searchProperties>('GET /properties', { query: given })).properties }
  })
  const failed = failure !== undefined
  const [now] = useState(() => Date.now())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="cluster-title" className="mb-6 mt-4 rounded-card border border-control p-4">
      <div className="flex items-start justify-between gap-4">
        <h2 id="cluster-title" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {mapText('clusterTitle', { count: cluster.properties })}
        </h2>
        <button
          type="button"
          onClick={onClose}
          className="-mr-2 -mt-2 inline-flex size-11 shrink-0 items-center justify-center rounded-sign hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{mapText('clusterClose')}</span>
        </button>
      </div>
      {failed && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {mapText('away')}
        </p>
      )}
      {!properties && !failed && (
        <p role="status" className="mt-3 text-quiet">
          {mapText('loading')}
        </p>
      )}
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-5 empty:hidden">
        {properties?.map((property) => (
          <li key={property.id} className="grid">
            <PropertyCard property={property} now={now} />
          </li>
        ))}
      </ul>
      {cluster.properties > maxShown && (
        <Link to={href} className="button button-quiet mt-4">
          {mapText('clusterAll', { count: cluster.properties })}
        </Link>
      )}
    </section>
  )
}
