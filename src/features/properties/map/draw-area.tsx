import { DomEvent, LineUtil, point, polyline, type LatLng, type Map } from 'leaflet'
import { minCorners, maxCorners, type Point } from '#features/properties/geo/area.ts'

/** The tolerance of the first simplification, in pixels; finer detail does not matter for a search area. */
const firstTolerance = 3
/** Smaller shapes are taken for a slip of the finger, in pixels. */
const minSizePx = 24

/** The corners of a drawn line, simplified; undefined if it encloses too little. */
export function simplifyLine(map: Map, line: readonly LatLng[]): Point[] | undefined {
  const pixels = line.map((one) => map.latLngToLayerPoint(one))
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  if (pixels.length < minCorners || span(xs) < minSizePx || span(ys) < minSizePx) return undefined
  let simplified = pixels
  for (let tolerance = firstTolerance; simplified.length > maxCorners || tolerance === firstTolerance; tolerance *= 1.5)
    simplified = LineUtil.simplify(pixels, tolerance)
  if (simplified.length < minCorners) return undefined
  return simplified.map((corner) => {
    const { lat, lng } = map.layerPointToLatLng(corner)
    return { latitude: lat, longitude: lng }
  })
}

/**
 * Lets the user draw lines on a map, which does not move while drawing. A line that `onDone` takes closes, and stays
 * until the map shows the searched area.
 *
 * @returns a function that ends the drawing
 */
export function startDrawing(map: Map, onDone: (line: LatLng[]) => boolean): () => void {
  const box = map.getContainer()
  const line = polyline([], { className: 'map-around', interactive: false }).addTo(map)
  const moved = map.dragging.enabled()
  const listeners = new AbortController()
  const { signal } = listeners
  let activePointerId: number | undefined
  let isTaken = false
  const at = (event: PointerEvent) => {
    const { left, top } = box.getBoundingClientRect()
    return map.containerPointToLatLng(point(event.clientX - left, event.clientY - top))
  }
  const down = (event: PointerEvent) => {
    if (activePointerId !== undefined || (event.target instanceof Element && event.target.closest('a, button'))) return
    activePointerId = event.pointerId
    box.setPointerCapture(activePointerId)
    line.setLatLngs([at(event)])
    event.preventDefault()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId === activePointerId) line.addLatLng(at(event))
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== activePointerId) return
    activePointerId = undefined
    // Leaflet's type also covers lines of several parts.
    const drawn = line.getLatLngs().flat(2)
    isTaken = onDone(drawn)
    line.setLatLngs(isTaken ? [...drawn, ...drawn.slice(0, 1)] : [])
    if (!isTaken) return
    line.getElement()?.classList.add('map-closed')
    map.once('moveend', () => line.remove())
  }
  map.dragging.disable()
  map.doubleClickZoom.disable()
  box.classList.add('map-drawing')
  box.addEventListener('pointerdown', down, { signal })
  box.addEventListener('pointermove', move, { signal })
  box.addEventListener('pointerup', up, { signal })
  box.addEventListener('pointercancel', up, { signal })
  DomEvent.on(box, 'touchmove', DomEvent.preventDefault)
  return () => {
    listeners.abort()
    DomEvent.off(box, 'touchmove', DomEvent.preventDefault)
    box.classList.remove('map-drawing')
    map.doubleClickZoom.enable()
    if (moved) map.dragging.enable()
    if (!isTaken) line.remove()
  }
}
