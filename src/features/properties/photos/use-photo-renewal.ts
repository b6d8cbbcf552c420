import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { GalleryPhoto } from './contract.ts'

/**
 * Reloads the page's data when a photo does not load, since signed paths expire while a page stays open: once for each
 * gallery, and only if the server replies 404, because nothing can be reloaded without a network.
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
