import { circle, divIcon, marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { MapTiles } from './map-tiles-context.server.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { openMap } from './map-canvas.tsx'
import type { propertyMapMessages } from './messages.ts'
import { getRadiusM } from './location-precision.ts'

export interface PropertyMapProps {
  latitude: number
  longitude: number
  precision: NonNullable<Property['placePrecision']>
  postcode: string | null
  /** Where the home is, in words. */
  location: string
  tiles: MapTiles | undefined
  texts: (typeof propertyMapMessages)['nl']
}

const paddingPixels: [number, number] = [24, 24]
/** How near the map is at first: at a door with its street, where there are pictures of streets, else amid the places around. */
const addressZoom = 16
const noTilesZoom = 11

/** The map of one home: a mark where its source gave an exact address, else a circle in which it lies somewhere. */
export function PropertyMap({ latitude, longitude, precision, postcode, location, ...given }: PropertyMapProps) {
  // What a map is made with stays, also when the page is loaded anew.
  const [{ tiles, texts }] = useState(given)
  const t = usePageTexts(texts)
  const { language } = useFrame()
  const box = useRef<HTMLDivElement>(null)
  const metres = getRadiusM(precision, postcode)
  useEffect(() => {
    if (!box.current) return
    const map = openMap(box.current, { tiles, texts, allowOneFinger: false })
    const maxZoomLevel = tiles ? addressZoom : noTilesZoom
    map.setView([latitude, longitude], maxZoomLevel)
    if (metres > 0) {
      const around = circle([latitude, longitude], { radius: metres, className: 'map-around', interactive: false })
      map.fitBounds(around.addTo(map).getBounds(), { padding: paddingPixels, maxZoom: maxZoomLevel, animate: false })
    }
    if (metres === 0 || !tiles) {
      // From far off the circle would hardly be seen, so a ring stands around it.
      const mark = document.createElement('span')
      mark.className = metres === 0 ? 'map-home' : 'map-home map-home-about'
      const icon = divIcon({ html: mark, className: 'map-mark', iconSize: [0, 0] })
      marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
    }
    return () => {
      map.remove()
    }
  }, [latitude, longitude, metres, tiles, texts])
  const label =
    metres === 0
      ? t('exact', { place: location })
      : t('about', { place: location, metres: new Intl.NumberFormat(language).format(metres) })
  return <div ref={box} role="region" aria-label={label} />
}
