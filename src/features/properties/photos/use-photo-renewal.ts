import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { GalleryPhoto } from './contract.ts'

/**
 * What to do when a photo does not come: an address that is signed dies within 15 minutes, and the page may have been
 * open for longer, so the page's loader is asked for new ones. Once for each gallery that it gave, however many of its
 * photos do not come; and only if the server says that there is none, as a page cannot be loaded anew without a network.
 */
export function usePhotoRenewal(gallery: readonly GalleryPhoto[]): (address: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  const requestedFor = useRef<readonly GalleryPhoto[]>(undefined)
  return async (address) => {
    if (requestedFor.current === gallery) return
    requestedFor.current = gallery
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
    if (answer?.status === 404) await revalidate()
    else requestedFor.current = undefined
  }
}
