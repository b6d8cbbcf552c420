import { useMemo, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { translator, type Texts } from '#shared/texts.ts'
import { FrameProvider, useFrame, type T } from './page-frame.tsx'

type Say = (key: string, values?: Record<string, string | number>) => string

/** Adds words that a page brings with its data to those that every page has loaded, under the keys of all words. */
export function MoreWords({ words, children }: { words: Texts; children: ReactNode }) {
  const frame = useFrame()
  const wider = useMemo(() => {
    // Both are asked for any key of all words: what the one does not know, the other does.
    const [more, present] = [translator(frame.language, words, brand.name), frame.t] as unknown as [Say, Say]
    const t: Say = (key, values) => {
      const own = more(key, values)
      // A translator that has no text for a key gives the key.
      return own === key ? present(key, values) : own
    }
    return { ...frame, t: Object.assign(t, { language: frame.language }) as T }
  }, [frame, words])
  return <FrameProvider frame={wider}>{children}</FrameProvider>
}
