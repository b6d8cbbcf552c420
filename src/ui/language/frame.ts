import type { Language } from '#shared/language.ts'
import type { SharedTexts, Translate } from '#shared/texts.ts'

/** A session whose cookie was lost; a plan that was chosen in an earlier checkout. */
export type StorageKey = 'token' | 'selectedPlan'

/** What a page knows about how it is served, the same while rendering on the server and in the browser. */
export interface PageFrame {
  t: Translate<SharedTexts>
  language: Language
  /** `/en` when the address fixes English, else empty: the prefix of links inside the site. */
  prefix: '' | '/en'
  theme: string | undefined
  /** Whether the theme, and the language, are those of an account, whatever this device has saved. */
  accountTheme: boolean
  accountLanguage: boolean
  nonce: string | undefined
  /** Address of the texts of this language; it changes when they do. */
  textsUrl: string
  isDemo: boolean
  /**
   * Set where the document loads its scripts when somebody wants more than to read: the storage key whose value only
   * scripts can show, so that they do not wait where there is one. Never set in the browser.
   */
  deferredUnlessStored: StorageKey | undefined
  /** Whether sites that opened the document can reach it: nobody has logged in, and it asks for nothing secret. */
  isOpen: boolean
  /** The cookie in which a browser without cookies notes its first visit to the list; undefined for other pages. */
  firstVisit: string | undefined
}
