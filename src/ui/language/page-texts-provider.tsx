import { useMemo, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { translator, type Texts } from '#shared/texts.ts'
import { FrameProvider, useFrame, type T } from './page-frame.tsx'

type AnyTranslate = (key: string, values?: Record<string, string | number>) => string

/** Adds the texts in a page's data to those that every page has loaded, under the same keys. */
export function PageTextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const frame = useFrame()
  const extendedFrame = useMemo(() => {
    // Each key is in one of the two.
    const [pageTranslate, loadedTranslate] = [translator(frame.language, texts, brand.name), frame.t] as unknown as [
      AnyTranslate,
      AnyTranslate,
    ]
    const t: AnyTranslate = (key, values) => {
      const pageText = pageTranslate(key, values)
      // A translator that has no text for a key returns the key.
      return pageText === key ? loadedTranslate(key, values) : pageText
    }
    return { ...frame, t: Object.assign(t, { language: frame.language }) as T }
  }, [frame, texts])
  return <FrameProvider frame={extendedFrame}>{children}</FrameProvider>
}
