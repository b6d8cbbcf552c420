import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Video } from './contract.ts'
import { formatLength } from './format-length.ts'
import { VideoElement } from './video-element.ts'

/** The poster of a video with a sign to play it, or a plain tile with that sign. */
export function VideoPoster({ video }: { video: Video }) {
  return (
    <>
      {video.poster && (
        <img src={video.poster} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      )}
      <span aria-hidden="true" className="gallery-play numerals">
        <Play className="size-4" />
        {formatLength(video.durationMs)}
      </span>
    </>
  )
}

interface Props {
  video: Video
  label: string
  onMissing: (address: string) => void
}

/** A video with the browser's own controls. A path that expired while it was shown is replaced where it stopped. */
export function GalleryVideo({ video, label, onMissing }: Props) {
  const element = useRef<HTMLVideoElement>(null)
  // A newer path of the same video would start it again, so it is only used once this one has failed.
  const [path, setPath] = useState(video.path)
  const [isFailed, setFailed] = useState(false)
  const stoppedAt = useRef<number>(undefined)
  if (isFailed && video.path !== path) {
    setPath(video.path)
    setFailed(false)
  }
  useEffect(() => {
    if (stoppedAt.current === undefined || !element.current) return
    element.current.currentTime = stoppedAt.current
    // Where the browser asks for another click, its controls are there.
    element.current.play().catch(() => {})
  }, [path])
  return (
    <VideoElement
      ref={element}
      src={path}
      poster={video.poster ?? undefined}
      aria-label={label}
      className="mx-auto h-full min-w-0 flex-1 object-contain"
      onError={({ currentTarget }) => {
        stoppedAt.current = currentTarget.currentTime
        setFailed(true)
        onMissing(path)
      }}
    />
  )
}
