import { circle } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { MapTiles } from './map-tiles-context.server.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { createMark, openMap } from './map-canvas.tsx'
import type { propertyMapMessages } from './messages.ts'
import { getRadiusM } from './place-radius.ts'

interface PropertyMapProps {
  latitude: number
  longitude: number
  precision: NonNullable<Property['placePrecision']>
  postcode: string | null
  /** The location as text. */
  location: string
  tiles: MapTiles | undefined
  texts: (typeof propertyMapMessages)['nl']
}

const paddingPixels: [number, number] = [24, 24]
/** The initial zoom: the street where there are tiles, else the places around. */
const addressZoom = 15
const noTilesZoom = 11

/** The map of one property: a marker at an exact address, else a circle around its approximate location. */
export function PropertyMap({ latitude, longitude, precision, postcode, location, ...given }: PropertyMapProps) {
  // Reloaded data must not rebuild the map.
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
      // Zoomed out the circle would hardly be visible, so a ring marks it.
      const className = metres === 0 ? 'map-home' : 'map-home map-home-about'
      const html = Object.assign(document.createElement('span'), { className })
      createMark(html, { latitude, longitude }).addTo(map)
    }
    return () => void map.remove()
  }, [latitude, longitude, metres, tiles, texts])
  const label =
    metres === 0
      ? t('exact', { place: location })
      : t('about', { place: location, metres: new Intl.NumberFormat(language).format(metres) })
  return <div ref={box} role="region" aria-label={label} />
}
