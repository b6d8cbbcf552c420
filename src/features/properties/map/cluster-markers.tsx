import { circle, DomEvent, layerGroup, type Circle, type Layer, type Map as LeafletMap } from 'leaflet'
import type { T } from '#ui/language/page-frame.tsx'
import type { Translate } from '#shared/texts.ts'
import { formatShownPrice } from '#features/properties/catalogue/format-property.ts'
import type { Cluster } from './contract.ts'
import { createMark } from './map-canvas.tsx'
import { maxZoomLevel, toPixelY } from './map-grid.ts'
import type { listMapMessages } from './messages.ts'

export type ListMapTexts = (typeof listMapMessages)['nl']

/** Properties within this distance cannot be told apart at any zoom: about ten metres, in degrees. */
const minFrameDegrees = 0.0001
/** A smaller area is no larger than the plate on it, in pixels. */
const minAreaPx = 24

/** Whether zooming in would split a cluster. */
export const canExpand = ({ frame, properties }: Cluster, zoom: number): boolean =>
  properties > 1 &&
  zoom < maxZoomLevel &&
  (frame.east - frame.west > minFrameDegrees || frame.north - frame.south > minFrameDegrees)

/** Two metres, in degrees; the index stores coordinates with an error below one metre. */
const boundsMargin = 0.00002

/** The `bounds` parameter that finds exactly the properties of a cluster. */
export const formatClusterBounds = ({ frame: { west, south, east, north } }: Cluster): string =>
  [west - boundsMargin, south - boundsMargin, east + boundsMargin, north + boundsMargin]
    .map((side) => side.toFixed(6))
    .join(',')

/** Whether a point is that of one of the properties of a cluster. */
export const isInCluster = ({ frame }: Cluster, [latitude, longitude]: readonly [number, number]): boolean =>
  latitude >= frame.south - boundsMargin &&
  latitude <= frame.north + boundsMargin &&
  longitude >= frame.west - boundsMargin &&
  longitude <= frame.east + boundsMargin

/** The smallest target of a pointer (WCAG 2.2, 2.5.8). */
const minTargetPx = 24

const getSize = ({ frame: { west, south, east, north } }: Cluster) => (east - west) * (north - south)

/** The cluster of the property at a point: of several around it, the smallest. */
export const findClusterAt = (clusters: readonly Cluster[], point: readonly [number, number]): Cluster | undefined =>
  clusters.filter((cluster) => isInCluster(cluster, point)).toSorted((a, b) => getSize(a) - getSize(b))[0]

const isExact = ({ property, radius }: Cluster) => radius === 0 && (!property || property.precision === 'address')

function createPlate(cluster: Cluster, zoom: number, t: T, texts: Translate<ListMapTexts>): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button' })
  const shown = document.createElement('span')
  button.className = `map-spot ${cluster.property ? '' : 'map-spot-many '}${isExact(cluster) ? '' : 'map-spot-about'}`
  if (cluster.property) {
    const price = formatShownPrice(cluster.property, t)
    shown.textContent = price.amount
    // Where nothing else is said, a rent is by the month.
    if (price.per && cluster.property.rent.period !== 'month')
      shown.append(Object.assign(document.createElement('small'), { textContent: price.per }))
    button.ariaLabel = texts(isExact(cluster) ? 'home' : 'homeAbout', { rent: `${price.amount} ${price.per}`.trim() })
  } else {
    shown.textContent = new Intl.NumberFormat(t.language).format(cluster.properties)
    const key = canExpand(cluster, zoom) ? 'cluster' : isExact(cluster) ? 'clusterHere' : 'clusterAbout'
    button.ariaLabel = texts(key, { count: cluster.properties })
  }
  button.append(shown)
  return button
}

/** The area in which the properties of a plate lie somewhere, if it is larger than the plate. */
function createArea({ latitude, longitude, radius }: Cluster, zoom: number): Circle | undefined {
  const northOf = latitude + radius / 111_320
  const pixels = toPixelY(latitude, zoom) - toPixelY(northOf, zoom)
  if (pixels < minAreaPx) return undefined
  return circle([latitude, longitude], { radius, className: 'map-around map-spot-area', interactive: false })
}

interface ShownPlate {
  cluster: Cluster
  button: HTMLButtonElement
  area: Circle | undefined
  layers: Layer[]
}

interface PlateEvents {
  onChoose: (cluster: Cluster) => void
  /** The pointer or the focus came to a plate, or left it. */
  onPoint: (cluster: Cluster | undefined) => void
}

/** The plates of a map. Those that stay when it moves keep their element, and so the focus. */
export class Plates {
  private readonly shown = new Map<string, ShownPlate>()
  private readonly group
  private readonly map: LeafletMap
  private readonly t: T
  private readonly texts: Translate<ListMapTexts>
  private readonly events: PlateEvents

  constructor(map: LeafletMap, t: T, texts: Translate<ListMapTexts>, events: PlateEvents) {
    this.group = layerGroup().addTo(map)
    this.map = map
    this.t = t
    this.texts = texts
    this.events = events
  }

  /** Shows these clusters instead of the current ones. */
  show(clusters: readonly Cluster[]): void {
    const zoom = this.map.getZoom()
    const wanted = new Map(clusters.map((cluster) => [JSON.stringify([cluster, zoom]), cluster]))
    // Focus on a plate that goes moves to the map.
    const hadFocus = document.activeElement?.closest('.map-spot') && this.isInMap(document.activeElement)
    for (const [key, { layers }] of this.shown) {
      if (wanted.has(key)) continue
      for (const layer of layers) this.group.removeLayer(layer)
      this.shown.delete(key)
    }
    for (const [key, cluster] of wanted) if (!this.shown.has(key)) this.add(key, cluster, zoom)
    if (hadFocus && !this.isInMap(document.activeElement)) this.map.getContainer().focus({ preventScroll: true })
  }

  private isInMap(element: Element | null): boolean {
    return this.map.getContainer().contains(element)
  }

  private add(key: string, cluster: Cluster, zoom: number): void {
    const button = createPlate(cluster, zoom, this.t, this.texts)
    button.addEventListener('click', () => this.events.onChoose(cluster))
    for (const name of ['pointerenter', 'focus']) button.addEventListener(name, () => this.events.onPoint(cluster))
    for (const name of ['pointerleave', 'blur']) button.addEventListener(name, () => this.events.onPoint(undefined))
    DomEvent.disableClickPropagation(button)
    const area = createArea(cluster, zoom)
    const layers = [...(area ? [area] : []), createMark(button, cluster)]
    for (const layer of layers) layer.addTo(this.group)
    this.shown.set(key, { cluster, button, area, layers })
  }

  /** Marks the plates and areas for which `isRaised`, above the others. */
  raise(isRaised: (cluster: Cluster) => boolean): void {
    for (const { cluster, button, area } of this.shown.values()) {
      const raised = isRaised(cluster)
      button.classList.toggle('map-spot-raised', raised)
      area?.getElement()?.classList.toggle('map-spot-area-raised', raised)
    }
  }

  /** Hides the plates of which boxes on the screen leave too little to press, and shows the others. */
  hideBehind(boxes: readonly DOMRect[]): void {
    for (const { button } of this.shown.values()) {
      const plate = button.getBoundingClientRect()
      const isCovered = boxes.some((box) => {
        const width = Math.min(plate.right, box.right) - Math.max(plate.left, box.left)
        const height = Math.min(plate.bottom, box.bottom) - Math.max(plate.top, box.top)
        if (width <= 0 || height <= 0) return false
        return plate.width - width < minTargetPx && plate.height - height < minTargetPx
      })
      button.style.visibility = isCovered ? 'hidden' : ''
    }
  }

  /** Moves the focus to the plate of a cluster, or to the map if it is gone. */
  focus(cluster: Cluster): void {
    const bounds = formatClusterBounds(cluster)
    const plate = [...this.shown.values()].find((one) => formatClusterBounds(one.cluster) === bounds)
    const target = plate?.button ?? this.map.getContainer()
    target.focus({ preventScroll: true })
  }

  remove(): void {
    this.group.remove()
  }
}
