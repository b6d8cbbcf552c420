import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable, type GableKind } from '#ui/components/gable.tsx'
import type { GalleryPhoto as Photo } from './contract.ts'
import { GalleryDialog } from './gallery-dialog.tsx'
import { GalleryPhoto } from './gallery-photo.tsx'

interface Props {
  property: { id: string; title: string; gallery: readonly Photo[]; lockedPhotoCount: number }
  gableKind: GableKind
}

/** The photos shown large at the top; a phone shows the first one large and the others below it. */
const largePhotoCount = 3
const columns: Record<number, string> = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2' }

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

/** The visible photos, the number of locked ones, and an enlarged view of each. */
export function Gallery({ property, gableKind }: Props) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<number>()
  const { gallery, lockedPhotoCount } = property
  const renew = usePhotoRenewal(gallery)
  const onMissing = (address: string) => void renew(address)

  if (gallery.length === 0)
    return (
      <div className="mt-2 aspect-4/3 max-h-112 w-full overflow-hidden rounded-card border border-line sm:aspect-21/9">
        <Gable id={property.id} kind={gableKind} wide className="size-full" />
      </div>
    )
  const photos = gallery.map((photo, position) => {
    const texts = { number: position + 1, title: property.title }
    const openDialog = () => {
      setShown(position)
      dialog.current?.showModal()
    }
    const picture = (loading: 'first' | 'lazy', sizes: string) => (
      <button type="button" onClick={openDialog} className="absolute inset-0 cursor-zoom-in">
        {photo.placeholder && (
          <img src={photo.placeholder} alt="" className="absolute inset-0 size-full object-cover" />
        )}
        <GalleryPhoto
          photo={photo}
          width={loading === 'first' ? 800 : 480}
          sizes={sizes}
          alt={t('properties.detail.photoOf', texts)}
          loading={loading}
          className="relative size-full object-cover"
          fallback={
            !photo.placeholder && <Gable id={property.id} kind={gableKind} className="absolute inset-0 size-full" />
          }
          onMissing={onMissing}
        />
        <span className="sr-only">{t('properties.detail.enlarge', texts)}</span>
      </button>
    )
    return { photo, position, picture }
  })
  return (
    <section aria-label={t('properties.detail.photos')} className="home-gallery mt-2">
      <ul
        className={`grid gap-2 overflow-hidden rounded-card ${columns[Math.min(gallery.length, largePhotoCount)] ?? ''}`}
      >
        {photos.slice(0, largePhotoCount).map(({ photo, position, picture }) => (
          <li
            key={photo.hash}
            className={`relative bg-sky ${position === 0 ? 'aspect-4/3 sm:row-span-2' : 'hidden aspect-4/3 sm:block'}`}
          >
            {position === 0
              ? picture('first', '(min-width: 82rem) 54rem, (min-width: 40rem) 66vw, 100vw')
              : picture('lazy', '(min-width: 82rem) 27rem, 33vw')}
            {position === 0 && lockedPhotoCount > 0 && (
              <LocalLink
                to={paths.checkout}
                className="absolute bottom-3 right-3 inline-flex min-h-11 items-center gap-2 rounded-sign bg-premium px-3 font-semibold text-on-premium hover:underline"
              >
                <Lock aria-hidden="true" className="size-4" />
                {t('properties.detail.locked', { count: lockedPhotoCount })}
              </LocalLink>
            )}
          </li>
        ))}
      </ul>
      {gallery.length > 1 && (
        <ul className={`gallery-strip ${gallery.length > largePhotoCount ? '' : 'gallery-beside'}`}>
          {photos.slice(1).map(({ photo, position, picture }) => (
            <li key={photo.hash} className={position < largePhotoCount ? 'gallery-beside' : ''}>
              {picture('lazy', '(min-width: 40rem) 9rem, 6.5rem')}
            </li>
          ))}
        </ul>
      )}
      <GalleryDialog property={property} dialog={dialog} currentIndex={shown} onShow={setShown} onMissing={onMissing} />
    </section>
  )
}
