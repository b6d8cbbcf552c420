import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { GalleryPhoto } from './contract.ts'

/** Reloads the page's data, once for each gallery, when the server has a photo no more: signed paths expire. */
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
