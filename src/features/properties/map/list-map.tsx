import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#shared/endpoint.ts'
import type { Translate } from '#shared/texts.ts'
import { call } from '#ui/forms/call.ts'
import { BrowserOnly } from '#ui/components/browser-only.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { formatArea } from '#features/properties/geo/area.ts'
import { updateQuery } from '#features/properties/search/list-query.ts'
import { formatClusterBounds, type ListMapTexts } from './cluster-markers.tsx'
import { ClusterPanel } from './cluster-panel.tsx'
import type { Cluster, listClusters } from './contract.ts'
import type { ListMapData } from './list-map-data.server.ts'
import { getFrame } from './map-canvas.tsx'
import { useClusterMarkers, useDrawing, useOpenMap, useSearchedArea } from './use-list-map.ts'

interface ListMapProps {
  data: ListMapData
  /** The query string of the list. */
  currentQuery: string
}

const loadRadius = () => import('./radius-dialog.tsx').then(({ RadiusDialog }) => RadiusDialog)

type ClusterReply = Reply<typeof listClusters>

/** The clusters of a search in the visible part of the map, loaded by `load`; only the reply to its last call counts. */
function useClusters(query: ListMapData['query']) {
  const [properties, setProperties] = useState<ClusterReply>()
  const [state, setState] = useState<'loading' | 'here' | 'away'>('loading')
  const requestNumber = useRef(0)
  const load = useCallback(
    async (view: { frame: string; zoom: string }) => {
      const ownNumber = ++requestNumber.current
      setState('loading')
      try {
        const found = await call<typeof listClusters>('GET /map/clusters', { query: { ...query, ...view } })
        if (ownNumber !== requestNumber.current) return
        setProperties(found)
        setState('here')
      } catch {
        if (ownNumber === requestNumber.current) setState('away')
      }
    },
    [query],
  )
  return { properties, state, load }
}

/** The data that opened the map, and that of the newest search. Reloaded data of the same search must not move the map. */
function useSearchChanges(data: ListMapData) {
  const [opened] = useState(data)
  const key = JSON.stringify([data.query, data.frame, data.area, data.circle])
  const [current, setCurrent] = useState({ key, data })
  if (current.key !== key) setCurrent({ key, data })
  return { opened, current: current.data }
}

/** The results of the list on a map, with tools to search another area. */
export function ListMap({ data, currentQuery }: ListMapProps) {
  const { opened, current } = useSearchChanges(data)
  const { query } = current
  const mapText = usePageTexts(opened.texts)
  const navigate = useNavigate()
  const [radiusOpen, setRadiusOpen] = useState(false)
  const [choice, setChoice] = useState<{ cluster: Cluster; query: ListMapData['query'] }>()
  // A cluster of another search is no longer shown.
  const chosen = choice?.query === query ? choice.cluster : undefined
  const { properties, state, load } = useClusters(query)

  const { box, map } = useOpenMap(opened)
  useSearchedArea(map, current, load)
  useClusterMarkers(map, properties?.clusters, useT(), mapText, (cluster) => setChoice({ cluster, query }))

  const searchIn = (changes: Record<string, string>) =>
    void navigate(updateQuery(currentQuery, { bounds: null, near: null, within: null, area: null, ...changes }), {
      preventScrollReset: true,
    })

  const { drawing, tooSmall, toggle } = useDrawing(map, (corners) => searchIn({ area: formatArea(corners) }))

  return (
    <>
      <div>
        <div className="relative h-[65dvh] min-h-96 overflow-hidden rounded-card border border-line">
          <div
            ref={box}
            role="region"
            aria-label={mapText('label')}
            aria-describedby="map-how"
            aria-busy={state === 'loading'}
          />
          <div className="map-tools">
            <ToolButton text={mapText(drawing ? 'stop' : 'draw')} pressed={drawing} onClick={toggle} />
            <ToolButton text={mapText('radius')} onClick={() => setRadiusOpen(true)} />
            <ToolButton text={mapText('here')} onClick={() => map && searchIn({ bounds: getFrame(map).frame })} />
          </div>
        </div>
        <MapStatus
          mapText={mapText}
          drawing={tooSmall ? 'small' : drawing && 'drawing'}
          state={state}
          properties={properties}
          onRetry={() => map && void load(getFrame(map))}
        />
      </div>
      {chosen && (
        <ClusterPanel
          key={formatClusterBounds(chosen)}
          cluster={chosen}
          query={query}
          mapText={mapText}
          href={updateQuery(currentQuery, { view: null, bounds: formatClusterBounds(chosen) })}
          onClose={() => {
            setChoice(undefined)
            map?.getContainer().focus({ preventScroll: true })
          }}
        />
      )}
      {radiusOpen && (
        <BrowserOnly
          load={loadRadius}
          props={{
            mapText,
            getCentre: () => map?.getCenter(),
            onChoose: (near, within) => {
              setRadiusOpen(false)
              searchIn({ near, within })
            },
            onClose: () => setRadiusOpen(false),
          }}
          failed={<p role="alert">{mapText('failed')}</p>}
        />
      )}
    </>
  )
}

function ToolButton({ pressed, onClick, text }: { pressed?: boolean; onClick: () => void; text: string }) {
  return (
    <button type="button" aria-pressed={pressed} className="button button-quiet" onClick={onClick}>
      {text}
    </button>
  )
}

interface StatusProps {
  mapText: Translate<ListMapTexts>
  /** The key of the text while an area is drawn. */
  drawing: 'small' | 'drawing' | false
  state: ReturnType<typeof useClusters>['state']
  properties: ClusterReply | undefined
  onRetry: () => void
}

/** The state and the results of the map as text. */
function MapStatus({ mapText, drawing, state, properties, onRetry }: StatusProps) {
  const countInView = properties?.clusters.reduce((sum, cluster) => sum + cluster.properties, 0) ?? 0
  return (
    <div className="mt-2 min-h-11 text-sm text-quiet">
      <p role="status" className="font-medium text-ink">
        {drawing
          ? mapText(drawing)
          : state === 'loading'
            ? mapText('loading')
            : state === 'here' && mapText('inView', { count: countInView })}
        {state === 'here' && !drawing && properties && properties.unlocated > 0 && (
          <span className="font-normal text-quiet"> · {mapText('unplaced', { count: properties.unlocated })}</span>
        )}
      </p>
      {state === 'away' && (
        <p role="alert" className="font-medium text-danger">
          {mapText('away')}{' '}
          <button type="button" className="link" onClick={onRetry}>
            {mapText('again')}
          </button>
        </p>
      )}
      <p>{mapText('about')}</p>
      <p id="map-how" className="sr-only">
        {mapText('how')}
      </p>
    </div>
  )
}
