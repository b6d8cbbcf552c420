import { useEffect, useRef, useState, type ReactNode } from 'react'
import { galleryWidths, photoPath } from '#shared/photos.ts'
import type { GalleryPhoto as Photo } from './contract.ts'

type GalleryWidth = (typeof galleryWidths)[number]

interface Props {
  photo: Photo
  alt: string
  className: string
  /** The `sizes` from which a browser chooses a width; without it, `width` is loaded. */
  sizes?: string
  width: GalleryWidth
  /** `first` for the most visible photo of the page, `lazy` for one below the fold. */
  loading?: 'first' | 'eager' | 'lazy'
  /** Shown if the photo cannot be loaded. */
  fallback?: ReactNode
  onMissing: (address: string) => void
}

const getPhotoUrl = ({ hash, signed }: Photo, width: GalleryWidth) => signed?.[width] ?? photoPath(hash, width)

/** A photo of a property. */
export function GalleryPhoto({ photo, alt, className, sizes, width, loading = 'eager', fallback, onMissing }: Props) {
  const [missing, setMissing] = useState<string>()
  const address = getPhotoUrl(photo, width)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // An error before hydration fired no event; loading again does.
    if (image.current?.complete && image.current.naturalWidth === 0) image.current.src = address
  }, [address])
  // A new address is tried again.
  if (missing === address) return fallback
  return (
    <img
      ref={image}
      src={address}
      srcSet={sizes && galleryWidths.map((one) => `${getPhotoUrl(photo, one)} ${one}w`).join(', ')}
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
