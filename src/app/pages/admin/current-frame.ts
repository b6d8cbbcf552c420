import type { ReactNode } from 'react'

/** Draws the frame around a page that could not be loaded; gets the path of that page without its language. */
type Frame = (path: string) => ReactNode

let current: Frame | undefined

/** Keeps the frame of the page that is shown, so that it can stay when the next page fails to load. */
export function setCurrentFrame(frame: Frame | undefined): void {
  current = frame
}

export const getCurrentFrame = (): Frame | undefined => current
