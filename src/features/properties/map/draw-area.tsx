import { DomEvent, LineUtil, point, polyline, type LatLng, type Map } from 'leaflet'
import { fewestCorners, mostCorners, type Point } from '#features/properties/geo/area.ts'

/** Between two points of a line this many pixels; more says nothing of where somebody wants to live. */
const firstTolerance = 3
/** A slip of the finger is no area. */
const leastPixels = 24

/** The corners of a drawn line, as few as say the same; nothing if it encloses nothing to speak of. */
export function cornersOf(map: Map, line: readonly LatLng[]): Point[] | undefined {
  const pixels = line.map((one) => map.latLngToLayerPoint(one))
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  if (pixels.length < fewestCorners || span(xs) < leastPixels || span(ys) < leastPixels) return undefined
  let kept = pixels
  for (let tolerance = firstTolerance; kept.length > mostCorners || tolerance === firstTolerance; tolerance *= 1.5)
    kept = LineUtil.simplify(pixels, tolerance)
  if (kept.length < fewestCorners) return undefined
  return kept.map((corner) => {
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
export function drawOn(map: Map, onDone: (line: LatLng[]) => void): () => void {
  const box = map.getContainer()
  const line = polyline([], { className: 'map-around', interactive: false }).addTo(map)
  const moved = map.dragging.enabled()
  let pen: number | undefined
  const at = (event: PointerEvent) => {
    const { left, top } = box.getBoundingClientRect()
    return map.containerPointToLatLng(point(event.clientX - left, event.clientY - top))
  }
  const down = (event: PointerEvent) => {
    if (pen !== undefined || (event.target instanceof Element && event.target.closest('a, button'))) return
    pen = event.pointerId
    box.setPointerCapture(pen)
    line.setLatLngs([at(event)])
    event.preventDefault()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId === pen) line.addLatLng(at(event))
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pen) return
    pen = undefined
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
