import { Images, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable, type FrontFacts } from '#ui/components/gable.tsx'
import type { GalleryPhoto as Photo, Video } from './contract.ts'
import { GalleryDialog } from './gallery-dialog.tsx'
import { GalleryPhoto } from './gallery-photo.tsx'
import { VideoPoster } from './gallery-video.tsx'
import { useGalleryWords } from './gallery-words.ts'
import { formatLength } from './format-length.ts'
import { toSlides, type GalleryProperty } from './slides.ts'
import type { GalleryTexts } from './messages.ts'
import { VideoElement } from './video-element.ts'

interface Props {
  property: GalleryProperty & { id: string }
  /** The drawn front, where there is no photo. */
  front: FrontFacts
  texts: GalleryTexts
  /** The price of Premium, shown with the photos that it unlocks. */
  premiumPriceText: string | undefined
}

/** How many photos a wide screen shows at once: one large and four small; a phone shows one at a time, to swipe. */
const tileCount = 5

/** Reloads the page's data, once for each gallery, when the server no longer has a photo: signed paths expire. */
function usePhotoRenewal(gallery: readonly Photo[]): (address: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  const requestedFor = useRef<readonly Photo[]>(undefined)
  return async (address) => {
    if (requestedFor.current === gallery) return
    requestedFor.current = gallery
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
    if (answer?.status === 404) await revalidate()
    else requestedFor.current = undefined
  }
}

/** Whether a photo is too tall or too wide to be cropped to a tile. */
const isExtreme = ({ width, height }: Photo) => width / height < 0.6 || width / height > 2.4

/** The `sizes` of a tile: the full width of a phone, and on wide screens half, a quarter or all of the page. */
function getTileSizes(position: number, tiles: number): string {
  if (tiles === 1) return '(min-width: 82rem) 80rem, 100vw'
  const isHalf = position === 0 || tiles < 4 || (tiles === 4 && position === 1)
  return `(min-width: 82rem) ${isHalf ? 40 : 20}rem, (min-width: 40rem) ${isHalf ? 50 : 25}vw, 100vw`
}

/** The drawn front of a property without photos; a wide screen shows more of its street. */
function Front({ id, front }: { id: string; front: FrontFacts }) {
  const t = useT()
  return (
    <div className="gallery-empty relative mt-2 w-full overflow-hidden rounded-card border border-line">
      <Gable id={`${id}-left`} {...front} frame="beside" className="gallery-beside h-full" />
      <Gable id={id} {...front} frame="wide" className="h-full" />
      <Gable id={`${id}-right`} {...front} frame="beside" className="gallery-beside h-full" />
      <span className="gallery-drawn">{t('properties.card.noPhoto')}</span>
    </div>
  )
}

/** The visible photos and videos, the number of locked ones, and a viewer of all. */
export function Gallery({ property, front, texts, premiumPriceText }: Props) {
  const t = useT()
  const { say, count } = useGalleryWords(texts)
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<number>()
  const { gallery, lockedPhotoCount, videos, lockedVideoCount } = property
  const renew = usePhotoRenewal(gallery)
  const onMissing = (address: string) => void renew(address)

  const slides = toSlides(gallery, videos)
  const isLocked = lockedPhotoCount + lockedVideoCount > 0
  if (slides.length === 0 && !isLocked) return <Front id={property.id} front={front} />
  const what = count(gallery.length + lockedPhotoCount, videos.length + lockedVideoCount)
  const openDialog = (position: number) => {
    setShown(position)
    dialog.current?.showModal()
  }
  const tiles = Math.min(tileCount, slides.length + (isLocked ? 1 : 0))
  return (
    <section aria-label={t('properties.detail.photos')} className="home-gallery relative mt-2">
      <ul className="gallery-tiles rounded-card" data-tiles={tiles}>
        {slides.map(({ key, number, photo, video }, position) => (
          <li key={key}>
            {video ? (
              <VideoTile
                video={video}
                label={say('play', { number, length: formatLength(video.durationMs) })}
                onOpen={() => openDialog(position)}
              />
            ) : (
              <button type="button" onClick={() => openDialog(position)} className="absolute inset-0 cursor-zoom-in">
                {photo.placeholder && (
                  <img src={photo.placeholder} alt="" className="absolute inset-0 size-full object-cover" />
                )}
                <GalleryPhoto
                  photo={photo}
                  width={position === 0 ? 800 : 480}
                  sizes={getTileSizes(position, tiles)}
                  alt={t('properties.detail.photoOf', { number, title: property.title })}
                  loading={position === 0 ? 'first' : 'lazy'}
                  className={`relative size-full ${isExtreme(photo) || tiles === 1 ? 'object-contain' : 'object-cover'}`}
                  fallback={!photo.placeholder && <Gable id={property.id} {...front} fills />}
                  onMissing={onMissing}
                />
                <span className="sr-only">{t('properties.detail.enlarge', { number })}</span>
              </button>
            )}
          </li>
        ))}
        {isLocked && (
          <li className="grid place-items-center">
            <LocalLink to={paths.checkout} className="gallery-locked">
              <Lock aria-hidden="true" className="size-6" />
              {say('moreWithPremium', { what: count(lockedPhotoCount, lockedVideoCount) })}
            </LocalLink>
          </li>
        )}
      </ul>
      <button type="button" onClick={() => openDialog(0)} className="gallery-open noscript:hidden!">
        <Images aria-hidden="true" className="size-4" />
        {isLocked && slides.length > 0
          ? say('openSome', { shown: String(slides.length), what })
          : say('open', { what })}
      </button>
      <GalleryDialog
        property={property}
        slides={slides}
        dialog={dialog}
        currentIndex={shown}
        onShow={setShown}
        onMissing={onMissing}
        texts={texts}
        premiumPriceText={premiumPriceText}
      />
    </section>
  )
}

/** A video among the photos: it opens in the viewer, and without JavaScript it plays here. */
function VideoTile({ video, label, onOpen }: { video: Video; label: string; onOpen: () => void }) {
  return (
    <>
      <button type="button" onClick={onOpen} className="absolute inset-0">
        <VideoPoster video={video} />
        <span className="sr-only">{label}</span>
      </button>
      <noscript>
        <VideoElement
          src={video.path}
          poster={video.poster ?? undefined}
          aria-label={label}
          className="absolute inset-0 size-full bg-sunken object-contain"
        />
      </noscript>
    </>
  )
}
