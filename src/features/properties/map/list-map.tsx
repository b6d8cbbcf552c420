import { circle, latLngBounds, polygon, type Map } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { BrowserOnly } from '#ui/components/browser-only.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { formatArea, type Box } from '#features/properties/geo/area.ts'
import { updateQuery } from '#features/properties/search/list-query.ts'
import type { Cluster } from './contract.ts'
import { simplifyLine, startDrawing } from './draw-area.tsx'
import type { ListMapData } from './list-map-data.server.ts'
import { getFrame, openMap } from './map-canvas.tsx'
import { formatClusterBounds, canExpand, addClusterMarkers } from './cluster-markers.tsx'
import { ClusterPanel } from './cluster-panel.tsx'
import { useClusters } from './use-clusters.tsx'

export interface ListMapProps {
  data: ListMapData
  /** The address of the list behind the question mark. */
  currentQuery: string
}

/** The country, for a list without a home that has a point. */
const country: Box = { west: 3.3, south: 50.75, east: 7.25, north: 53.5 }
const toLatLngBounds = ({ west, south, east, north }: Box) =>
  latLngBounds([
    [south, west],
    [north, east],
  ])
/** One home alone is shown with its streets around. */
const initialMaxZoom = 15

const loadRadius = () => import('./radius-dialog.tsx').then(({ RadiusDialog }) => RadiusDialog)

/** The list on the map: marks for its homes, and ways to look in another area. */
export function ListMap({ data, currentQuery }: ListMapProps) {
  // What a map is made with stays; the same question answered again, as for another page of the list, moves nothing.
  const [{ texts, tiles }] = useState(data)
  const key = JSON.stringify([data.query, data.frame, data.area, data.circle])
  const [current, setCurrent] = useState({ key, data })
  if (current.key !== key) setCurrent({ key, data })
  const { query, frame, area, circle: around } = current.data
  const t = useT()
  const mapText = usePageTexts(texts)
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map>()
  const [drawing, setDrawing] = useState(false)
  const [tooSmall, setTooSmall] = useState(false)
  const [radiusOpen, setRadiusOpen] = useState(false)
  const [choice, setChoice] = useState<{ cluster: Cluster; query: ListMapData['query'] }>()
  // What was chosen among other homes is no longer there.
  const chosen = choice?.query === query ? choice.cluster : undefined
  const { properties, state, load } = useClusters(query)

  useEffect(() => {
    if (!box.current) return
    const opened = openMap(box.current, { tiles, texts, allowOneFinger: true })
    setMap(opened)
    return () => {
      setMap(undefined)
      opened.remove()
    }
  }, [tiles, texts])

  // Another search: its homes are brought into sight, with the area that they were looked for in.
  useEffect(() => {
    if (!map) return
    map.fitBounds(toLatLngBounds(frame ?? country), { padding: [32, 32], maxZoom: initialMaxZoom, animate: false })
    const shape = area
      ? polygon(
          area.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
          { className: 'map-around', interactive: false },
        )
      : around &&
        circle([around.latitude, around.longitude], {
          radius: around.metres,
          className: 'map-around',
          interactive: false,
        })
    if (shape) map.fitBounds(shape.addTo(map).getBounds(), { padding: [16, 16], animate: false })
    const loadFrame = () => void load(getFrame(map))
    loadFrame()
    map.on('moveend', loadFrame)
    return () => {
      map.off('moveend', loadFrame)
      shape?.remove()
    }
  }, [map, frame, area, around, load])

  useEffect(() => {
    if (!map) return
    const show = addClusterMarkers(map, t, mapText, (cluster) => {
      if (!canExpand(cluster, map.getZoom())) return setChoice({ cluster, query })
      const nearer = map.getBoundsZoom(toLatLngBounds(cluster.frame), false)
      // At least one step nearer, so that something happens.
      map.setView(
        [cluster.latitude, cluster.longitude],
        Math.max(map.getZoom() + 1, Math.min(nearer, map.getZoom() + 4)),
      )
    })
    show(properties?.clusters ?? [])
    return () => show([])
  }, [map, properties, query, t, mapText])

  const searchIn = (changes: Record<string, string>) =>
    void navigate(updateQuery(currentQuery, { bounds: null, near: null, within: null, area: null, ...changes }), {
      preventScrollReset: true,
    })

  const latest = useRef(searchIn)
  useEffect(() => {
    latest.current = searchIn
  })
  useEffect(() => {
    if (!map || !drawing) return
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrawing(false)
    }
    document.addEventListener('keydown', leave)
    const stop = startDrawing(map, (line) => {
      const corners = simplifyLine(map, line)
      setTooSmall(!corners)
      if (!corners) return
      setDrawing(false)
      latest.current({ area: formatArea(corners) })
    })
    return () => {
      document.removeEventListener('keydown', leave)
      stop()
    }
  }, [map, drawing])

  const countInView = properties?.clusters.reduce((sum, cluster) => sum + cluster.properties, 0) ?? 0
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
            <button
              type="button"
              aria-pressed={drawing}
              className="button button-quiet"
              onClick={() => {
                setTooSmall(false)
                setDrawing(!drawing)
              }}
            >
              {mapText(drawing ? 'stop' : 'draw')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setRadiusOpen(true)}>
              {mapText('radius')}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => map && searchIn({ bounds: getFrame(map).frame })}
            >
              {mapText('here')}
            </button>
          </div>
        </div>
        <div className="mt-2 min-h-11 text-sm text-quiet">
          <p role="status" className="font-medium text-ink">
            {tooSmall
              ? mapText('small')
              : drawing
                ? mapText('drawing')
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
              <button type="button" className="link" onClick={() => map && void load(getFrame(map))}>
                {mapText('again')}
              </button>
            </p>
          )}
          <p>{mapText('about')}</p>
          <p id="map-how" className="sr-only">
            {mapText('how')}
          </p>
        </div>
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
