import { useEffect, useRef, useState, type ReactNode } from 'react'
import { type PhotoWidth, photoPath, photoWidths } from '#shared/photos.ts'
import type { GalleryPhoto as Photo } from './contract.ts'

interface Props {
  photo: Photo
  alt: string
  className: string
  /** How wide the photo is shown, for a browser to choose among the widths; else it gets the one that is named. */
  sizes?: string
  width: PhotoWidth
  /** Whether it is the first thing to be seen of the page, or waits until it comes into sight. */
  loading?: 'first' | 'eager' | 'lazy'
  /** What stands in its place where it does not come. */
  fallback?: ReactNode
  onMissing: (address: string) => void
}

const getPhotoUrl = ({ hash, signed }: Photo, width: PhotoWidth) => signed?.[width] ?? photoPath(hash, width)

/** A photo of a home at the address that the visitor may have it from. */
export function GalleryPhoto({ photo, alt, className, sizes, width, loading = 'eager', fallback, onMissing }: Props) {
  const [missing, setMissing] = useState<string>()
  const address = getPhotoUrl(photo, width)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // What went wrong before this page was awake told nobody: asked for once more, it does.
    if (image.current?.complete && image.current.naturalWidth === 0) image.current.src = address
  }, [address])
  // With a new address, it is tried again.
  if (missing === address) return fallback
  return (
    <img
      ref={image}
      src={address}
      srcSet={sizes && photoWidths.map((one) => `${getPhotoUrl(photo, one)} ${one}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={photo.width}
      height={photo.height}
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'first' ? 'high' : 'auto'}
      decoding="async"
      className={className}
      onError={() => {
        setMissing(address)
        onMissing(address)
      }}
    />
  )
}
