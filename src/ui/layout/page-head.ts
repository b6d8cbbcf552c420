import type { Language } from '#shared/language.ts'

/** What the head of a page says. Its tags follow from it (`pageMeta`); a document has them only. */
export interface PageHead {
  title: string
  description: string
  /** The canonical path without language. */
  path: string
  origin: string
  language: Language
  /** The language whose address was asked for: one without a language is answered in that of the browser. */
  addressLanguage: Language
  image?: string | null
  /** Whether search engines should leave the page out. */
  hidden?: boolean
  /** The same content as feeds, for feed readers to find. */
  feeds?: readonly { type: string; href: string }[]
  /** A schema.org object about what the page shows, as JSON-LD. */
  facts?: Record<string, unknown>
}
