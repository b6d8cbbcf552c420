import { useId, useRef, useState, type FormEvent } from 'react'
import type { Reply } from '#shared/endpoint.ts'
import type { suggestTravelPlaces } from './contract.ts'

const debounceMs = 120

/**
 * Suggestions for the fields of a form in which one types where one travels to: attributes for each field, and the list
 * that they share. The browser shows it; without JavaScript, or where the request fails, the fields are as they were.
 */
export function useTravelPlaceOptions() {
  const list = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  const [places, setPlaces] = useState<Reply<typeof suggestTravelPlaces>['places']>([])
  const suggest = (text: string) => {
    clearTimeout(timer.current)
    const requestNumber = ++latest.current
    // A value that was chosen needs no further suggestions.
    if (text.trim().length < 2 || places.some(({ value }) => value === text)) return
    timer.current = setTimeout(() => {
      void import('#ui/forms/call.ts')
        .then(({ call }) => call<typeof suggestTravelPlaces>('GET /travel-places', { query: { search: text } }))
        .then((reply) => requestNumber === latest.current && setPlaces(reply.places))
        .catch(() => {})
    }, debounceMs)
  }
  return {
    attributes: {
      list,
      maxLength: 100,
      onInput: (event: FormEvent<HTMLInputElement>) => suggest(event.currentTarget.value),
    },
    options: (
      <datalist id={list}>
        {places.map(({ value, kind, province }) => (
          // A station is one in both languages.
          <option key={value} value={value}>
            {kind === 'station' ? 'station' : province}
          </option>
        ))}
      </datalist>
    ),
  }
}
