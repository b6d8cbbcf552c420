import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import type { Reply } from '#shared/endpoint.ts'
import { call } from '#ui/forms/call.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { formatArea } from '#features/properties/geo/area.ts'
import { addQueryEntry, updateQuery } from '#features/properties/search/list-query.ts'
import { isWhole, type ListedCard } from '#features/properties/catalogue/card-property.ts'
import { findClusterAt, formatClusterBounds, isInCluster } from './cluster-markers.tsx'
import type { Cluster, listClusters } from './contract.ts'
import { useStoredView } from './stored-view.ts'
import type { ListMapData } from './list-map-data.server.ts'
import { ChosenCards, SwipeCards } from './map-cards.tsx'
import { getFrame } from './map-canvas.tsx'
import { MapStatus } from './map-status.tsx'
import { MapTools } from './map-tools.tsx'
import { useDrawing, useOpenMap, useOwnMoves, usePlates, useSearchedArea } from './use-list-map.ts'

/** A property of the list beside the map, with its point if it has one. */
export type ListedProperty = ListedCard & {
  point: readonly [latitude: number, longitude: number] | null
}

interface ListMapProps {
  data: ListMapData
  /** The query string of the list. */
  currentQuery: string
  /** The properties on the current page of the list. */
  listed: readonly ListedProperty[]
  /** The time that cards refer to. */
  now: number
  /** The property of the list that is pointed at. */
  pointedId: string | undefined
  /** The properties of the plate that is pointed at. */
  onPoint: (ids: readonly string[]) => void
}

type ClusterReply = Reply<typeof listClusters>

/** The clusters of a search in the visible part of the map, loaded by `load`; only the reply to its last call counts. */
function useClusters(query: ListMapData['query']) {
  const [properties, setProperties] = useState<ClusterReply>()
  const [state, setState] = useState<'loading' | 'here' | 'away'>('loading')
  const requestNumber = useRef(0)
  const load = useCallback(
    async (view: { frame: string; zoom: string }) => {
      const ownNumber = ++requestNumber.current
      setState('loading')
      try {
        const found = await call<typeof listClusters>('GET /map/clusters', { query: { ...query, ...view } })
        if (ownNumber !== requestNumber.current) return
        setProperties(found)
        setState('here')
      } catch {
        if (ownNumber === requestNumber.current) setState('away')
      }
    },
    [query],
  )
  return { properties, state, load }
}

/** The data that opened the map, and that of the newest search. Reloaded data of the same search must not move the map. */
function useSearchChanges(data: ListMapData) {
  const [opened] = useState(data)
  const key = JSON.stringify([data.query, data.frame, data.areas, data.circles, data.hiddenCount])
  const [current, setCurrent] = useState({ key, data })
  if (current.key !== key) setCurrent({ key, data })
  return { opened, current: current.data }
}

/** Searches the visible part of the map after each move of the visitor, as long as they want it. */
function useSearchAsMoved(
  map: ReturnType<typeof useOpenMap>['map'],
  { isOwn }: Pick<ReturnType<typeof useOwnMoves>, 'isOwn'>,
  isOn: boolean,
  search: (bounds: string) => void,
) {
  const searchHere = useEffectEvent(search)
  useEffect(() => {
    if (!map || !isOn) return
    const moved = () => {
      if (!isOwn.current) searchHere(getFrame(map).frame)
    }
    map.on('moveend', moved)
    return () => void map.off('moveend', moved)
  }, [map, isOwn, isOn])
}

/** Whether two searches differ by no more than the part of the map. */
const isSameSearch = ({ bounds: _a, ...a }: ListMapData['query'], { bounds: _b, ...b }: ListMapData['query']) =>
  JSON.stringify(a) === JSON.stringify(b)

/** The cards at the bottom and the tools at the top do not cover a chosen plate. */
const cardPadding: { paddingTopLeft: [number, number]; paddingBottomRight: [number, number] } = {
  paddingTopLeft: [48, 120],
  paddingBottomRight: [60, 280],
}

interface ChoiceProps extends Pick<ListMapProps, 'listed' | 'pointedId'> {
  query: ListMapData['query']
  clusters: readonly Cluster[] | undefined
}

/** The chosen plate, and the plates that are raised: that one, and the one of the card that is pointed at. */
function useChoice(
  { query, clusters, listed, pointedId }: ChoiceProps,
  move: ReturnType<typeof useOwnMoves>['move'],
  { get, store }: ReturnType<typeof useStoredView>,
) {
  const [choice, setChoice] = useState(() => {
    const chosen = get()?.chosen
    return chosen && { cluster: chosen, query }
  })
  const [swipedId, setSwipedId] = useState<string>()
  // A plate of another search is no longer chosen; of a moved map it is.
  const chosen = choice && isSameSearch(choice.query, query) ? choice.cluster : undefined
  const chosenBounds = chosen && formatClusterBounds(chosen)
  const getPoint = (id: string | undefined) => listed.find((one) => one.id === id)?.point
  const point = getPoint(pointedId ?? swipedId)
  const pointed = point && findClusterAt(clusters ?? [], point)
  const pointedBounds = pointed && formatClusterBounds(pointed)
  const isRaised = useCallback(
    (cluster: Cluster) => [chosenBounds, pointedBounds].includes(formatClusterBounds(cluster)),
    [chosenBounds, pointedBounds],
  )
  const show = ([latitude, longitude]: readonly [number, number]) =>
    move((map) => map.panInside([latitude, longitude], cardPadding))
  return {
    chosen,
    isRaised,
    choose: (cluster: Cluster) => {
      setChoice({ cluster, query })
      store({ chosen: cluster })
      show([cluster.latitude, cluster.longitude])
    },
    leave: () => {
      setChoice(undefined)
      store({ chosen: undefined })
    },
    swipe: (id: string) => {
      setSwipedId(id)
      const to = getPoint(id)
      if (to) show(to)
    },
  }
}

/** The state of an address in the history that a move of the map asked for. */
const askedByMove = 'move'

/** Searches another part of the country, by the address of the list. */
function useAreaSearch(currentQuery: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const movedTo = useRef(new Set<string>())
  const searchIn = (query: string, options: NavigateOptions = {}) =>
    void navigate(query, { preventScrollReset: true, ...options })
  const searchHere = (bounds: string) => {
    movedTo.current.add(bounds)
    searchIn(
      updateQuery(currentQuery, {
        bounds,
        near: null,
        within: null,
        area: null,
      }),
      // One move after another is one search.
      { state: askedByMove, replace: state === askedByMove },
    )
  }

  /** Another circle or drawn area, beside those of its kind; it takes the place of all others. */
  const searchElsewhere = (name: 'near' | 'area', value: string, within: string | null) => {
    const others = {
      bounds: null,
      city: null,
      [name === 'near' ? 'area' : 'near']: null,
    }
    searchIn(addQueryEntry(updateQuery(currentQuery, { ...others, within }), name, value))
  }
  return {
    searchElsewhere,
    searchHere,
    isMovedTo: (bounds: string) => movedTo.current.has(bounds),
  }
}

/** The results of the list on a map, with tools to search another area. */
export function ListMap({ data, currentQuery, listed, now, pointedId, onPoint }: ListMapProps) {
  const { opened, current } = useSearchChanges(data)
  const { query } = current
  const t = useT()
  const mapText = usePageTexts(opened.texts)
  // The address bar tells: a list of a part of the map follows the map.
  const [follows, setFollows] = useState(query.bounds !== undefined)
  const { properties, state, load } = useClusters(query)
  const { searchElsewhere, searchHere, isMovedTo } = useAreaSearch(currentQuery)
  const { box, map } = useOpenMap(opened)
  const { isOwn, move } = useOwnMoves(map)
  const storedView = useStoredView()
  useSearchedArea(map, current, load, isMovedTo, move, storedView)
  useSearchAsMoved(map, { isOwn }, follows, searchHere)
  const clusters = properties?.clusters
  const { chosen, isRaised, choose, leave, swipe } = useChoice({ query, clusters, listed, pointedId }, move, storedView)
  const onPlatePoint = (cluster: Cluster | undefined) =>
    onPoint(listed.flatMap(({ id, point }) => (cluster && point && isInCluster(cluster, point) ? [id] : [])))
  const shown = { clusters, chosen, isRaised, onChoose: choose, onPoint: onPlatePoint }
  const plates = usePlates(map, shown, t, mapText)
  const { drawing, tooSmall, toggle } = useDrawing(map, (corners) => {
    setFollows(false)
    searchElsewhere('area', formatArea(corners), null)
  })

  return (
    <div className="map-pane">
      <div className="map-frame">
        <div
          ref={box}
          role="region"
          aria-label={mapText('label')}
          aria-describedby="map-how"
          aria-busy={state === 'loading'}
        />
        <MapTools
          map={map}
          mapText={mapText}
          follows={follows}
          onFollow={(wanted) => {
            setFollows(wanted)
            if (wanted && map) searchHere(getFrame(map).frame)
          }}
          drawing={drawing}
          onDraw={toggle}
          onRadius={(near, within) => {
            setFollows(false)
            searchElsewhere('near', near, within)
          }}
        />
        {chosen && (
          <ChosenCards
            key={formatClusterBounds(chosen)}
            cluster={chosen}
            query={query}
            mapText={mapText}
            now={now}
            href={updateQuery(currentQuery, { view: null, bounds: formatClusterBounds(chosen) })}
            onClose={() => {
              leave()
              plates.current?.focus(chosen)
            }}
          />
        )}
        {!chosen && (
          <SwipeCards properties={listed.filter(isWhole)} now={now} label={mapText('swipe')} onSwipe={swipe} />
        )}
      </div>
      <MapStatus
        mapText={mapText}
        drawing={tooSmall ? 'small' : drawing && 'drawing'}
        state={state}
        properties={properties}
        onRetry={() => map && void load(getFrame(map))}
      />
    </div>
  )
}
