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
import type { MapTiles } from '#platform/http/page-context.ts'
import { nearest } from './map-grid.ts'
import type { mapPlaces } from './contract.ts'

export interface CanvasOptions {
  /** Pictures of a map, where the operator has chosen some; else we draw what we know ourselves. */
  tiles: MapTiles | undefined
  words: { zoomIn: string; zoomOut: string; names: string }
  /** Whether one finger moves the map, not the page. */
  oneFinger: boolean
}

/** A little more than the country, so that its edges are not glued to those of the map. */
const world: [[number, number], [number, number]] = [
  [49.9, 1.8],
  [54.4, 8.9],
]
const farthest = 6

/** The part of the map in sight as the API is asked for it. */
export function frameOf(map: Map): { frame: string; zoom: string } {
  const bounds = map.getBounds()
  const sides = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  return { frame: sides.map((side) => side.toFixed(5)).join(','), zoom: String(Math.round(map.getZoom())) }
}

/** An empty sheet with lines, as paper for maps has. */
class Paper extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = 'map-paper'
    return tile
  }
}

/** A name as a mark that nothing can be done with. */
function nameMark(name: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'map-name'
  mark.textContent = name
  return mark
}

/** Draws paper with a dot for each place, and the names of the largest: true, and all that we know ourselves (docs/decisions/0031). */
function drawNames(map: Map, credit: string): void {
  new Paper({ attribution: credit, tileSize: 128 }).addTo(map)
  const names = layerGroup().addTo(map)
  let asked = 0
  const draw = async () => {
    const turn = ++asked
    const { places, dots } = await call<typeof mapPlaces>('GET', '/map/places', { query: frameOf(map) })
    if (turn !== asked) return
    names.clearLayers()
    for (const [latitude = 0, longitude = 0] of dots)
      circleMarker([latitude, longitude], { radius: 2.5, className: 'map-dot', interactive: false }).addTo(names)
    for (const { name, latitude, longitude } of places)
      marker([latitude, longitude], {
        icon: divIcon({ html: nameMark(name), className: 'map-mark', iconSize: [0, 0] }),
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
export function creditOf(attribution: string): string {
  const [, text = attribution, address] = /^(.*\S)\s+(https:\/\/\S+)$/.exec(attribution) ?? []
  return address ? `<a href="${escaped(address)}" rel="noopener">${escaped(text)}</a>` : escaped(text)
}

/** Shows the operator's pictures; if the first ones do not come, as without a network, the paper takes their place. */
function showTiles(map: Map, { url, attribution }: MapTiles, credit: string): void {
  const tiles = tileLayer(url, { maxZoom: nearest, attribution: creditOf(attribution) })
  let came = false
  tiles.on('tileload', () => {
    came = true
  })
  tiles.on('tileerror', () => {
    if (came || !map.hasLayer(tiles)) return
    tiles.remove()
    drawNames(map, credit)
  })
  tiles.addTo(map)
}

/** Puts a map into a box. Its view is set by whoever asked for it; `map.remove()` takes it away. */
export function openMap(box: HTMLElement, { tiles, words, oneFinger }: CanvasOptions): Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = makeMap(box, {
    attributionControl: false,
    zoomControl: false,
    // The wheel moves the page, until somebody has taken hold of the map.
    scrollWheelZoom: false,
    dragging: oneFinger || !matchMedia('(pointer: coarse)').matches,
    minZoom: farthest,
    maxZoom: nearest,
    maxBounds: world,
    maxBoundsViscosity: 0.8,
    inertia: !still,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
  })
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut, position: 'topright' }).addTo(map)
  control.scale({ imperial: false }).addTo(map)
  control.attribution({ prefix: false }).addTo(map)
  map.on('click', () => map.scrollWheelZoom.enable())
  box.addEventListener('mouseleave', () => map.scrollWheelZoom.disable())
  if (tiles) showTiles(map, tiles, words.names)
  else drawNames(map, words.names)
  return map
}
