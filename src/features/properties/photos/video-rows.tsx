import type { Video } from './contract.ts'
import { formatLength } from './format-length.ts'
import { VideoElement } from './video-element.ts'

interface Props {
  videos: readonly Video[]
  label: (place: number, length: string) => string
}

/** Videos below each other, each with the browser's own controls, as admins see them. */
export function VideoRows({ videos, label }: Props) {
  return (
    <ul className="grid gap-3">
      {videos.map(({ hash, path, poster, durationMs }, at) => (
        <li key={hash}>
          <VideoElement
            src={path}
            poster={poster ?? undefined}
            aria-label={label(at + 1, formatLength(durationMs))}
            className="aspect-video w-full rounded-sign border border-line bg-sunken object-contain"
          />
        </li>
      ))}
    </ul>
  )
}
