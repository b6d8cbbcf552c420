import {
  circleMarker,
  control,
  divIcon,
  GridLayer,
  layerGroup,
  map as makeMap,
  marker,
  tileLayer,
  type Map,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import { call } from '#ui/forms/call.ts'
import type { MapTiles } from './map-tiles-context.server.ts'
import { maxZoomLevel } from './map-grid.ts'
import type { listPlaceLabels } from './contract.ts'

export interface CanvasOptions {
  /** Pictures of a map, where the operator has chosen some; else we draw what we know ourselves. */
  tiles: MapTiles | undefined
  texts: { zoomIn: string; zoomOut: string; names: string }
  /** Whether one finger moves the map, not the page. */
  allowOneFinger: boolean
}

/** A little more than the country, so that its edges are not glued to those of the map. */
const world: [[number, number], [number, number]] = [
  [49.9, 1.8],
  [54.4, 8.9],
]
const minZoomLevel = 6

/** The part of the map in sight as the API is asked for it. */
export function getFrame(map: Map): { frame: string; zoom: string } {
  const bounds = map.getBounds()
  const sides = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  return { frame: sides.map((side) => side.toFixed(5)).join(','), zoom: String(Math.round(map.getZoom())) }
}

/** An empty sheet with lines, as paper for maps has. */
class PaperLayer extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = 'map-paper'
    return tile
  }
}

/** A name as a mark that nothing can be done with. */
function createNameMarker(name: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'map-name'
  mark.textContent = name
  return mark
}

/** Draws paper with a dot for each place, and the names of the largest: true, and all that we know ourselves (docs/decisions/0031). */
function drawNames(map: Map, credit: string): void {
  new PaperLayer({ attribution: credit, tileSize: 128 }).addTo(map)
  const names = layerGroup().addTo(map)
  let requestNumber = 0
  const draw = async () => {
    const turn = ++requestNumber
    const { places, dots } = await call<typeof listPlaceLabels>('GET', '/map/place-labels', { query: getFrame(map) })
    if (turn !== requestNumber) return
    names.clearLayers()
    for (const [latitude = 0, longitude = 0] of dots)
      circleMarker([latitude, longitude], { radius: 2.5, className: 'map-dot', interactive: false }).addTo(names)
    for (const { name, latitude, longitude } of places)
      marker([latitude, longitude], {
        icon: divIcon({ html: createNameMarker(name), className: 'map-mark', iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
        zIndexOffset: -1_000,
      }).addTo(names)
  }
  // Without names the paper and its scale are true still.
  const redraw = () => void draw().catch(() => {})
  map.on('moveend', redraw)
  map.whenReady(redraw)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Whom the pictures are from, as their maker wants to be named: a text, of which an address at its end is its link. */
function formatAttribution(attribution: string): string {
  const [, text = attribution, address] = /^(.*\S)\s+(https:\/\/\S+)$/.exec(attribution) ?? []
  return address ? `<a href="${escaped(address)}" rel="noopener">${escaped(text)}</a>` : escaped(text)
}

/** Shows the operator's pictures; if the first ones do not come, as without a network, the paper takes their place. */
function showTiles(map: Map, { url, attribution }: MapTiles, credit: string): void {
  const tiles = tileLayer(url, { maxZoom: maxZoomLevel, attribution: formatAttribution(attribution) })
  let hasLoaded = false
  tiles.on('tileload', () => {
    hasLoaded = true
  })
  tiles.on('tileerror', () => {
    if (hasLoaded || !map.hasLayer(tiles)) return
    tiles.remove()
    drawNames(map, credit)
  })
  tiles.addTo(map)
}

/** Puts a map into a box. Its view is set by whoever asked for it; `map.remove()` takes it away. */
export function openMap(box: HTMLElement, { tiles, texts, allowOneFinger }: CanvasOptions): Map {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = makeMap(box, {
    attributionControl: false,
    zoomControl: false,
    // The wheel moves the page, until somebody has taken hold of the map.
    scrollWheelZoom: false,
    dragging: allowOneFinger || !matchMedia('(pointer: coarse)').matches,
    minZoom: minZoomLevel,
    maxZoom: maxZoomLevel,
    maxBounds: world,
    maxBoundsViscosity: 0.8,
    inertia: !isMotionReduced,
    zoomAnimation: !isMotionReduced,
    fadeAnimation: !isMotionReduced,
    markerZoomAnimation: !isMotionReduced,
  })
  control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut, position: 'topright' }).addTo(map)
  control.scale({ imperial: false }).addTo(map)
  control.attribution({ prefix: false }).addTo(map)
  map.on('click', () => map.scrollWheelZoom.enable())
  box.addEventListener('mouseleave', () => map.scrollWheelZoom.disable())
  if (tiles) showTiles(map, tiles, texts.names)
  else drawNames(map, texts.names)
  return map
}
