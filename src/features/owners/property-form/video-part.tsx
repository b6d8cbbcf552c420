import { Clapperboard, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { maxVideosPerProperty } from '#shared/videos.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { formatLength } from '#features/properties/photos/format-length.ts'
import { FileButton, RetryButton, UploadState } from './upload-parts.tsx'
import type { VideoItem, VideoList } from './use-videos.ts'
import type { WizardData } from './wizard-data.server.ts'
import { VideoElement } from '#features/properties/photos/video-element.ts'

interface Props {
  data: WizardData
  videos: VideoList
  /** Whether videos may be added; what is there can always be removed. */
  isAllowed: boolean
  errorText: string | undefined
}

/** The videos of a home: what is allowed, those that were added, and a button to add one. */
export function VideoPart({ data, videos, isAllowed, errorText }: Props) {
  const t = usePageTexts(data.texts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, announce] = useState('')
  const add = (files: readonly File[]) => {
    const left = videos.add(files)
    announce(left > 0 ? t('videos.tooMany', { most: maxVideosPerProperty, left }) : '')
  }
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} id={`${id}-title`} className="font-bold outline-none">
        {t('videos.title')}
      </h3>
      <p id={`${id}-rules`} className="max-w-prose text-sm text-quiet">
        {isAllowed ? t('videos.rules', { most: maxVideosPerProperty }) : t('videos.notInPlan')}
      </p>
      {errorText && <p className="text-sm font-medium text-danger">{errorText}</p>}
      {isAllowed && (
        <FileButton
          id={id}
          input={input}
          multiple
          accept="video/mp4,video/webm"
          describedBy={`${id}-rules`}
          className="button-quiet justify-self-start"
          onChoose={add}
        >
          <Clapperboard aria-hidden="true" className="size-4" />
          {t('videos.choose')}
        </FileButton>
      )}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {announcement}
      </p>
      {videos.items.length > 0 && (
        <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {videos.items.map((item, place) => (
            <li key={item.key} className="card overflow-hidden">
              <VideoPreview data={data} item={item} place={place} />
              <VideoButtons
                data={data}
                item={item}
                place={place}
                onRetry={() => videos.retry(item)}
                onRemove={() => {
                  videos.remove(item.key)
                  announce(t('videos.removed'))
                  // The pressed button is gone.
                  ;(input.current ?? heading.current)?.focus()
                }}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface ItemProps {
  data: WizardData
  item: VideoItem
  place: number
}

function VideoButtons({
  data,
  item,
  place,
  onRetry,
  onRemove,
}: ItemProps & { onRetry: () => void; onRemove: () => void }) {
  const t = usePageTexts(data.texts)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 p-1">
      {item.failed?.canRetry && <RetryButton label={t('videos.retry')} onRetry={onRetry} />}
      <button
        type="button"
        className="link ml-auto inline-flex min-h-9 items-center gap-1.5 px-2 text-sm"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
        {t(item.video || item.failed ? 'videos.remove' : 'videos.cancel', { place: place + 1 })}
      </button>
    </div>
  )
}

/** A video, its upload progress, or its error. */
function VideoPreview({ data, item, place }: ItemProps) {
  const t = usePageTexts(data.texts)
  const { name, video, progress, failed } = item
  if (video)
    return (
      <VideoElement
        src={video.path}
        poster={video.poster ?? undefined}
        aria-label={t('videos.video', { place: place + 1, length: formatLength(video.durationMs) })}
        className="aspect-video w-full bg-sunken object-contain"
      />
    )
  return (
    <div className="flex aspect-video flex-col justify-end gap-2 bg-sunken p-3 text-sm">
      <UploadState
        name={name}
        progress={progress}
        failed={failed}
        state={
          progress === 0
            ? t('videos.waiting')
            : progress < 1
              ? t('videos.sending', { percent: Math.floor(progress * 100) })
              : t('videos.checking')
        }
      />
    </div>
  )
}
