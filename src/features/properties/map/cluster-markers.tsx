import { divIcon, DomEvent, layerGroup, marker, type Map } from 'leaflet'
import type { T } from '#ui/language/page-frame.tsx'
import type { Translate } from '#shared/texts.ts'
import { priceOf } from '#features/properties/catalogue/format-property.ts'
import type { Spot } from './contract.ts'
import { nearest } from './map-grid.ts'
import type { listMapMessages } from './messages.ts'

export type ListMapWords = (typeof listMapMessages)['nl']

/** Degrees within which homes are in one spot, however near one goes: some ten metres. */
const oneSpot = 0.0001

/** Whether going nearer would take the homes of a spot apart. */
export const comesApart = ({ frame, homes }: Spot, zoom: number): boolean =>
  homes > 1 && zoom < nearest && (frame.east - frame.west > oneSpot || frame.north - frame.south > oneSpot)

function buttonFor(spot: Spot, zoom: number, t: T, words: Translate<ListMapWords>): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  const shown = document.createElement('span')
  if (spot.home) {
    const price = priceOf(spot.home, t)
    const rent = `${price.amount} ${price.per}`.trim()
    const isExact = spot.home.precision === 'address'
    shown.textContent = price.amount
    button.className = isExact ? 'map-spot' : 'map-spot map-spot-about'
    button.ariaLabel = words(isExact ? 'home' : 'homeAbout', { rent })
  } else {
    shown.textContent = new Intl.NumberFormat(t.language).format(spot.homes)
    button.className = 'map-spot map-spot-many'
    button.ariaLabel = words(comesApart(spot, zoom) ? 'spot' : 'spotHere', { count: spot.homes })
  }
  button.append(shown)
  return button
}

/** Puts marks for spots on a map in place of those that were there. */
export function markSpots(map: Map, t: T, words: Translate<ListMapWords>, onChoose: (spot: Spot) => void) {
  const marks = layerGroup().addTo(map)
  return (spots: readonly Spot[]) => {
    // Whoever stood on a mark by keyboard stays on the map.
    const stoodOnMark = map.getContainer().querySelector('.map-spot:focus') !== null
    marks.clearLayers()
    for (const spot of spots) {
      const button = buttonFor(spot, map.getZoom(), t, words)
      button.addEventListener('click', () => onChoose(spot))
      DomEvent.disableClickPropagation(button)
      marker([spot.latitude, spot.longitude], {
        icon: divIcon({ html: button, className: 'map-mark', iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
      }).addTo(marks)
    }
    if (stoodOnMark) map.getContainer().focus({ preventScroll: true })
  }
}

/** What the index keeps of a point is exact to less than a metre; this is two. */
const slack = 0.00002

/** The bounds in which exactly the homes of a spot lie. */
export const boundsOfSpot = ({ frame: { west, south, east, north } }: Spot): string =>
  [west - slack, south - slack, east + slack, north + slack].map((side) => side.toFixed(6)).join(',')
