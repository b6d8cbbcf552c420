import type { ComponentProps } from 'react'
import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { translator } from '#shared/texts.ts'
import type { FrameProvider } from '#ui/language/page-frame.tsx'
import { messages } from './messages.ts'

/** What the frame of a page hands a component, for a visitor without choices of their own. */
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
})
