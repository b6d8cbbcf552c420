import type { Language } from './language.ts'

/** How documents for visitors are stored: a PDF as it was sent, a picture as WebP. */
export const documentKinds = ['pdf', 'webp'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The maximum size of an uploaded document in bytes, which the texts about it state. */
export const maxDocumentBytes = 10_000_000

/** The path at which a document is served; it needs a signature until a home shows the document. */
export const documentPath = (hash: string, kind: DocumentKind): string => `/documents/${hash}.${kind}`

/** The size of a document in kB, or in MB from 1 MB. */
export function formatBytes(bytes: number, language: Language): string {
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB'
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1_000)), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value.toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit}`
}
