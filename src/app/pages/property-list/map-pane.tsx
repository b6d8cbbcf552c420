import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '#shared/paths.ts'
import { BrowserOnly } from '#ui/components/browser-only.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import type { CardProperty } from '#features/properties/catalogue/card-property.ts'
import { useListedCards } from '#features/properties/catalogue/use-listed-cards.ts'
import type { View } from '#features/properties/search/search-params.ts'
import type { loader } from './list-map-page.tsx'
import { withPoints } from './listed-points.ts'

const loadMap = () => import('#features/properties/map/list-map.tsx').then(({ ListMap }) => ListMap)

/** From this width on the map is beside the list (property-list.css has it too). */
const wideScreen = '(width >= 68.75rem) and (scripting: enabled)'

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useWideScreen = () =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideScreen).matches,
    () => false,
  )

/** The property of a card, which the button that hides it names. */
const getCardId = (card: Element | null): string | undefined =>
  card?.querySelector<HTMLButtonElement>('button[name=hide]')?.value

const getPropertyId = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? getCardId(target.closest('article')) : undefined

/** The property of the list that the pointer or the focus is on. */
function usePointedId(list: RefObject<HTMLElement | null>): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => {
    const element = list.current
    if (!element) return
    const point = (event: Event) => setId(getPropertyId(event.target))
    const leave = () => setId(undefined)
    const names = [
      ['pointerover', point],
      ['focusin', point],
      ['pointerleave', leave],
      ['focusout', leave],
    ] as const
    for (const [name, listener] of names) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of names) element.removeEventListener(name, listener)
    }
  }, [list])
  return id
}

interface Props {
  view: View
  /** The query string of the list. */
  currentQuery: string
  /** The homes of the list, and their points (`withPoints`). */
  data: { properties: readonly CardProperty[]; points: string }
  now: number
  /** The element with the cards. */
  list: RefObject<HTMLElement | null>
}

/** The map of a list: beside it on wide screens, elsewhere when asked for. It loads after the list is shown. */
export function MapPane({ view, currentQuery, data: { properties, points }, now, list }: Props) {
  const t = useT()
  const path = useLocalPath()(paths.listMap)
  const isWide = useWideScreen()
  const isShown = isWide || view === 'map'
  const { data, load } = useFetcher<typeof loader>()
  useEffect(() => {
    if (isShown) void load(path + currentQuery)
  }, [isShown, path, currentQuery, load])
  useEffect(() => {
    // The code of the map comes with its data, not after it; if it does not load, BrowserOnly says so.
    if (isShown) loadMap().catch(() => {})
  }, [isShown])
  const cards = useListedCards(properties)
  const placed = useMemo(() => withPoints(cards, points), [cards, points])
  const pointedId = usePointedId(list)
  const [pointedByMap, setPointedByMap] = useState<readonly string[]>([])
  useEffect(() => {
    for (const card of list.current?.querySelectorAll('article') ?? [])
      card.toggleAttribute('data-raised', pointedByMap.includes(getCardId(card) ?? ''))
  }, [list, pointedByMap])
  return (
    <div className="list-map">
      {isShown && data && (
        <BrowserOnly
          key={t.language}
          load={loadMap}
          props={{ data, currentQuery, listed: placed, now, pointedId, onPoint: setPointedByMap }}
          failed={
            <p role="alert" className="p-4">
              {data.texts.failed}
            </p>
          }
        />
      )}
    </div>
  )
}
