import { ArrowLeft, ArrowRight, ImagePlus, Star, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { WizardData } from './wizard-data.server.ts'
import { Field, type StepProps } from './wizard-fields.tsx'
import { FileButton, RetryButton, UploadState } from './upload-parts.tsx'
import type { PhotoItem, PhotoList } from './use-photos.ts'
import type { VideoList } from './use-videos.ts'
import { VideoPart } from './video-part.tsx'

type Words = ReturnType<typeof usePageTexts<WizardData['texts']>>

interface Props extends StepProps {
  photos: PhotoList
  videos: VideoList
  allowsVideos: boolean
  /** What a plan says of the photos and videos; without one only the number of photos is limited. */
  planNote: ReactNode
}

/** Step 4: photos, several at once, ordered by dragging or keyboard; videos; and a virtual tour. */
export function PhotoStep({ photos, videos, allowsVideos, planNote, ...step }: Props) {
  const t = usePageTexts(step.data.texts)
  const { items, most } = photos
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const errorText = step.form.fieldErrors.gallery
  const expectedCount = items.filter(({ failed }) => !failed).length
  const add = (files: readonly File[]) => {
    const left = photos.add(files)
    if (left > 0) announce(t('photos.tooMany', { most, left }))
  }
  // Announces the end once for all photos, not for each.
  const was = useRef(photos.busy)
  useEffect(() => {
    if (was.current && !photos.busy)
      announce(t('photos.arrived', { done: photos.sent.length, all: Math.max(expectedCount, items.length) }))
    was.current = photos.busy
  }, [photos.busy, photos.sent.length, expectedCount, items.length, t])
  return (
    <div className="grid gap-6">
      {planNote}
      <DropZone t={t} most={planNote ? undefined : most} input={input} onAdd={add} />
      {errorText && <p className="text-sm font-medium text-danger">{errorText}</p>}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {announcement}
      </p>
      {items.length === 0 ? (
        <p className="text-quiet">{t('photos.none')}</p>
      ) : (
        <ol className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
          {items.map((item, place) => (
            <li key={item.key}>
              <PhotoCard
                t={t}
                item={item}
                place={place}
                count={items.length}
                dragged={dragged}
                onDrag={setDragged}
                onMove={(key, to) => {
                  photos.move(key, to)
                  announce(t('photos.moved', { place: to + 1 }))
                }}
                onRetry={() => photos.retry(item)}
                onRemove={() => {
                  photos.remove(item.key)
                  announce(t('photos.removed'))
                  // The pressed button is gone.
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <VideoPart data={step.data} videos={videos} isAllowed={allowsVideos} errorText={step.form.fieldErrors.videos} />
      <Field name="virtualTour" {...step} />
    </div>
  )
}

interface DropZoneProps {
  t: Words
  /** The maximum number of photos, unless a plan states it. */
  most: number | undefined
  input: React.RefObject<HTMLInputElement | null>
  onAdd: (files: readonly File[]) => void
}

function DropZone({ t, most, input, onAdd }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const id = useId()
  return (
    <div
      className={`rounded-card border-2 border-dashed p-6 text-center ${over ? 'border-sign bg-sunken' : 'border-control'}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onAdd([...event.dataTransfer.files])
      }}
    >
      <ImagePlus aria-hidden="true" className="mx-auto size-8 text-quiet" />
      <p className="mt-2">{t('photos.drop')}</p>
      <FileButton
        id={id}
        input={input}
        multiple
        accept="image/png,image/jpeg"
        describedBy={`${id}-rules`}
        className="button-sign mt-2"
        onChoose={onAdd}
      >
        {t('photos.choose')}
      </FileButton>
      <p id={`${id}-rules`} className="mt-2 text-sm text-quiet">
        {t('photos.rules')} {most !== undefined && t('photos.most', { most })}
      </p>
    </div>
  )
}

interface PhotoCardProps {
  t: Words
  item: PhotoItem
  place: number
  /** How many photos there are. */
  count: number
  /** Key of the photo that is being dragged. */
  dragged: string | undefined
  onDrag: (key: string | undefined) => void
  onMove: (key: string, to: number) => void
  onRetry: () => void
  onRemove: () => void
}

/** A photo with its buttons; other photos can be dropped on its place. */
function PhotoCard({ t, item, place, count, dragged, onDrag, onMove, onRetry, onRemove }: PhotoCardProps) {
  const moves = [
    { name: 'earlier', icon: ArrowLeft, to: place - 1 },
    { name: 'later', icon: ArrowRight, to: place + 1 },
    { name: 'makeFeatured', icon: Star, to: 0 },
  ] as const
  return (
    <div
      draggable={item.photo !== undefined}
      onDragStart={() => onDrag(item.key)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        if (dragged !== undefined) event.preventDefault()
      }}
      onDrop={(event) => {
        if (dragged === undefined || dragged === item.key) return
        event.preventDefault()
        onMove(dragged, place)
      }}
      className={`card overflow-hidden ${dragged === item.key ? 'opacity-50' : ''}`}
    >
      <PhotoPreview item={item} place={place} t={t} />
      <div className="flex flex-wrap items-center justify-between p-1">
        {item.photo &&
          moves.map(({ name, icon, to }) => (
            <PhotoAction
              key={name}
              label={t(`photos.${name}`, { place: place + 1 })}
              icon={icon}
              off={to === place || to < 0 || to === count}
              onPress={() => onMove(item.key, to)}
            />
          ))}
        {item.failed?.canRetry && <RetryButton label={t('photos.retry')} onRetry={onRetry} />}
        <PhotoAction label={t('photos.remove', { place: place + 1 })} icon={X} onPress={onRemove} />
      </div>
    </div>
  )
}

interface ActionProps {
  label: string
  icon: typeof X
  off?: boolean
  onPress: () => void
}

function PhotoAction({ label, icon: Icon, off = false, onPress }: ActionProps) {
  return (
    // Not `disabled`, which would drop the focus when a photo reaches the end.
    <button
      type="button"
      title={label}
      aria-disabled={off}
      className="inline-flex size-9 items-center justify-center rounded-sign hover:bg-sunken aria-disabled:opacity-40 aria-disabled:hover:bg-raised"
      onClick={() => off || onPress()}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{label}</span>
    </button>
  )
}

/** A photo, its upload progress, or its error. */
function PhotoPreview({ item, place, t }: Pick<PhotoCardProps, 'item' | 'place' | 't'>) {
  const { name, photo, progress, failed } = item
  return (
    // As tall as a photo, or taller where a reason needs it.
    <div className="relative grid aspect-4/3 grid-cols-1 bg-sunken">
      {photo ? (
        <img
          src={photo.preview}
          alt={t('photos.photo', { place: place + 1 })}
          loading="lazy"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <div className="flex flex-col justify-end gap-2 p-3 text-sm">
          <UploadState
            name={name}
            progress={progress}
            failed={failed}
            state={progress > 0 ? t('photos.sending', { percent: Math.round(progress * 100) }) : t('photos.waiting')}
          />
        </div>
      )}
      {place === 0 && photo && (
        <p className="absolute left-2 top-2 rounded-sign bg-sign px-2 py-0.5 text-sm font-semibold text-on-sign">
          {t('photos.featured')}
        </p>
      )}
    </div>
  )
}
