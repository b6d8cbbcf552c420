import type { Map } from 'leaflet'
import { useState } from 'react'
import type { Translate } from '#shared/texts.ts'
import { BrowserOnly } from '#ui/components/browser-only.tsx'
import type { ListMapTexts } from './cluster-markers.tsx'

interface Props {
  map: Map | undefined
  mapText: Translate<ListMapTexts>
  /** Whether the list follows the map as it moves. */
  follows: boolean
  onFollow: (follows: boolean) => void
  drawing: boolean
  onDraw: () => void
  /** @param near a place, a postcode or coordinates; @param within metres */
  onRadius: (near: string, within: string) => void
}

const loadRadius = () => import('./radius-dialog.tsx').then(({ RadiusDialog }) => RadiusDialog)

/** What the visitor can search with on the map. */
export function MapTools({ map, mapText, follows, onFollow, drawing, onDraw, onRadius }: Props) {
  const [radiusOpen, setRadiusOpen] = useState(false)
  return (
    <>
      <div className="map-tools">
        <label className="map-switch">
          <input type="checkbox" checked={follows} onChange={(event) => onFollow(event.target.checked)} />
          {mapText('follow')}
        </label>
        <button type="button" aria-pressed={drawing} className="button button-quiet" onClick={onDraw}>
          {mapText(drawing ? 'stop' : 'draw')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setRadiusOpen(true)}>
          {mapText('radius')}
        </button>
      </div>
      {radiusOpen && (
        <BrowserOnly
          load={loadRadius}
          props={{
            mapText,
            getCentre: () => map?.getCenter(),
            onChoose: (near, within) => {
              setRadiusOpen(false)
              onRadius(near, within)
            },
            onClose: () => setRadiusOpen(false),
          }}
          failed={<p role="alert">{mapText('failed')}</p>}
        />
      )}
    </>
  )
}
