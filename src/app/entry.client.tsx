import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, isLanguage } from '#shared/language.ts'
import { translator } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import { trustedTypesPolicy } from './trusted-types.ts'
import type { messages } from './messages.ts'
import type { PageFrame } from '#ui/language/frame.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'

declare global {
  interface Window {
    /** Missing in older browsers, which refuse nothing. */
    trustedTypes?: { createPolicy: (name: string, policy: Partial<typeof trustedTypesPolicy>) => unknown }
  }
}

// The router handles the requests that it aborts, but leaves two promises of its stream decoder rejected where the
// first line of an answer was already read. An abort is no error.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})
window.trustedTypes?.createPolicy('default', trustedTypesPolicy)

/** Hydrates the page with the texts it was rendered with: one language is loaded, once. */
async function start(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const language = isLanguage(lang) ? lang : defaultLanguage
  const textsUrl = dataset.texts ?? `/locales/${language}/translation.json`
  const response = await fetch(textsUrl)
  if (!response.ok) throw new Error(`${textsUrl} answered ${response.status}`)
  // The file is generated from the messages that this type describes.
  const texts = (await response.json()) as (typeof messages)['nl']
  const frame: PageFrame = {
    t: translator(language, texts, brand.name),
    language,
    prefix: dataset.languageFixed !== undefined && language === 'en' ? '/en' : '',
    theme: dataset.theme,
    accountTheme: dataset.accountTheme !== undefined,
    accountLanguage: dataset.accountLanguage !== undefined,
    // The nonce is valid for the server's response only; scripts loaded later are trusted through their loader.
    nonce: undefined,
    textsUrl,
    isDemo: dataset.isDemo !== undefined,
    deferredUnlessStored: undefined,
    isOpen: dataset.open !== undefined,
    firstVisit: undefined,
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <FrameProvider frame={frame}>
          <HydratedRouter />
        </FrameProvider>
      </StrictMode>,
    )
  })
}

// Without the texts the page stays as the server rendered it: readable, with working links and forms.
void start().catch((error: unknown) => reportError(error))
