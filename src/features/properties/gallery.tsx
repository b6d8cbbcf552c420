import { ChevronLeft, ChevronRight, Lock, X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { photoPath, photoSet } from '#shared/photos.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useT } from '#web/texts.tsx'
import { Gable } from '#web/ui/gable.tsx'
import type { GalleryPhoto, Photo, Property } from './contract.ts'
import type { frontOf } from './describe-home.ts'

type Shown = Pick<Property, 'id' | 'title' | 'gallery' | 'lockedPhotos'>

const columns: Record<number, string> = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2' }

/** The photos that may be seen, how many more there are, and a large view of each. */
export function Gallery({ home, front }: { home: Shown; front: ReturnType<typeof frontOf> }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(0)
  const { gallery, lockedPhotos } = home

  if (gallery.length === 0)
    return (
      <div className="mt-2 aspect-4/3 max-h-112 w-full overflow-hidden rounded-card border border-line sm:aspect-21/9">
        <Gable id={home.id} kind={front} wide className="size-full" />
      </div>
    )
  const enlarge = (position: number) => {
    setShown(position)
    dialog.current?.showModal()
  }
  return (
    <section aria-label={t('properties.home.photos')} className="mt-2">
      <ul className={`grid gap-2 overflow-hidden rounded-card ${columns[gallery.length] ?? ''}`}>
        {gallery.map((photo, position) => (
          <li
            key={photo.hash}
            className={`relative bg-sky ${position === 0 ? 'aspect-4/3 sm:row-span-2' : 'hidden aspect-4/3 sm:block'}`}
          >
            <button type="button" onClick={() => enlarge(position)} className="absolute inset-0 cursor-zoom-in">
              <Picture
                photo={photo}
                alt={t('properties.home.photoOf', { number: position + 1, title: home.title })}
                large={position === 0}
              />
              <span className="sr-only">{t('properties.home.enlarge', { number: position + 1 })}</span>
            </button>
            {position === 0 && lockedPhotos > 0 && (
              <LocalLink
                to={paths.checkout}
                className="absolute bottom-3 right-3 inline-flex min-h-11 items-center gap-2 rounded-sign bg-premium px-3 font-semibold text-on-premium hover:underline"
              >
                <Lock aria-hidden="true" className="size-4" />
                {t('properties.home.locked', { count: lockedPhotos })}
              </LocalLink>
            )}
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        aria-label={t('properties.home.photos')}
        className="m-auto h-dvh max-h-none w-screen max-w-none bg-[oklch(0.14_0.02_266)] text-[oklch(0.98_0_0)] backdrop:bg-transparent"
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') setShown((now) => Math.max(0, now - 1))
          if (event.key === 'ArrowRight') setShown((now) => Math.min(gallery.length - 1, now + 1))
        }}
      >
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between p-3">
            <p className="numerals" role="status">
              {shown + 1} / {gallery.length}
            </p>
            <form method="dialog">
              <DialogButton label={t('properties.home.closePhotos')} submit>
                <X aria-hidden="true" className="size-6" />
              </DialogButton>
            </form>
          </div>
          <div className="flex min-h-0 flex-1 items-center gap-2 p-3">
            <DialogButton
              label={t('properties.home.previousPhoto')}
              disabled={shown === 0}
              onClick={() => setShown(shown - 1)}
            >
              <ChevronLeft aria-hidden="true" className="size-6" />
            </DialogButton>
            <LargePhoto
              photo={gallery[shown]}
              alt={t('properties.home.photoOf', { number: shown + 1, title: home.title })}
            />
            <DialogButton
              label={t('properties.home.nextPhoto')}
              disabled={shown === gallery.length - 1}
              onClick={() => setShown(shown + 1)}
            >
              <ChevronRight aria-hidden="true" className="size-6" />
            </DialogButton>
          </div>
        </div>
      </dialog>
    </section>
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
      disabled={disabled}
      onClick={onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-sign hover:bg-[oklch(0.3_0.02_266)] disabled:opacity-30"
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  )
}

function Picture({ photo, alt, large }: { photo: GalleryPhoto; alt: string; large: boolean }) {
  return (
    <>
      {photo.glimpse && <img src={photo.glimpse} alt="" className="absolute inset-0 size-full object-cover" />}
      <img
        src={photoPath(photo.hash, 800)}
        srcSet={photoSet(photo.hash)}
        sizes={large ? '(min-width: 82rem) 54rem, (min-width: 40rem) 66vw, 100vw' : '(min-width: 82rem) 27rem, 33vw'}
        alt={alt}
        width={photo.width}
        height={photo.height}
        fetchPriority={large ? 'high' : 'auto'}
        decoding="async"
        className="relative size-full object-cover"
      />
    </>
  )
}

function LargePhoto({ photo, alt }: { photo: Photo | undefined; alt: string }) {
  if (!photo) return null
  return (
    <img
      src={photoPath(photo.hash, 1600)}
      alt={alt}
      width={photo.width}
      height={photo.height}
      className="mx-auto h-full min-w-0 flex-1 object-contain"
    />
  )
}
