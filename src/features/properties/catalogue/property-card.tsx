import { useState, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { photoPath, photoSet } from '#shared/photos.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { AllotmentMark } from './allotment-mark.tsx'
import type { CardProperty } from './card-property.ts'
import {
  formatAge,
  formatAvailability,
  formatExtraCosts,
  formatFacts,
  getGableKind,
  isNewSince,
  formatPrice,
} from './format-property.ts'

interface Props {
  property: CardProperty
  /** The time that "new" and "since" refer to: the server's, so that server and browser render the same. */
  now: number
  /** What is new to this visitor: properties added after a time in milliseconds, with a label; by default new to all. */
  newSince?: { after: number; mark: string } | undefined
  /** A row with the photo beside the facts, instead of a tile. */
  wide?: boolean
  /** Whether the photo is visible without scrolling, or even the first one on the page. */
  isEager?: boolean
  first?: boolean
  /** Actions in the corner of the photo. */
  corner?: ReactNode
  /** Whether it has a frame of its own, instead of being part of a larger one. */
  hasFrame?: boolean
}

const sizes = '(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)'

/** A property in a list: photo, rent, place and key facts. The whole card is one link, except for its corner. */
export function PropertyCard({
  property,
  now,
  newSince,
  wide = false,
  isEager = false,
  first = false,
  corner,
  hasFrame = true,
}: Props) {
  const t = useT()
  const price = formatPrice(property, t)
  const place = [property.postalCode, property.city].filter(Boolean).join(' ')
  return (
    <article
      className={`${hasFrame ? 'card ' : ''}group relative flex overflow-hidden ${wide ? 'flex-col sm:flex-row' : 'flex-col'}`}
    >
      <div className={`relative aspect-4/3 shrink-0 overflow-hidden bg-sky ${wide ? 'sm:w-72' : ''}`}>
        <PropertyPicture property={property} isEager={isEager} first={first} />
        <p className="plate numerals absolute bottom-2.5 left-2.5 flex items-baseline gap-1.5 px-3 py-1.5">
          <span className="sign-type text-lg">{price.amount}</span>
          {price.per && <span className="text-sm">{price.per}</span>}
        </p>
        <div className="absolute left-2.5 top-2.5 flex gap-1.5 text-sm font-semibold">
          {property.status !== 'for_rent' && (
            <span className="rounded-sign bg-surface px-2 py-0.5 text-ink">
              {t(`properties.status.${property.status}`)}
            </span>
          )}
          {property.status === 'for_rent' && isNewSince(property.firstSeenAt, now, newSince?.after) && (
            <span className="rounded-sign bg-premium px-2 py-0.5 text-on-premium">
              {newSince?.mark ?? t('properties.card.fresh')}
            </span>
          )}
        </div>
        {corner}
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <h2 className="text-lg font-semibold">
          <LocalLink to={paths.property(property.id)} className="after:absolute after:inset-0 group-hover:underline">
            {property.address ?? property.title}
          </LocalLink>
        </h2>
        <p className="text-quiet">{[place, property.neighborhood].filter(Boolean).join(' · ')}</p>
        <AllotmentMark property={property} now={now} />
        <ul className="numerals mt-2 flex flex-wrap gap-x-3 text-base font-medium">
          <li>{t(`properties.type.${property.propertyType}`)}</li>
          {formatFacts(property, t).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className="numerals mt-1 text-sm text-quiet">{formatExtraCosts(property, t)}</p>
        <p className="mt-auto flex flex-wrap justify-between gap-x-3 pt-3 text-sm">
          <span className="text-positive">{formatAvailability(property, now, t)}</span>
          <span className="text-quiet">
            {t('properties.card.onlineSince', { when: formatAge(property.firstSeenAt, now, t.language) })}
          </span>
        </p>
      </div>
    </article>
  )
}

/** The first photo of a property, or a drawn front without one. It fills its container. */
export function PropertyPicture({
  property,
  isEager = false,
  first = false,
}: Pick<Props, 'isEager' | 'first'> & { property: Pick<CardProperty, 'id' | 'photo' | 'propertyType'> }) {
  const [failed, setFailed] = useState(false)
  if (!property.photo || failed)
    return <Gable id={property.id} kind={getGableKind(property.propertyType)} className="absolute inset-0 size-full" />
  const { hash } = property.photo
  return (
    <img
      src={photoPath(hash, 480)}
      srcSet={photoSet(hash, 800)}
      sizes={sizes}
      alt=""
      width={480}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => setFailed(true)}
    />
  )
}
