import { ChevronLeft, ChevronRight, Lock, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject, type TouchEvent } from 'react'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { formatLength } from './format-length.ts'
import { GalleryPhoto } from './gallery-photo.tsx'
import { GalleryVideo, VideoPoster } from './gallery-video.tsx'
import { useGalleryWords } from './gallery-words.ts'
import type { GalleryProperty, Slide } from './slides.ts'
import type { GalleryTexts } from './messages.ts'

interface Props {
  property: GalleryProperty
  slides: readonly Slide[]
  dialog: RefObject<HTMLDialogElement | null>
  /** The index of the photo shown; no photo is loaded before one is chosen. */
  currentIndex: number | undefined
  onShow: (position: number) => void
  onMissing: (address: string) => void
  texts: GalleryTexts
  premiumPriceText: string | undefined
}

/** A swipe is longer than this, in CSS pixels; a shorter movement is a tap. */
const minSwipe = 40

/** The horizontal swipes over an element, as props for it. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      // Two fingers zoom.
      start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!start.current) return
      const [dx, dy] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      if (Math.abs(dx) > minSwipe && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
    },
  }
}

/** The photos and videos of a property, one at a time, with a strip of all; a last slide tells how many are locked. */
export function GalleryDialog(props: Props) {
  const { dialog, currentIndex, onShow, onMissing, texts, premiumPriceText } = props
  const { title, lockedPhotoCount, lockedVideoCount } = props.property
  const { slides } = props
  const t = useT()
  const { say, count } = useGalleryWords(texts)
  const lockedCount = lockedPhotoCount + lockedVideoCount
  const total = slides.length + lockedCount
  const last = slides.length - 1 + (lockedCount > 0 ? 1 : 0)
  // The gallery may have become shorter: a right can end while the page is open.
  const position = Math.min(currentIndex ?? 0, last)
  const slide = slides[position]
  const show = (target: number) => onShow(Math.max(0, Math.min(last, target)))
  const swipe = useSwipe((step) => show(position + step))
  return (
    <dialog
      ref={dialog}
      aria-label={t('properties.detail.photos')}
      className="m-auto h-dvh max-h-none w-screen max-w-none bg-[oklch(0.14_0.02_266)] text-[oklch(0.98_0_0)] [--focus:oklch(0.88_0.13_92)] backdrop:bg-transparent"
      // A hidden video would go on.
      onClose={({ currentTarget }) => currentTarget.querySelector('video')?.pause()}
      onKeyDown={({ key, target }) => {
        // These keys are also those of a video's controls.
        if (target instanceof HTMLVideoElement) return
        if (key === 'ArrowLeft') show(position - 1)
        if (key === 'ArrowRight') show(position + 1)
        if (key === 'Home') show(0)
        if (key === 'End') show(last)
      }}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between px-3 pt-3">
          <p className="numerals" role="status">
            {slide
              ? say('position', { number: position + 1, total })
              : say('moreWithPremium', { what: count(lockedPhotoCount, lockedVideoCount) })}
          </p>
          <form method="dialog">
            <DialogButton label={t('properties.detail.closePhotos')} submit>
              <X aria-hidden="true" className="size-6" />
            </DialogButton>
          </form>
        </div>
        <div className="gallery-large min-h-0 flex-1 p-3">
          <DialogButton
            label={t('properties.detail.previousPhoto')}
            disabled={position === 0}
            onClick={() => show(position - 1)}
          >
            <ChevronLeft aria-hidden="true" className="size-6" />
          </DialogButton>
          <div className="flex h-full min-w-0" {...(slide?.video ? {} : swipe)}>
            {currentIndex !== undefined && slide && (
              <LargeSlide key={slide.key} {...{ slide, title, texts, onMissing }} />
            )}
            {!slide && (
              <LockedSlide
                what={count(lockedPhotoCount, lockedVideoCount)}
                texts={texts}
                premiumPriceText={premiumPriceText}
              />
            )}
          </div>
          <DialogButton
            label={t('properties.detail.nextPhoto')}
            disabled={position === last}
            onClick={() => show(position + 1)}
          >
            <ChevronRight aria-hidden="true" className="size-6" />
          </DialogButton>
        </div>
        {last > 0 && currentIndex !== undefined && (
          <Strip {...props} texts={texts} position={position} onMissing={onMissing} />
        )}
      </div>
    </dialog>
  )
}

type LargeSlideProps = Pick<Props, 'texts' | 'onMissing'> & { slide: Slide; title: string }

/** A photo or a video in the viewer. */
function LargeSlide({ slide: { number, photo, video }, title, texts, onMissing }: LargeSlideProps) {
  const t = useT()
  const { say } = useGalleryWords(texts)
  if (video) {
    const label = say('video', { number, title, length: formatLength(video.durationMs) })
    return <GalleryVideo video={video} label={label} onMissing={onMissing} />
  }
  return (
    <GalleryPhoto
      photo={photo}
      width={1600}
      sizes="100vw"
      alt={t('properties.detail.photoOf', { number, title })}
      className="mx-auto h-full min-w-0 flex-1 object-contain"
      onMissing={onMissing}
    />
  )
}

type LockedSlideProps = Pick<Props, 'texts' | 'premiumPriceText'> & { what: string }

/** How many photos and videos Premium unlocks, in place of them. */
function LockedSlide({ what, texts, premiumPriceText }: LockedSlideProps) {
  const { say } = useGalleryWords(texts)
  return (
    <div className="m-auto grid max-w-sm justify-items-center gap-3 p-4 text-center">
      <Lock aria-hidden="true" className="size-10" />
      <p className="sign-type text-2xl">{say('more', { what })}</p>
      <p>{say('lockedText')}</p>
      <LocalLink to={paths.checkout} className="button bg-premium text-on-premium hover:underline">
        {say('toPremium')}
      </LocalLink>
      {premiumPriceText && <p className="text-sm">{premiumPriceText}</p>}
    </div>
  )
}

/** Thumbnails of the photos and videos, and of the locked ones together; the current one is kept in view. */
function Strip({ property, slides, position, onShow, onMissing, texts }: Props & { position: number }) {
  const { say, count } = useGalleryWords(texts)
  const { lockedPhotoCount, lockedVideoCount } = property
  const lockedCount = lockedPhotoCount + lockedVideoCount
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [position])
  return (
    <ul ref={list} className="gallery-strip">
      {slides.map(({ key, number, photo, video }, at) => (
        <li key={key}>
          <button type="button" aria-current={at === position} onClick={() => onShow(at)}>
            {video && <VideoPoster video={video} />}
            {photo?.placeholder && (
              <img src={photo.placeholder} alt="" className="absolute inset-0 size-full object-cover" />
            )}
            {photo && (
              <GalleryPhoto
                photo={photo}
                width={480}
                alt=""
                loading="lazy"
                className="relative size-full object-cover"
                onMissing={onMissing}
              />
            )}
            <span className="sr-only">{say(video ? 'showVideo' : 'show', { number })}</span>
          </button>
        </li>
      ))}
      {lockedCount > 0 && (
        <li>
          <button type="button" aria-current={position === slides.length} onClick={() => onShow(slides.length)}>
            <span aria-hidden="true" className="numerals flex items-center justify-center gap-1">
              <Lock className="size-4" />+{lockedCount}
            </span>
            <span className="sr-only">
              {say('moreWithPremium', { what: count(lockedPhotoCount, lockedVideoCount) })}
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}

interface ButtonProps {
  label: string
  children: ReactNode
  disabled?: boolean
  submit?: boolean
  onClick?: () => void
}

function DialogButton({ label, children, disabled = false, submit = false, onClick }: ButtonProps) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      // A focused button with `disabled` would keep key events from the dialog.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="gallery-step inline-flex size-11 shrink-0 items-center justify-center rounded-sign hover:bg-[oklch(0.3_0.02_266)]"
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  )
}
