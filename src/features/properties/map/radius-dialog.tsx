import type { LatLng } from 'leaflet'
import { useId, useState, type ChangeEvent } from 'react'
import type { Translate } from '#shared/texts.ts'
import { SelectField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import type { ListMapTexts } from './cluster-markers.tsx'

interface Props {
  mapText: Translate<ListMapTexts>
  /** The current centre of the map. */
  getCentre: () => LatLng | undefined
  /** @param near a place, a postcode or coordinates; @param within metres */
  onChoose: (near: string, within: string) => void
  onClose: () => void
}

const distancesKm = [1, 2, 5, 10, 25, 50]
const defaultKm = 5

/** Chooses a search area around a place: the way that needs neither a mouse nor a steady hand. */
export function RadiusDialog({ mapText, getCentre, onChoose, onClose }: Props) {
  const [near, setNear] = useState('')
  const [within, setWithin] = useState(String(defaultKm * 1_000))
  const [missing, setMissing] = useState(false)
  const id = useId()
  return (
    <Dialog title={mapText('radiusTitle')} closeLabel={mapText('close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(near.trim() === '')
          if (near.trim() !== '') onChoose(near.trim(), within)
        }}
      >
        <p>{mapText('radiusText')}</p>
        <div>
          <label htmlFor={`${id}near`} className="field-label">
            {mapText('centre')}
          </label>
          <input
            id={`${id}near`}
            value={near}
            maxLength={100}
            autoComplete="off"
            aria-invalid={missing}
            aria-describedby={missing ? `${id}error` : undefined}
            className="input"
            onChange={(event) => setNear(event.target.value)}
          />
          {missing && (
            <p id={`${id}error`} role="alert" className="mt-1 text-sm font-medium text-danger">
              {mapText('centreNeeded')}
            </p>
          )}
          <button
            type="button"
            className="link mt-2 inline-flex min-h-9 items-center text-sm"
            onClick={() => {
              const point = getCentre()
              if (point) setNear(`${point.lat.toFixed(5)},${point.lng.toFixed(5)}`)
            }}
          >
            {mapText('centreMap')}
          </button>
        </div>
        <SelectField
          label={mapText('distance')}
          register={{
            value: within,
            onChange: (event: ChangeEvent<HTMLSelectElement>) => setWithin(event.target.value),
          }}
          options={distancesKm.map((count) => [String(count * 1_000), mapText('km', { count })])}
        />
        <button type="submit" className="button button-sign">
          {mapText('find')}
        </button>
      </form>
    </Dialog>
  )
}
