import type { LeafletMouseEvent, Marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { createMark, openMap } from '#features/properties/map/map-canvas.tsx'
import type { WizardData } from './wizard-data.server.ts'

interface Props {
  latitude: number
  longitude: number
  /** The label of the pin. */
  label: string
  map: WizardData['map']
  onMove: (latitude: number, longitude: number) => void
}

const addressZoom = 16
const regionZoom = 12
/** How far an arrow key moves the pin: about 10 metres north, and ten times as far with Shift. */
const stepDegrees = 0.0001
const directions: Record<string, [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A map with a pin that can be dragged, or moved by the arrow keys, to the property. */
export function LocationPin({ latitude, longitude, label, map: { tiles, texts }, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<Marker>(null)
  const moved = useRef(onMove)
  const [initial] = useState({ latitude, longitude, tiles, texts, label })
  useEffect(() => {
    moved.current = onMove
  }, [onMove])
  useEffect(() => {
    if (!box.current) return
    const map = openMap(box.current, { tiles: initial.tiles, texts: initial.texts, allowOneFinger: false })
    map.setView([initial.latitude, initial.longitude], initial.tiles ? addressZoom : regionZoom)
    const mark = Object.assign(document.createElement('span'), { className: 'map-home' })
    const pinMarker = createMark(mark, initial, { draggable: true, autoPan: true, interactive: true, keyboard: true })
    pinMarker.addTo(map)
    const element = pinMarker.getElement()
    element?.setAttribute('aria-label', initial.label)
    const notifyMoved = () => {
      const at = pinMarker.getLatLng()
      moved.current(Number(at.lat.toFixed(6)), Number(at.lng.toFixed(6)))
    }
    pinMarker.on('dragend', notifyMoved)
    const handleKeyDown = (event: KeyboardEvent) => {
      const direction = directions[event.key]
      if (!direction) return
      // Otherwise the map or the page would move.
      event.preventDefault()
      event.stopPropagation()
      const by = stepDegrees * (event.shiftKey ? 10 : 1)
      const at = pinMarker.getLatLng()
      pinMarker.setLatLng([at.lat + direction[0] * by, at.lng + direction[1] * by * 1.6])
      if (!map.getBounds().pad(-0.1).contains(pinMarker.getLatLng())) map.panTo(pinMarker.getLatLng())
      notifyMoved()
    }
    element?.addEventListener('keydown', handleKeyDown)
    // A click on the map moves the pin there.
    map.on('click', ({ latlng }: LeafletMouseEvent) => {
      pinMarker.setLatLng(latlng)
      notifyMoved()
    })
    pin.current = pinMarker
    return () => {
      pin.current = null
      map.remove()
    }
  }, [initial])
  useEffect(() => {
    const pinMarker = pin.current
    if (!pinMarker) return
    const at = pinMarker.getLatLng()
    if (Math.abs(at.lat - latitude) < 1e-6 && Math.abs(at.lng - longitude) < 1e-6) return
    pinMarker.setLatLng([latitude, longitude])
  }, [latitude, longitude])
  return <div ref={box} className="size-full" />
}
