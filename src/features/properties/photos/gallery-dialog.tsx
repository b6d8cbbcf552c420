import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useT } from '#ui/language/page-frame.tsx'
import type { GalleryPhoto as Photo } from './contract.ts'
import { GalleryPhoto } from './gallery-photo.tsx'

interface Props {
  property: { title: string; gallery: readonly Photo[] }
  dialog: RefObject<HTMLDialogElement | null>
  /** The index of the photo shown; no photo is loaded before one is chosen. */
  currentIndex: number | undefined
  onShow: (position: number) => void
  onMissing: (address: string) => void
}

/** The photos of a property, enlarged, one at a time. */
export function GalleryDialog({ property: { title, gallery }, dialog, currentIndex, onShow, onMissing }: Props) {
  const t = useT()
  const last = gallery.length - 1
  // The gallery may have become shorter: a right can end while the page is open.
  const position = Math.min(currentIndex ?? 0, last)
  const photo = gallery[position]
  const show = (target: number) => onShow(Math.max(0, Math.min(last, target)))
  return (
    <dialog
      ref={dialog}
      aria-label={t('properties.detail.photos')}
      className="m-auto h-dvh max-h-none w-screen max-w-none bg-[oklch(0.14_0.02_266)] text-[oklch(0.98_0_0)] backdrop:bg-transparent"
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') show(position - 1)
        if (key === 'ArrowRight') show(position + 1)
        if (key === 'Home') show(0)
        if (key === 'End') show(last)
      }}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between p-3">
          <p className="numerals" role="status">
            {position + 1} / {gallery.length}
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
          <div className="flex h-full min-w-0">
            {currentIndex !== undefined && photo && (
              <GalleryPhoto
                key={photo.hash}
                photo={photo}
                width={1600}
                sizes="100vw"
                alt={t('properties.detail.photoOf', { number: position + 1, title })}
                className="mx-auto h-full min-w-0 flex-1 object-contain"
                onMissing={onMissing}
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
      </div>
    </dialog>
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
