import { DomEvent, LineUtil, point, polyline, type LatLng, type Map } from 'leaflet'
import { minCorners, maxCorners, type Point } from '#features/properties/geo/area.ts'

/** Between two points of a line this many pixels; more says nothing of where somebody wants to live. */
const firstTolerance = 3
/** A slip of the finger is no area. */
const minSizePx = 24

/** The corners of a drawn line, as few as say the same; nothing if it encloses nothing to speak of. */
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
 * Lets somebody draw a line on the map with a finger, pen or mouse, until it is let go. The map stays where it is meanwhile.
 *
 * @param onDone told of the line
 * @returns what ends it
 */
export function startDrawing(map: Map, onDone: (line: LatLng[]) => void): () => void {
  const box = map.getContainer()
  const line = polyline([], { className: 'map-around', interactive: false }).addTo(map)
  const moved = map.dragging.enabled()
  let activePointerId: number | undefined
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
    // One line, as it was drawn: Leaflet's type also has lines of several parts.
    onDone(line.getLatLngs() as LatLng[])
    line.setLatLngs([])
  }
  map.dragging.disable()
  map.doubleClickZoom.disable()
  box.classList.add('map-drawing')
  box.addEventListener('pointerdown', down)
  box.addEventListener('pointermove', move)
  box.addEventListener('pointerup', up)
  box.addEventListener('pointercancel', up)
  DomEvent.on(box, 'touchmove', DomEvent.preventDefault)
  return () => {
    box.removeEventListener('pointerdown', down)
    box.removeEventListener('pointermove', move)
    box.removeEventListener('pointerup', up)
    box.removeEventListener('pointercancel', up)
    DomEvent.off(box, 'touchmove', DomEvent.preventDefault)
    box.classList.remove('map-drawing')
    map.doubleClickZoom.enable()
    if (moved) map.dragging.enable()
    line.remove()
  }
}
