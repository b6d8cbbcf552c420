import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'
import { photoPath, rowWidth } from '#shared/photos.ts'
import { Gable } from '#ui/components/gable.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { getName, isWhole, type CardProperty, type ListedCard } from './card-property.ts'
import { describeFront } from './format-property.ts'
import type { getProperty } from './contract.ts'

interface Props {
  property: ListedCard
  /** Whether the card is a low row on phones. */
  compact: boolean
  /** Whether the photo is the first one on the page: the others come after the styles, which they would hold up. */
  first: boolean
  /** Whether the card is pointed at or has the focus: then it has buttons to move the photos. */
  isActive: boolean
  onPoint: () => void
  /** Where the photo fails, the card needs all of its data to draw a front. */
  onFail?: (() => void) | undefined
}

/** What a picture is made of. */
type PictureProperty = Pick<CardProperty, 'id'> &
  Partial<Pick<CardProperty, 'propertyType' | 'address' | 'city' | 'details'>> & { photo: { hash: string } | null }

/** Where cards are tiles also in a compact list: on any screen that is wider than a phone (home-card.css). */
const widerMedia = '(min-width: 40rem)'

async function readPhotos(id: string): Promise<string[]> {
  const { call } = await import('#ui/forms/call.ts')
  const { gallery } = await call<typeof getProperty>('GET /properties/{id}', { params: { id } })
  return gallery.slice(1).map(({ hash }) => hash)
}

/**
 * The other free photos of a card, by their hash, and a function that has them shown. A card that came with the document
 * knows only how many there are, and asks for them when somebody moves them.
 */
function useOtherPhotos(property: ListedCard) {
  const [isUsed, setUsed] = useState(false)
  const [asked, setAsked] = useState<readonly string[]>()
  const isAsked = useRef(false)
  const known = isWhole(property) ? (property.details?.photos ?? []) : asked
  const count = isWhole(property) ? 0 : property.otherPhotos
  const use = () => {
    setUsed(true)
    if (known || isAsked.current) return
    isAsked.current = true
    readPhotos(property.id)
      .then((hashes) => setAsked(hashes.slice(0, count)))
      .catch(() => {
        // Without an answer they stay empty until somebody moves them again.
        isAsked.current = false
      })
  }
  return { others: known ?? Array.from<undefined>({ length: count }), isUsed, use }
}

/** The free photos of a property side by side, or a drawn front. Only the first is loaded until they are moved. */
export function CardPhotos({ property, compact, first, isActive, onPoint, onFail }: Props) {
  const t = useT()
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [failed, setFailed] = useState(false)
  const { others, isUsed, use } = useOtherPhotos(property)
  const whole = isWhole(property) ? property : undefined
  const hasPhoto = isWhole(property) ? property.photo !== null : property.hasPhoto
  if (!hasPhoto || failed)
    return (
      <>
        {(whole || !failed) && <Front property={whole ?? { id: property.id }} />}
        <span className="card-drawn">{t('properties.card.noPhoto')}</span>
      </>
    )
  const fail = () => {
    setFailed(true)
    if (!whole) onFail?.()
  }
  const picture = <Photo hash={whole?.photo?.hash} compact={compact} first={first} onError={fail} />
  if (others.length === 0) return picture
  const name = getName(property, t)
  const move = (step: 1 | -1) => {
    use()
    const { current } = strip
    current?.scrollTo({ left: (shown + step) * current.clientWidth })
  }
  const button = (step: 1 | -1, isPossible: boolean) =>
    isPossible && (
      <button type="button" onClick={() => move(step)} className={step === 1 ? 'card-next' : 'card-previous'}>
        {step === 1 ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
        <span className="sr-only">
          {t(`properties.card.${step === 1 ? 'nextPhoto' : 'previousPhoto'}`, { property: name })}
        </span>
      </button>
    )
  return (
    <>
      <div
        ref={strip}
        role="presentation"
        className="card-strip"
        onClick={openCard}
        onPointerEnter={onPoint}
        onPointerDown={use}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        <span>{picture}</span>
        {others.map((hash, i) => (
          // Their order stays, and what the server drew has no names for them yet.
          <span key={i}>{isUsed && hash && <Photo hash={hash} compact={compact} isAsked />}</span>
        ))}
      </div>
      {isActive && button(-1, shown > 0)}
      {isActive && button(1, shown < others.length)}
      {isUsed && (
        <span aria-hidden="true" className="card-count numerals">
          {shown + 1} / {others.length + 1}
        </span>
      )}
    </>
  )
}

/** The photos lie over the link of the card, which a click on them follows, also to a new tab. */
function openCard({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  const link = currentTarget.closest('article')?.querySelector('h2 a')
  link?.dispatchEvent(new window.MouseEvent('click', nativeEvent))
}

interface PhotoProps {
  /** Not there where the server drew the photo. */
  hash: string | undefined
  compact: boolean
  first?: boolean
  /** Whether somebody wants to see it. */
  isAsked?: boolean
  className?: string
  onError?: () => void
}

const Photo = ({ hash, compact, first = false, isAsked = first, className, onError }: PhotoProps) => (
  // In one element for each screen, which names each photo once; React has no link in the head for it.
  <picture>
    <source
      media={compact ? widerMedia : undefined}
      srcSet={hash && `${photoPath(hash, 480)}, ${photoPath(hash, 800)} 1.5x`}
      suppressHydrationWarning
    />
    <img
      ref={(element) => {
        // It may have failed before anybody listened.
        if (element?.hasAttribute('src') && element.complete && element.naturalWidth === 0) onError?.()
      }}
      src={hash && photoPath(hash, compact ? rowWidth : 480)}
      alt=""
      loading={isAsked ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      className={className}
      onError={onError}
      suppressHydrationWarning
    />
  </picture>
)

/** The drawn front of a property, by its type, year and street. It fills its container. */
function Front({ property }: { property: Omit<PictureProperty, 'photo'> }) {
  // By name: what a document leaves out is in no rest of an object.
  const { id, propertyType = 'apartment', address, city, details } = property
  return <Gable id={id} {...describeFront({ propertyType, address, city }, details?.built, details?.storey)} fills />
}

/** The first photo of a property, or its drawn front. It fills its container. */
export function PropertyPicture({ property }: { property: PictureProperty }) {
  const [failed, setFailed] = useState(false)
  return property.photo && !failed ? (
    <Photo
      hash={property.photo.hash}
      compact={false}
      className="absolute inset-0 size-full object-cover"
      onError={() => setFailed(true)}
    />
  ) : (
    <Front property={property} />
  )
}
