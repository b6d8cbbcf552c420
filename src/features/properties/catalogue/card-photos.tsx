import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'
import { photoPath, photoSet } from '#shared/photos.ts'
import { Gable } from '#ui/components/gable.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { getName, type CardProperty, type DrawnCard, type ListedCard } from './card-property.ts'
import { describeFront } from './format-property.ts'

interface Props {
  property: ListedCard
  /** Whether the card is a low row on phones. */
  compact: boolean
  /** Whether the photo is visible without scrolling, or even the first one on the page. */
  isEager: boolean
  first: boolean
  /** Whether the card is pointed at or has the focus: then it has buttons to move the photos. */
  isActive: boolean
  onPoint: () => void
}

/** What a picture is made of. */
type PictureProperty = Pick<DrawnCard, 'id' | 'photo' | 'propertyType'> &
  Partial<Pick<CardProperty, 'address' | 'city'> & Pick<DrawnCard, 'details'>>

const sizesFrom40Rem = '(min-width: 64rem) 20rem, (min-width: 40rem) 50vw'
const tileSizes = `${sizesFrom40Rem}, calc(100vw - 2rem)`
/** On phones the photo of a row is as narrow as home-card.css draws it. */
const rowSizes = `${sizesFrom40Rem}, 6rem`

/** The free photos of a property side by side, or a drawn front. Only the first is loaded until they are moved. */
export function CardPhotos({ property, compact, isEager, first, isActive, onPoint }: Props) {
  const t = useT()
  const strip = useRef<HTMLDivElement>(null)
  const [isUsed, setUsed] = useState(false)
  const [shown, setShown] = useState(0)
  const [failed, setFailed] = useState(false)
  const { photo, details } = property
  if (!photo || failed)
    return (
      <>
        <Front property={property} />
        <span className="card-drawn">{t('properties.card.noPhoto')}</span>
      </>
    )
  const sizes = compact ? rowSizes : tileSizes
  const picture = (
    <Photo hash={photo.hash} sizes={sizes} isEager={isEager} first={first} onError={() => setFailed(true)} />
  )
  const others = details?.photos ?? []
  if (others.length === 0) return picture
  const name = getName(property)
  const move = (step: 1 | -1) => {
    setUsed(true)
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
        onPointerDown={() => setUsed(true)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        <span>{picture}</span>
        {others.map((hash) => (
          <span key={hash}>{isUsed && <Photo hash={hash} sizes={sizes} isEager first={false} />}</span>
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
  sizes: string
  isEager: boolean
  first: boolean
  className?: string
  onError?: () => void
}

function Photo({ hash, sizes, isEager, first, className, onError }: PhotoProps) {
  const image = (
    <img
      ref={(element) => {
        // It may have failed before anybody listened.
        if (element?.hasAttribute('src') && element.complete && element.naturalWidth === 0) onError?.()
      }}
      src={hash && photoPath(hash, 480)}
      srcSet={hash && photoSet(hash, 800)}
      sizes={sizes}
      alt=""
      loading={isEager ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      className={className}
      onError={onError}
      suppressHydrationWarning
    />
  )
  // React has a link in the head for each eager image that is in no picture; a browser needs one for the first only.
  return isEager && !first ? <picture>{image}</picture> : image
}

/** The drawn front of a property, by its type, year and street. It fills its container. */
const Front = ({ property: { propertyType = 'apartment', ...property } }: { property: PictureProperty }) => (
  <Gable
    id={property.id}
    {...describeFront({ ...property, propertyType }, property.details?.built, property.details?.storey)}
    fills
  />
)

/** The first photo of a property, or its drawn front. It fills its container. */
export function PropertyPicture({ property }: { property: PictureProperty }) {
  const [failed, setFailed] = useState(false)
  return property.photo && !failed ? (
    <Photo
      hash={property.photo.hash}
      sizes={tileSizes}
      isEager={false}
      first={false}
      className="absolute inset-0 size-full object-cover"
      onError={() => setFailed(true)}
    />
  ) : (
    <Front property={property} />
  )
}
