import {
  circleMarker,
  control,
  Control,
  divIcon,
  DomEvent,
  GridLayer,
  layerGroup,
  map as makeMap,
  marker,
  tileLayer,
  type Map,
  type MarkerOptions,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import './map-colours.css'
import { call } from '#ui/forms/call.ts'
import type { Point } from '#features/properties/geo/area.ts'
import { showVectors } from './base-layer.tsx'
import type { ImageTiles, MapTiles } from './map-tiles-context.server.ts'
import { maxZoomLevel } from './map-grid.ts'
import type { listPlaceLabels } from './contract.ts'

interface CanvasOptions {
  /** What the map is drawn from; if none of it loads, place names are drawn. */
  tiles: MapTiles | undefined
  texts: { zoomIn: string; zoomOut: string; names: string; streets: string; postcodes: string; noMap: string }
  /** Whether one finger moves the map instead of the page. */
  allowOneFinger: boolean
}

/** The country with a margin, so that its borders do not touch the edges of the map. */
const world: [[number, number], [number, number]] = [
  [49.9, 1.8],
  [54.4, 8.9],
]
const minZoomLevel = 6

/** The visible part of the map as query parameters of the API. */
export function getFrame(map: Map): { frame: string; zoom: string } {
  const bounds = map.getBounds()
  const sides = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  return { frame: sides.map((side) => side.toFixed(5)).join(','), zoom: String(Math.round(map.getZoom())) }
}

/** A marker that shows an element at a point; by itself it takes no clicks and no focus. */
export const createMark = (html: HTMLElement, { latitude, longitude }: Point, options: MarkerOptions = {}) => {
  const icon = divIcon({ html, className: 'map-mark', iconSize: [0, 0] })
  return marker([latitude, longitude], { icon, interactive: false, keyboard: false, ...options })
}

/** A blank background with grid lines. */
class PaperLayer extends GridLayer {
  protected override createTile(): HTMLElement {
    return Object.assign(document.createElement('div'), { className: 'map-paper' })
  }
}

/**
 * Shows whose tiles or names these are: a text, linked to the address at its end if there is one; then whose postcodes.
 * Leaflet's own control would write it as HTML.
 */
function addAttribution(map: Map, attribution: string, { postcodes }: CanvasOptions['texts']): Control {
  const [, textContent = attribution, href] = /^(.*\S)\s+(https:\/\/\S+)$/.exec(attribution) ?? []
  const box = Object.assign(document.createElement('div'), { className: 'leaflet-control-attribution' })
  box.append(href ? Object.assign(document.createElement('a'), { textContent, href, rel: 'noopener' }) : textContent)
  box.append(` | ${postcodes}`)
  DomEvent.disableClickPropagation(box)
  const shown = new Control({ position: 'bottomright' })
  shown.onAdd = () => box
  return shown.addTo(map)
}

/** Draws a dot for each place and the names of the largest on a blank background (docs/decisions/0031). */
function drawNames(map: Map, texts: CanvasOptions['texts']): void {
  new PaperLayer({ tileSize: 128 }).addTo(map)
  addAttribution(map, texts.names, texts)
  const names = layerGroup().addTo(map)
  let requestNumber = 0
  const draw = async () => {
    const turn = ++requestNumber
    const { places, dots } = await call<typeof listPlaceLabels>('GET /map/place-labels', { query: getFrame(map) })
    if (turn !== requestNumber) return
    names.clearLayers()
    for (const [latitude = 0, longitude = 0] of dots)
      circleMarker([latitude, longitude], { radius: 2.5, className: 'map-dot', interactive: false }).addTo(names)
    for (const place of places) {
      const html = Object.assign(document.createElement('span'), { className: 'map-name', textContent: place.name })
      createMark(html, place, { zIndexOffset: -1_000 }).addTo(names)
    }
  }
  // Without names the map and its scale are still correct.
  const redraw = () => void draw().catch(() => {})
  map.on('moveend', redraw)
  map.whenReady(redraw)
}

/** The credit that the shipped vectors ask for. */
function addVectorCredit(map: Map, { streets, postcodes }: CanvasOptions['texts']): Control {
  const box = Object.assign(document.createElement('div'), { className: 'leaflet-control-attribution' })
  const link = (textContent: string, href: string) =>
    Object.assign(document.createElement('a'), { textContent, href, rel: 'noopener' })
  box.append(
    link('© OpenMapTiles', 'https://openmaptiles.org/'),
    ' ',
    link(streets, 'https://www.openstreetmap.org/copyright'),
    ` · ${postcodes} · GeoNames`,
  )
  DomEvent.disableClickPropagation(box)
  const shown = new Control({ position: 'bottomright' })
  shown.onAdd = () => box
  return shown.addTo(map)
}

/** Says on the map that it could not be loaded; what is above it stays. */
function showFailure(map: Map, { noMap }: CanvasOptions['texts']): void {
  const box = Object.assign(document.createElement('p'), { className: 'map-failure', textContent: noMap })
  box.setAttribute('role', 'status')
  const shown = new Control({ position: 'bottomleft' })
  shown.onAdd = () => box
  shown.addTo(map)
}

/** Draws the map from vectors; if they do not load, place names replace them. */
function drawVectors(map: Map, { vectors }: MapTiles, texts: CanvasOptions['texts']): void {
  let isOpen = true
  map.on('unload', () => {
    isOpen = false
  })
  showVectors(map, vectors).then(
    () => isOpen && addVectorCredit(map, texts),
    () => {
      if (!isOpen) return
      showFailure(map, texts)
      drawNames(map, texts)
    },
  )
}

/** Shows the operator's images; if the first ones do not load, as without a network, vectors replace them. */
function showImages(map: Map, given: MapTiles, images: ImageTiles, texts: CanvasOptions['texts']): void {
  const { url, attribution } = images
  const tiles = tileLayer(url, { maxZoom: maxZoomLevel })
  const shown = addAttribution(map, attribution, texts)
  let hasLoaded = false
  tiles.on('tileload', () => {
    hasLoaded = true
  })
  tiles.on('tileerror', () => {
    if (hasLoaded || !map.hasLayer(tiles)) return
    tiles.remove()
    shown.remove()
    drawVectors(map, given, texts)
  })
  tiles.addTo(map)
}

/** Creates a map of the country in an element. The caller ends it with `map.remove()`. */
export function openMap(box: HTMLElement, { tiles, texts, allowOneFinger }: CanvasOptions): Map {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = makeMap(box, {
    // A map without a view does not tell when it is removed, and what loads meanwhile would draw on it.
    center: [52.2, 5.4],
    zoom: minZoomLevel,
    attributionControl: false,
    zoomControl: false,
    // The wheel scrolls the page until the user clicks the map.
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
  const zoomTexts = { zoomInText: '+', zoomInTitle: texts.zoomIn, zoomOutText: '−', zoomOutTitle: texts.zoomOut }
  control.zoom({ ...zoomTexts, position: 'topright' }).addTo(map)
  control.scale({ imperial: false }).addTo(map)
  map.on('click', () => map.scrollWheelZoom.enable())
  box.addEventListener('mouseleave', () => map.scrollWheelZoom.disable())
  if (tiles?.images) showImages(map, tiles, tiles.images, texts)
  else if (tiles) drawVectors(map, tiles, texts)
  else drawNames(map, texts)
  return map
}
