import { divIcon, marker, type LeafletMouseEvent, type Marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { openMap } from '#features/properties/map/map-canvas.tsx'
import type { WizardData } from './wizard-data.server.ts'

export interface PlacePinProps {
  latitude: number
  longitude: number
  /** What the pin is called. */
  label: string
  map: WizardData['map']
  onMove: (latitude: number, longitude: number) => void
}

const atDoor = 16
const amidPlaces = 12
/** How far an arrow key moves the pin: about 10 metres north, and ten times as far with Shift. */
const stepDegrees = 0.0001
const directions: Record<string, [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A map with a pin that is dragged, or moved by the arrow keys, to where a home is. */
export function PlacePin({ latitude, longitude, label, map: { tiles, words }, onMove }: PlacePinProps) {
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<Marker>(null)
  const moved = useRef(onMove)
  const [began] = useState({ latitude, longitude, tiles, words, label })
  useEffect(() => {
    moved.current = onMove
  }, [onMove])
  useEffect(() => {
    if (!box.current) return
    const map = openMap(box.current, { tiles: began.tiles, words: began.words, oneFinger: false })
    map.setView([began.latitude, began.longitude], began.tiles ? atDoor : amidPlaces)
    const mark = document.createElement('span')
    mark.className = 'map-home'
    const icon = divIcon({ html: mark, className: 'map-mark', iconSize: [0, 0] })
    const put = marker([began.latitude, began.longitude], { icon, draggable: true, autoPan: true, keyboard: true })
    put.addTo(map)
    const element = put.getElement()
    element?.setAttribute('aria-label', began.label)
    const tell = () => {
      const at = put.getLatLng()
      moved.current(Number(at.lat.toFixed(6)), Number(at.lng.toFixed(6)))
    }
    put.on('dragend', tell)
    const press = (event: KeyboardEvent) => {
      const direction = directions[event.key]
      if (!direction) return
      // Else the map itself, or the page, would move.
      event.preventDefault()
      event.stopPropagation()
      const by = stepDegrees * (event.shiftKey ? 10 : 1)
      const at = put.getLatLng()
      put.setLatLng([at.lat + direction[0] * by, at.lng + direction[1] * by * 1.6])
      if (!map.getBounds().pad(-0.1).contains(put.getLatLng())) map.panTo(put.getLatLng())
      tell()
    }
    element?.addEventListener('keydown', press)
    // A click on the map puts the pin there.
    map.on('click', ({ latlng }: LeafletMouseEvent) => {
      put.setLatLng(latlng)
      tell()
    })
    pin.current = put
    return () => {
      pin.current = null
      map.remove()
    }
  }, [began])
  useEffect(() => {
    const put = pin.current
    if (!put) return
    const at = put.getLatLng()
    if (Math.abs(at.lat - latitude) < 1e-6 && Math.abs(at.lng - longitude) < 1e-6) return
    put.setLatLng([latitude, longitude])
  }, [latitude, longitude])
  return <div ref={box} className="size-full" />
}
