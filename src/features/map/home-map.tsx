import { circle, divIcon, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapTiles } from '#web/server-context.ts'
import { useFrame } from '#web/texts.tsx'
import { usePageWords } from '#web/use-page-words.ts'
import type { Property } from '../properties/contract.ts'
import { openMap } from './map-canvas.tsx'
import type { homeMapMessages } from './messages.ts'
import { radiusOf } from './precision.ts'

export interface HomeMapProps {
  latitude: number
  longitude: number
  precision: NonNullable<Property['placePrecision']>
  postcode: string | null
  /** Where the home is, in words. */
  location: string
  tiles: MapTiles | undefined
  words: (typeof homeMapMessages)['nl']
}

/** A round hundred of metres says that it is no measurement. */
const paddingPixels: [number, number] = [24, 24]

/** The map of one home: a mark where its source gave an exact address, else a circle in which it lies somewhere. */
export function HomeMap({ latitude, longitude, precision, postcode, location, tiles, words }: HomeMapProps) {
  const t = usePageWords(words)
  const { language } = useFrame()
  const box = useRef<HTMLDivElement>(null)
  const metres = radiusOf(precision, postcode)
  useEffect(() => {
    if (!box.current) return
    const map = openMap(box.current, { tiles, words, oneFinger: false })
    if (metres === 0) {
      map.setView([latitude, longitude], 16)
      const dot = document.createElement('span')
      dot.className = 'map-home'
      const icon = divIcon({ html: dot, className: 'map-mark', iconSize: [0, 0] })
      marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
    } else {
      const around = circle([latitude, longitude], { radius: metres, className: 'map-around', interactive: false })
      // A circle knows its bounds once a map has a view.
      map.setView([latitude, longitude], 14)
      around.addTo(map)
      map.fitBounds(around.getBounds(), { padding: paddingPixels, animate: false })
    }
    return () => {
      map.remove()
    }
  }, [latitude, longitude, metres, tiles, words])
  const label =
    metres === 0
      ? t('exact', { place: location })
      : t('about', { place: location, metres: new Intl.NumberFormat(language).format(metres) })
  return <div ref={box} role="region" aria-label={label} />
}
