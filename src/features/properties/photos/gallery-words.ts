import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { GalleryTexts } from './messages.ts'

/** The texts of a gallery, and one that says how many photos and videos there are: `7 foto’s en 1 video`. */
export function useGalleryWords(texts: GalleryTexts) {
  const say = usePageTexts(texts)
  const count = (photos: number, videos: number): string => {
    const parts = { photos: say('photos', { count: photos }), videos: say('videos', { count: videos }) }
    if (videos === 0) return parts.photos
    return photos === 0 ? parts.videos : say('both', parts)
  }
  return { say, count }
}
