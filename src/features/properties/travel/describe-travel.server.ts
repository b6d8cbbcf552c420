import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { getRailNetwork } from './rail-network.server.ts'
import { travelMessages } from './travel-messages.ts'
import { defaultTravelMode, mostMinutes } from './travel-parameters.ts'
import { getTravelTime, type TravelFilter } from './travel-times.server.ts'

const translators = bilingualTranslator(travelMessages, brand.name)

interface Located {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly placePrecision: string | null
}

const roughPrecisions = ['postcode4', 'neighbourhood', 'city']

/** Whether the point of a home may be hundreds of metres away from it. */
const isRoughPoint = ({ placePrecision }: Located): boolean =>
  placePrecision === null || roughPrecisions.includes(placePrecision)

/**
 * The travel times of a home to the places that a search or its reader names, in words; each is called an estimate.
 * None for a home without a point, or without places.
 */
export function describeTravel(home: Located, { travelTo = [], travelBy }: TravelFilter, language: Language): string[] {
  const { latitude, longitude } = home
  if (latitude === null || longitude === null) return []
  const t = translators[language]
  const estimate = t(isRoughPoint(home) ? 'rough' : 'estimate')
  return travelTo.flatMap((near) => {
    const time = getTravelTime(near, travelBy)
    if (!time) return []
    const minutes = time.estimate(latitude, longitude)
    const place = time.destination.name ?? t('point')
    const words = minutes > mostMinutes ? t(`far.${time.by}`, { place }) : t(time.by, { count: minutes, place })
    return [`${words} (${estimate})`]
  })
}

/** The travel times on the page of a home, with its texts. */
export interface PageTravel {
  title: string
  times: readonly string[]
  how: string
  change: string
}

/** What the page of a home says of travel times; undefined without places, or for a home without a point. */
export function describeTravelOfPage(home: Located, filter: TravelFilter, language: Language): PageTravel | undefined {
  const times = describeTravel(home, filter, language)
  if (times.length === 0) return undefined
  const t = translators[language]
  const isByTrain = (filter.travelBy ?? defaultTravelMode) === 'train'
  const how = [
    isByTrain ? t('how.train', { publisher: getRailNetwork().publisher }) : t('how.own'),
    ...(isRoughPoint(home) ? [t('roughPoint')] : []),
  ]
  return { title: t('title'), times, how: how.join(' '), change: t('change') }
}
