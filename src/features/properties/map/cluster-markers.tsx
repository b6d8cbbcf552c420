import { divIcon, DomEvent, layerGroup, marker, type Map } from 'leaflet'
import type { T } from '#ui/language/page-frame.tsx'
import type { Translate } from '#shared/texts.ts'
import { formatPrice } from '#features/properties/catalogue/format-property.ts'
import type { Cluster } from './contract.ts'
import { maxZoomLevel } from './map-grid.ts'
import type { listMapMessages } from './messages.ts'

export type ListMapTexts = (typeof listMapMessages)['nl']

/** Degrees within which homes are in one spot, however near one goes: some ten metres. */
const minFrameDegrees = 0.0001

/** Whether going nearer would take the homes of a spot apart. */
export const canExpand = ({ frame, properties }: Cluster, zoom: number): boolean =>
  properties > 1 &&
  zoom < maxZoomLevel &&
  (frame.east - frame.west > minFrameDegrees || frame.north - frame.south > minFrameDegrees)

function createButton(cluster: Cluster, zoom: number, t: T, texts: Translate<ListMapTexts>): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
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
    button.ariaLabel = texts(canExpand(cluster, zoom) ? 'spot' : 'spotHere', { count: cluster.properties })
  }
  button.append(shown)
  return button
}

/** Puts marks for spots on a map in place of those that were there. */
export function addClusterMarkers(
  map: Map,
  t: T,
  texts: Translate<ListMapTexts>,
  onChoose: (cluster: Cluster) => void,
) {
  const markers = layerGroup().addTo(map)
  return (clusters: readonly Cluster[]) => {
    // Whoever stood on a mark by keyboard stays on the map.
    const hadFocus = map.getContainer().querySelector('.map-spot:focus') !== null
    markers.clearLayers()
    for (const cluster of clusters) {
      const button = createButton(cluster, map.getZoom(), t, texts)
      button.addEventListener('click', () => onChoose(cluster))
      DomEvent.disableClickPropagation(button)
      marker([cluster.latitude, cluster.longitude], {
        icon: divIcon({ html: button, className: 'map-mark', iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
      }).addTo(markers)
    }
    if (hadFocus) map.getContainer().focus({ preventScroll: true })
  }
}

/** What the index keeps of a point is exact to less than a metre; this is two. */
const boundsMargin = 0.00002

/** The bounds in which exactly the homes of a spot lie. */
export const formatClusterBounds = ({ frame: { west, south, east, north } }: Cluster): string =>
  [west - boundsMargin, south - boundsMargin, east + boundsMargin, north + boundsMargin]
    .map((side) => side.toFixed(6))
    .join(',')
