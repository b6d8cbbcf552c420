import type { ComponentProps } from 'react'
import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { translator } from '#shared/texts.ts'
import type { FrameProvider } from '#ui/language/page-frame.tsx'
import { messages } from './messages.ts'

/** The page frame of a component, for a visitor with default settings. */
export const testFrame = (language: Language): ComponentProps<typeof FrameProvider>['frame'] => ({
  t: translator(language, messages[language], brand.name),
  language,
  prefix: '',
  theme: undefined,
  nonce: undefined,
  textsUrl: '',
  accountTheme: false,
  accountLanguage: false,
  isDemo: false,
  deferredUnlessStored: undefined,
  isOpen: false,
  firstVisit: undefined,
})
