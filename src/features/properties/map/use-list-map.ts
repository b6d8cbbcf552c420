import { circle, latLngBounds, polygon, type Map } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Translate } from '#shared/texts.ts'
import type { T } from '#ui/language/page-frame.tsx'
import type { Box, Point } from '#features/properties/geo/area.ts'
import { addClusterMarkers, canExpand, type ListMapTexts } from './cluster-markers.tsx'
import type { Cluster } from './contract.ts'
import { simplifyLine, startDrawing } from './draw-area.tsx'
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

function createSearchedShape({ area, circle: around }: Pick<ListMapData, 'area' | 'circle'>) {
  const options = { className: 'map-around', interactive: false }
  if (area)
    return polygon(
      area.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
      options,
    )
  return around && circle([around.latitude, around.longitude], { ...options, radius: around.metres })
}

/** Shows the results of a search and the area it is limited to, and loads the clusters as the map moves. */
export function useSearchedArea(
  map: Map | undefined,
  { frame, area, circle: around }: ListMapData,
  load: (view: ReturnType<typeof getFrame>) => Promise<void>,
): void {
  useEffect(() => {
    if (!map) return
    map.fitBounds(toLatLngBounds(frame ?? country), { padding: [32, 32], maxZoom: initialMaxZoom, animate: false })
    const shape = createSearchedShape({ area, circle: around })
    if (shape) map.fitBounds(shape.addTo(map).getBounds(), { padding: [16, 16], animate: false })
    const loadFrame = () => void load(getFrame(map))
    loadFrame()
    map.on('moveend', loadFrame)
    return () => {
      map.off('moveend', loadFrame)
      shape?.remove()
    }
  }, [map, frame, area, around, load])
}

/** Shows clusters as markers; a click zooms in on one that zooming would split, and chooses any other. */
export function useClusterMarkers(
  map: Map | undefined,
  clusters: readonly Cluster[] | undefined,
  t: T,
  mapText: Translate<ListMapTexts>,
  onChoose: (cluster: Cluster) => void,
): void {
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (!map) return
    const show = addClusterMarkers(map, t, mapText, (cluster) => {
      if (!canExpand(cluster, map.getZoom())) return choose(cluster)
      const nearer = map.getBoundsZoom(toLatLngBounds(cluster.frame), false)
      // At least one level closer, so that the click has an effect.
      map.setView(
        [cluster.latitude, cluster.longitude],
        Math.max(map.getZoom() + 1, Math.min(nearer, map.getZoom() + 4)),
      )
    })
    show(clusters ?? [])
    return () => show([])
  }, [map, clusters, t, mapText])
}

/** Lets the visitor draw an area, until it is large enough to search in or Escape is pressed. */
export function useDrawing(map: Map | undefined, onDrawn: (corners: readonly Point[]) => void) {
  const [drawing, setDrawing] = useState(false)
  const [tooSmall, setTooSmall] = useState(false)
  const finish = useEffectEvent((corners: readonly Point[] | undefined) => {
    setTooSmall(!corners)
    if (!corners) return
    setDrawing(false)
    onDrawn(corners)
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
