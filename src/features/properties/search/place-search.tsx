import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Reply } from '#shared/endpoint.ts'
import { StyleIcon } from '#ui/components/style-icon.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import type { suggestPlaces } from '#features/properties/catalogue/contract.ts'

/** A place, or a province. */
interface Suggestion {
  /** What the field has once it is chosen. */
  text: string
  /** The province of a place. */
  province?: string | null
  properties: number
}

interface Props {
  id: string
  defaultValue?: string
  large?: boolean
  /** Called with the form when a suggestion was chosen. */
  onChoose?: (form: HTMLFormElement) => void
}

const debounceMs = 120
const minSearchLength = 2

const getKey = ({ text, province }: Suggestion) => `${text} ${province}`

const toSuggestions = (
  { places, provinces }: Reply<typeof suggestPlaces>,
  t: ReturnType<typeof useT>,
): Suggestion[] => [
  ...places.map(({ name, ...place }) => ({ ...place, text: name })),
  ...provinces.map(({ name, properties }) => ({
    text: t('properties.filters.province', { province: name }),
    properties,
  })),
]

/** Suggestions of places and provinces for the typed text, debounced; only the last request counts. */
function usePlaceSuggestions() {
  const t = useT()
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  const [places, setPlaces] = useState<readonly Suggestion[]>([])
  // By its key, so that a choice outlives suggestions that arrive late for the same text.
  const [chosenKey, setChosenKey] = useState<string>()
  const active = places.findIndex((place) => getKey(place) === chosenKey)
  const setActive = (at: number) => setChosenKey(places[at] && getKey(places[at]))
  const close = () => {
    clearTimeout(debounceTimer.current)
    latest.current++
    setPlaces([])
  }
  const suggest = (text: string) => {
    clearTimeout(debounceTimer.current)
    setChosenKey(undefined)
    if (text.trim().length < minSearchLength) return close()
    debounceTimer.current = setTimeout(() => {
      const requestNumber = ++latest.current
      // The field works without suggestions, so a failure needs no message.
      void import('#ui/forms/call.ts')
        .then(({ call }) => call<typeof suggestPlaces>('GET /places', { query: { search: text.slice(0, 120) } }))
        .then((reply) => requestNumber === latest.current && setPlaces(toSuggestions(reply, t)))
        .catch(() => {})
    }, debounceMs)
  }
  /** Escape closes the list, arrows choose in it, Enter accepts the choice. */
  const handleKey = (event: KeyboardEvent, choose: (place: Suggestion) => void) => {
    if (places.length === 0) return
    const { key } = event
    const chosen = places[active]
    if (key === 'Escape') close()
    else if (key === 'ArrowDown') setActive((active + 1) % places.length)
    else if (key === 'ArrowUp') setActive(active > 0 ? active - 1 : places.length - 1)
    else if (key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }
  return { places, active, setActive, suggest, close, handleKey }
}

/** Tells what somebody typed into a field before the page was hydrated. */
function useTypedBefore(input: RefObject<HTMLInputElement | null>, tell: (text: string) => void) {
  const onHydrated = useEffectEvent(() => {
    const field = input.current
    if (field && field.value !== field.defaultValue && field === document.activeElement) tell(field.value)
  })
  useEffect(() => onHydrated(), [])
}

/**
 * The field for a place, street, postcode or sentence, which the list reads as `q`; with JavaScript it suggests places (the
 * ARIA combobox pattern).
 */
export function PlaceSearch({ id, defaultValue = '', large = false, onChoose }: Props) {
  const t = useT()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { places, active, setActive, suggest, close, handleKey } = usePlaceSuggestions()
  const open = places.length > 0
  useTypedBefore(input, suggest)
  const choose = (place: Suggestion) => {
    const field = input.current
    if (!field) return
    field.value = place.text
    close()
    if (field.form && onChoose) onChoose(field.form)
  }
  return (
    <div className="relative">
      {/* The words that are searched now: left as they are, the list does not read them again. */}
      {defaultValue !== '' && <input type="hidden" name="search" value={defaultValue} />}
      <StyleIcon
        name="search"
        className={`on-input pointer-events-none absolute left-3 text-quiet ${large ? 'top-4.5 size-6' : 'top-3 size-5'}`}
      />
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        maxLength={400}
        defaultValue={defaultValue || undefined}
        placeholder={t('properties.filters.searchExample')}
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        className={`input ${large ? 'min-h-15 pl-12 text-lg' : 'pl-10'}`}
        onChange={(event) => suggest(event.currentTarget.value)}
        onBlur={close}
        onKeyDown={(event) => handleKey(event, choose)}
      />
      {open && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={t('properties.filters.search')}
          className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-card border border-line bg-raised py-1 floating"
        >
          {places.map((place, at) => (
            <div
              key={getKey(place)}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className="flex min-h-11 cursor-pointer flex-wrap content-center items-baseline gap-x-2 px-3 py-1 aria-selected:bg-sign aria-selected:text-on-sign"
              // On click it would be too late: the field loses focus first, which closes the list.
              onMouseDown={(event) => {
                event.preventDefault()
                choose(place)
              }}
              onMouseEnter={() => setActive(at)}
            >
              <span className="font-medium">{place.text}</span>
              {place.province && (
                <span className={`text-sm whitespace-nowrap ${at === active ? '' : 'text-quiet'}`}>
                  {place.province}
                </span>
              )}
              <span className="numerals ml-auto text-sm whitespace-nowrap">
                {t('properties.list.count', { count: place.properties })}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
