import { useId } from 'react'
import { useTravelPlaceOptions } from '#features/properties/travel/use-travel-place-options.tsx'
import { NumberInput } from './number-input.tsx'
import type { TravelField } from '#features/properties/search/travel-field.server.ts'

/** Where a renter travels to, how, and for how many minutes at most. */
export function TravelFields({ field }: { field: TravelField }) {
  const id = useId()
  const { places, by, minutes } = field
  const { attributes, options } = useTravelPlaceOptions()
  return (
    <div className="grid gap-3">
      {places.map(({ label, value, wrong }, at) => (
        <label key={label} className="font-semibold">
          {label}
          <input
            name="travelTo"
            className="input filter-input"
            defaultValue={value}
            // The form asks for what was typed once its field is left, as with numbers.
            inputMode="text"
            {...attributes}
            autoComplete="off"
            placeholder={at === 0 ? field.placeHint : undefined}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong && `${id}${at}`}
          />
          {wrong && (
            <span id={`${id}${at}`} className="text-sm font-medium text-danger">
              {wrong}
            </span>
          )}
        </label>
      ))}
      {options}
      <label className="font-semibold">
        {by.label}
        <select name="travelBy" defaultValue={by.value} className="input filter-input">
          {by.options.map(([mode, text]) => (
            <option key={mode} value={mode}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label className="font-semibold">
        {minutes.label}
        <NumberInput end={minutes} />
      </label>
    </div>
  )
}
