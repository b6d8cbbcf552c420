import { circle, featureGroup, latLngBounds, polygon, type FitBoundsOptions, type Map } from 'leaflet'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Translate } from '#shared/texts.ts'
import type { T } from '#ui/language/page-frame.tsx'
import type { Box, Point } from '#features/properties/geo/area.ts'
import { canExpand, Plates, type ListMapTexts } from './cluster-markers.tsx'
import type { Cluster } from './contract.ts'
import { simplifyLine, startDrawing } from './draw-area.tsx'
import type { useStoredView } from './stored-view.ts'
import type { ListMapData } from './list-map-data.server.ts'
import { getFrame, openMap } from './map-canvas.tsx'

/** The country, for a list of which no property has coordinates. */
const country: Box = { west: 3.3, south: 50.75, east: 7.25, north: 53.5 }
const toLatLngBounds = ({ west, south, east, north }: Box) =>
  latLngBounds([
    [south, west],
    [north, east],
  ])
/** A single property is shown with the streets around it. */
const initialMaxZoom = 15

/** On a phone the tools, the zoom buttons and the row of cards cover a part of the map (map.css has this width too). */
function getFitPadding(map: Map, pixels: number): FitBoundsOptions {
  if (!matchMedia('(width < 48rem)').matches) return { padding: [pixels, pixels] }
  // What is left has to have a height, also where the phone is held on its side.
  const { y } = map.getSize()
  return { paddingTopLeft: [40, Math.min(112, y / 4)], paddingBottomRight: [72, Math.min(220, y / 2)] }
}

/** Opens a map in the element with the ref `box`; `map` is undefined until then. */
export function useOpenMap({ tiles, texts }: Pick<ListMapData, 'tiles' | 'texts'>) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map>()
  useEffect(() => {
    if (!box.current) return
    const opened = openMap(box.current, { tiles, texts, allowOneFinger: true })
    setMap(opened)
    return () => {
      setMap(undefined)
      opened.remove()
    }
  }, [tiles, texts])
  return { box, map }
}

/** The circles and drawn areas of a search; undefined if it has none. */
function createSearchedShapes({ areas, circles }: Pick<ListMapData, 'areas' | 'circles'>) {
  const options = { className: 'map-around', interactive: false }
  const shapes = [
    ...areas.map((corners) =>
      polygon(
        corners.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
        options,
      ),
    ),
    ...circles.map((around) =>
      circle([around.latitude, around.longitude], {
        ...options,
        radius: around.metres,
      }),
    ),
  ]
  return shapes.length > 0 ? featureGroup(shapes) : undefined
}

/** What moves a map without the visitor: such moves do not search. */
export function useOwnMoves(map: Map | undefined) {
  const isOwn = useRef(false)
  const move = useCallback(
    (change: (map: Map) => void) => {
      if (!map) return
      isOwn.current = true
      change(map)
    },
    [map],
  )
  useEffect(() => {
    const end = () => {
      isOwn.current = false
    }
    // The moves of the visitor begin with one of these.
    const names = ['pointerdown', 'wheel', 'keydown']
    const container = map?.getContainer()
    for (const name of names) container?.addEventListener(name, end, { capture: true, passive: true })
    return () => {
      for (const name of names) container?.removeEventListener(name, end, { capture: true })
    }
  }, [map])
  return { isOwn, move }
}

/**
 * Shows the results of a search and the area it is limited to, and loads the clusters as the map moves. A part of the
 * map that was searched by moving to it stays as it is.
 */
export function useSearchedArea(
  map: Map | undefined,
  { query, frame, areas, circles }: ListMapData,
  load: (view: ReturnType<typeof getFrame>) => Promise<void>,
  isMovedTo: (bounds: string) => boolean,
  move: ReturnType<typeof useOwnMoves>['move'],
  { get, store }: ReturnType<typeof useStoredView>,
): void {
  const { bounds } = query
  const stays = useEffectEvent(() => bounds !== undefined && isMovedTo(bounds))
  const restores = useEffectEvent(() => {
    const stored = get()
    if (stored) move((opened) => opened.setView([stored.latitude, stored.longitude], stored.zoom, { animate: false }))
    return stored !== undefined
  })
  useEffect(() => {
    if (!map || restores() || stays()) return
    const searched = bounds === undefined ? undefined : parseBounds(bounds)
    const padding: FitBoundsOptions = searched ? {} : getFitPadding(map, 32)
    const shown = toLatLngBounds(searched ?? frame ?? country)
    move(() => map.fitBounds(shown, { ...padding, animate: false, maxZoom: initialMaxZoom }))
  }, [map, bounds, frame, move])
  useEffect(() => {
    if (!map) return
    const shape = createSearchedShapes({ areas, circles })
    if (shape && restores()) shape.addTo(map)
    else if (shape)
      move(() => map.fitBounds(shape.addTo(map).getBounds(), { ...getFitPadding(map, 16), animate: false }))
    return () => void shape?.remove()
  }, [map, areas, circles, move])
  const keepView = useEffectEvent((moved: Map) => {
    const { lat: latitude, lng: longitude } = moved.getCenter()
    store({ latitude, longitude, zoom: moved.getZoom() })
  })
  useEffect(() => {
    if (!map) return
    const loadFrame = () => {
      keepView(map)
      void load(getFrame(map))
    }
    loadFrame()
    map.on('moveend', loadFrame)
    return () => void map.off('moveend', loadFrame)
  }, [map, load])
}

function parseBounds(bounds: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
  return { west, south, east, north }
}

interface PlateProps {
  clusters: readonly Cluster[] | undefined
  chosen: Cluster | undefined
  isRaised: (cluster: Cluster) => boolean
  onChoose: (cluster: Cluster) => void
  onPoint: (cluster: Cluster | undefined) => void
}

/** Hides the plates behind the tools and the cards of a map: nobody can press them, and a keyboard would get lost. */
function useCoveredPlates(
  map: Map | undefined,
  plates: RefObject<Plates | undefined>,
  { chosen, clusters }: Pick<PlateProps, 'chosen' | 'clusters'>,
) {
  useEffect(() => {
    const frame = map?.getContainer().parentElement
    if (!map || !frame) return
    const covers = [...frame.querySelectorAll('.map-tools > *, .leaflet-control-zoom, .map-cards')]
    const hide = () => plates.current?.hideBehind(covers.map((cover) => cover.getBoundingClientRect()))
    const observer = new ResizeObserver(hide)
    for (const element of [frame, ...covers]) observer.observe(element)
    map.on('moveend', hide)
    return () => {
      observer.disconnect()
      map.off('moveend', hide)
    }
  }, [map, plates, chosen, clusters])
}

/** Shows clusters as plates; a click zooms in on one that zooming would split, and chooses any other. */
export function usePlates(
  map: Map | undefined,
  { clusters, chosen, isRaised, onChoose, onPoint }: PlateProps,
  t: T,
  mapText: Translate<ListMapTexts>,
) {
  const plates = useRef<Plates>(undefined)
  const choose = useEffectEvent(onChoose)
  const pointAt = useEffectEvent(onPoint)
  useEffect(() => {
    if (!map) return
    const made = new Plates(map, t, mapText, {
      onPoint: (cluster) => pointAt(cluster),
      onChoose: (cluster) => {
        if (!canExpand(cluster, map.getZoom())) return choose(cluster)
        const nearer = map.getBoundsZoom(toLatLngBounds(cluster.frame), false)
        // At least one level closer, so that the click has an effect.
        map.setView(
          [cluster.latitude, cluster.longitude],
          Math.max(map.getZoom() + 1, Math.min(nearer, map.getZoom() + 4)),
        )
      },
    })
    plates.current = made
    return () => {
      plates.current = undefined
      made.remove()
    }
  }, [map, t, mapText])
  useEffect(() => plates.current?.show(clusters ?? []), [map, t, mapText, clusters])
  useEffect(() => plates.current?.raise(isRaised), [map, t, mapText, clusters, isRaised])
  useCoveredPlates(map, plates, { chosen, clusters })
  return plates
}

/** Lets the visitor draw an area, until it is large enough to search in or Escape is pressed. */
export function useDrawing(map: Map | undefined, onDrawn: (corners: readonly Point[]) => void) {
  const [drawing, setDrawing] = useState(false)
  const [tooSmall, setTooSmall] = useState(false)
  const finish = useEffectEvent((corners: readonly Point[] | undefined) => {
    setTooSmall(!corners)
    if (!corners) return false
    setDrawing(false)
    onDrawn(corners)
    return true
  })
  useEffect(() => {
    if (!map || !drawing) return
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrawing(false)
    }
    document.addEventListener('keydown', leave)
    const stop = startDrawing(map, (line) => finish(simplifyLine(map, line)))
    return () => {
      document.removeEventListener('keydown', leave)
      stop()
    }
  }, [map, drawing])
  const toggle = () => {
    setTooSmall(false)
    setDrawing(!drawing)
  }
  return { drawing, tooSmall, toggle }
}
