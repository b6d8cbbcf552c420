import { useState, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { photoPath, photoSet } from '#shared/photos.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable } from '#ui/components/gable.tsx'
import type { CardHome } from './card-property.ts'
import { ageOf, availabilityOf, extraCostsOf, factsOf, frontOf, isNew, priceOf } from './format-property.ts'

interface Props {
  home: CardHome
  /** The moment that "new" and "since" are reckoned from: the server's, so that both sides write the same. */
  now: number
  /** What is new to whoever looks: all that came after a moment (milliseconds), and the word for it; else what is new to all. */
  fresh?: { after: number; mark: string } | undefined
  /** One below the other with the photo beside the facts, instead of as a tile. */
  wide?: boolean
  /** Whether the photo is among those that are seen at once, or even the one that is seen before all others. */
  early?: boolean
  first?: boolean
  /** What can be done with it, in the corner of its photo. */
  corner?: ReactNode
  /** Whether it stands by itself, instead of within a frame with more about the home. */
  framed?: boolean
}

const sizes = '(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)'

/** A home in a list: photo, rent, place and what a renter compares by. The whole card is one link, but for its corner. */
export function PropertyCard({
  home,
  now,
  fresh,
  wide = false,
  early = false,
  first = false,
  corner,
  framed = true,
}: Props) {
  const t = useT()
  const price = priceOf(home, t)
  const place = [home.postalCode, home.city].filter(Boolean).join(' ')
  return (
    <article
      className={`${framed ? 'card ' : ''}group relative flex overflow-hidden ${wide ? 'flex-col sm:flex-row' : 'flex-col'}`}
    >
      <div className={`relative aspect-4/3 shrink-0 overflow-hidden bg-sky ${wide ? 'sm:w-72' : ''}`}>
        <HomePicture home={home} early={early} first={first} />
        <p className="plate numerals absolute bottom-2.5 left-2.5 flex items-baseline gap-1.5 px-3 py-1.5">
          <span className="sign-type text-lg">{price.amount}</span>
          {price.per && <span className="text-sm">{price.per}</span>}
        </p>
        <div className="absolute left-2.5 top-2.5 flex gap-1.5 text-sm font-semibold">
          {home.status !== 'for_rent' && (
            <span className="rounded-sign bg-surface px-2 py-0.5 text-ink">
              {t(`properties.status.${home.status}`)}
            </span>
          )}
          {home.status === 'for_rent' && isNew(home.firstSeenAt, now, fresh?.after) && (
            <span className="rounded-sign bg-premium px-2 py-0.5 text-on-premium">
              {fresh?.mark ?? t('properties.card.fresh')}
            </span>
          )}
        </div>
        {corner}
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <h2 className="text-lg font-semibold">
          <LocalLink to={paths.property(home.id)} className="after:absolute after:inset-0 group-hover:underline">
            {home.address ?? home.title}
          </LocalLink>
        </h2>
        <p className="text-quiet">{[place, home.neighborhood].filter(Boolean).join(' · ')}</p>
        <ul className="numerals mt-2 flex flex-wrap gap-x-3 text-base font-medium">
          <li>{t(`properties.type.${home.propertyType}`)}</li>
          {factsOf(home, t).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className="numerals mt-1 text-sm text-quiet">{extraCostsOf(home, t)}</p>
        <p className="mt-auto flex flex-wrap justify-between gap-x-3 pt-3 text-sm">
          <span className="text-positive">{availabilityOf(home, now, t)}</span>
          <span className="text-quiet">
            {t('properties.card.onlineSince', { when: ageOf(home.firstSeenAt, now, t.language) })}
          </span>
        </p>
      </div>
    </article>
  )
}

/** The first photo of a home, or the front that is drawn where there is none. It fills what it stands in. */
export function HomePicture({
  home,
  early = false,
  first = false,
}: Pick<Props, 'early' | 'first'> & { home: Pick<CardHome, 'id' | 'photo' | 'propertyType'> }) {
  const [failed, setFailed] = useState(false)
  if (!home.photo || failed)
    return <Gable id={home.id} kind={frontOf(home.propertyType)} className="absolute inset-0 size-full" />
  const { hash } = home.photo
  return (
    <img
      src={photoPath(hash, 480)}
      srcSet={photoSet(hash, 800)}
      sizes={sizes}
      alt=""
      width={480}
      height={360}
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => setFailed(true)}
    />
  )
}
