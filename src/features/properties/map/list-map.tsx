import { circle, latLngBounds, polygon, type Map } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { BrowserPart } from '#ui/components/browser-only.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { encodeArea, type Box } from '#features/properties/geo/area.ts'
import { listAddress } from '#features/properties/search/list-query.ts'
import type { Spot } from './contract.ts'
import { cornersOf, drawOn } from './draw-area.tsx'
import type { ListMapData } from './list-map-data.server.ts'
import { frameOf, openMap } from './map-canvas.tsx'
import { boundsOfSpot, comesApart, markSpots } from './cluster-markers.tsx'
import { SpotPanel } from './cluster-panel.tsx'
import { useSpots } from './use-clusters.tsx'

export interface ListMapProps {
  data: ListMapData
  /** The address of the list behind the question mark. */
  present: string
}

/** The country, for a list without a home that has a point. */
const country: Box = { west: 3.3, south: 50.75, east: 7.25, north: 53.5 }
const boundsOf = ({ west, south, east, north }: Box) =>
  latLngBounds([
    [south, west],
    [north, east],
  ])
/** One home alone is shown with its streets around. */
const nearestAtFirst = 15

const loadRadius = () => import('./radius-dialog.tsx').then(({ RadiusDialog }) => RadiusDialog)

/** The list on the map: marks for its homes, and ways to look in another area. */
export function ListMap({ data, present }: ListMapProps) {
  // What a map is made with stays; the same question answered again, as for another page of the list, moves nothing.
  const [{ words, tiles }] = useState(data)
  const key = JSON.stringify([data.query, data.frame, data.area, data.circle])
  const [asked, setAsked] = useState({ key, data })
  if (asked.key !== key) setAsked({ key, data })
  const { query, frame, area, circle: around } = asked.data
  const t = useT()
  const own = usePageWords(words)
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map>()
  const [drawing, setDrawing] = useState(false)
  const [tooSmall, setTooSmall] = useState(false)
  const [radiusOpen, setRadiusOpen] = useState(false)
  const [choice, setChoice] = useState<{ spot: Spot; query: ListMapData['query'] }>()
  // What was chosen among other homes is no longer there.
  const chosen = choice?.query === query ? choice.spot : undefined
  const { homes, state, ask } = useSpots(query)

  useEffect(() => {
    if (!box.current) return
    const opened = openMap(box.current, { tiles, words, oneFinger: true })
    setMap(opened)
    return () => {
      setMap(undefined)
      opened.remove()
    }
  }, [tiles, words])

  // Another search: its homes are brought into sight, with the area that they were looked for in.
  useEffect(() => {
    if (!map) return
    map.fitBounds(boundsOf(frame ?? country), { padding: [32, 32], maxZoom: nearestAtFirst, animate: false })
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
    const look = () => void ask(frameOf(map))
    look()
    map.on('moveend', look)
    return () => {
      map.off('moveend', look)
      shape?.remove()
    }
  }, [map, frame, area, around, ask])

  useEffect(() => {
    if (!map) return
    const show = markSpots(map, t, own, (spot) => {
      if (!comesApart(spot, map.getZoom())) return setChoice({ spot, query })
      const nearer = map.getBoundsZoom(boundsOf(spot.frame), false)
      // At least one step nearer, so that something happens.
      map.setView([spot.latitude, spot.longitude], Math.max(map.getZoom() + 1, Math.min(nearer, map.getZoom() + 4)))
    })
    show(homes?.spots ?? [])
    return () => show([])
  }, [map, homes, query, t, own])

  const lookIn = (changes: Record<string, string>) =>
    void navigate(listAddress(present, { bounds: null, near: null, within: null, area: null, ...changes }), {
      preventScrollReset: true,
    })

  const latest = useRef(lookIn)
  useEffect(() => {
    latest.current = lookIn
  })
  useEffect(() => {
    if (!map || !drawing) return
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrawing(false)
    }
    document.addEventListener('keydown', leave)
    const stop = drawOn(map, (line) => {
      const corners = cornersOf(map, line)
      setTooSmall(!corners)
      if (!corners) return
      setDrawing(false)
      latest.current({ area: encodeArea(corners) })
    })
    return () => {
      document.removeEventListener('keydown', leave)
      stop()
    }
  }, [map, drawing])

  const inSight = homes?.spots.reduce((sum, spot) => sum + spot.homes, 0) ?? 0
  return (
    <>
      <div>
        <div className="relative h-[65dvh] min-h-96 overflow-hidden rounded-card border border-line">
          <div
            ref={box}
            role="region"
            aria-label={own('label')}
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
              {own(drawing ? 'stop' : 'draw')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setRadiusOpen(true)}>
              {own('radius')}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => map && lookIn({ bounds: frameOf(map).frame })}
            >
              {own('here')}
            </button>
          </div>
        </div>
        <div className="mt-2 min-h-11 text-sm text-quiet">
          <p role="status" className="font-medium text-ink">
            {tooSmall
              ? own('small')
              : drawing
                ? own('drawing')
                : state === 'loading'
                  ? own('loading')
                  : state === 'here' && own('inView', { count: inSight })}
            {state === 'here' && !drawing && homes && homes.unplaced > 0 && (
              <span className="font-normal text-quiet"> · {own('unplaced', { count: homes.unplaced })}</span>
            )}
          </p>
          {state === 'away' && (
            <p role="alert" className="font-medium text-danger">
              {own('away')}{' '}
              <button type="button" className="link" onClick={() => map && void ask(frameOf(map))}>
                {own('again')}
              </button>
            </p>
          )}
          <p>{own('about')}</p>
          <p id="map-how" className="sr-only">
            {own('how')}
          </p>
        </div>
      </div>
      {chosen && (
        <SpotPanel
          key={boundsOfSpot(chosen)}
          spot={chosen}
          query={query}
          own={own}
          href={listAddress(present, { view: null, bounds: boundsOfSpot(chosen) })}
          onClose={() => {
            setChoice(undefined)
            map?.getContainer().focus({ preventScroll: true })
          }}
        />
      )}
      {radiusOpen && (
        <BrowserPart
          load={loadRadius}
          props={{
            own,
            middle: () => map?.getCenter(),
            onChoose: (near, within) => {
              setRadiusOpen(false)
              lookIn({ near, within })
            },
            onClose: () => setRadiusOpen(false),
          }}
          failed={<p role="alert">{own('failed')}</p>}
        />
      )}
    </>
  )
}
