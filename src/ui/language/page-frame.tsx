import { createContext, use, type ReactNode } from 'react'
import type { Language } from '#shared/language.ts'
import type { SharedTexts, Translate } from '#shared/texts.ts'

export type T = Translate<SharedTexts>

/** What a page knows of how it is served, the same while rendering on the server and in the browser. */
export interface PageFrame {
  t: T
  language: Language
  /** `/en` when the address fixes English, else empty: what links inside the site begin with. */
  prefix: '' | '/en'
  theme: string | undefined
  /** Whether the theme, and the language, are those of an account, whatever this device has saved. */
  accountTheme: boolean
  accountLanguage: boolean
  nonce: string | undefined
  /** Address of the texts of this language; it changes when they do. */
  textsUrl: string
  isDemo: boolean
}

const FrameContext = createContext<PageFrame | undefined>(undefined)

export function FrameProvider({ frame, children }: { frame: PageFrame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>
}

export function useFrame(): PageFrame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('useFrame is called outside FrameProvider')
  return frame
}

export const useT = (): T => useFrame().t
