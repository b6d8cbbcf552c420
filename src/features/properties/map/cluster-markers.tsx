import { DomEvent, layerGroup, type Map } from 'leaflet'
import type { T } from '#ui/language/page-frame.tsx'
import type { Translate } from '#shared/texts.ts'
import { formatPrice } from '#features/properties/catalogue/format-property.ts'
import type { Cluster } from './contract.ts'
import { createMark } from './map-canvas.tsx'
import { maxZoomLevel } from './map-grid.ts'
import type { listMapMessages } from './messages.ts'

export type ListMapTexts = (typeof listMapMessages)['nl']

/** Properties within this distance cannot be told apart at any zoom: about ten metres, in degrees. */
const minFrameDegrees = 0.0001

/** Whether zooming in would split a cluster. */
export const canExpand = ({ frame, properties }: Cluster, zoom: number): boolean =>
  properties > 1 &&
  zoom < maxZoomLevel &&
  (frame.east - frame.west > minFrameDegrees || frame.north - frame.south > minFrameDegrees)

function createButton(cluster: Cluster, zoom: number, t: T, texts: Translate<ListMapTexts>): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button' })
  const shown = document.createElement('span')
  if (cluster.property) {
    const price = formatPrice(cluster.property, t)
    const rent = `${price.amount} ${price.per}`.trim()
    const isExact = cluster.property.precision === 'address'
    shown.textContent = price.amount
    button.className = isExact ? 'map-spot' : 'map-spot map-spot-about'
    button.ariaLabel = texts(isExact ? 'home' : 'homeAbout', { rent })
  } else {
    shown.textContent = new Intl.NumberFormat(t.language).format(cluster.properties)
    button.className = 'map-spot map-spot-many'
    button.ariaLabel = texts(canExpand(cluster, zoom) ? 'cluster' : 'clusterHere', { count: cluster.properties })
  }
  button.append(shown)
  return button
}

/** Adds a layer of markers to a map. @returns a function that replaces the clusters in it */
export function addClusterMarkers(
  map: Map,
  t: T,
  texts: Translate<ListMapTexts>,
  onChoose: (cluster: Cluster) => void,
) {
  const markers = layerGroup().addTo(map)
  return (clusters: readonly Cluster[]) => {
    // Keyboard focus on a marker moves to the map.
    const hadFocus = map.getContainer().querySelector('.map-spot:focus') !== null
    markers.clearLayers()
    for (const cluster of clusters) {
      const button = createButton(cluster, map.getZoom(), t, texts)
      button.addEventListener('click', () => onChoose(cluster))
      DomEvent.disableClickPropagation(button)
      createMark(button, cluster).addTo(markers)
    }
    if (hadFocus) map.getContainer().focus({ preventScroll: true })
  }
}

/** Two metres, in degrees; the index stores coordinates with an error below one metre. */
const boundsMargin = 0.00002

/** The `bounds` parameter that finds exactly the properties of a cluster. */
export const formatClusterBounds = ({ frame: { west, south, east, north } }: Cluster): string =>
  [west - boundsMargin, south - boundsMargin, east + boundsMargin, north + boundsMargin]
    .map((side) => side.toFixed(6))
    .join(',')
