import { typedKeys } from '#shared/records.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'
/** The record of a page: its URL and HTML. */
export const createPageRecord = (url: string, html: string) => ({
  value: { url, html },
  capturedAt: new Date('2024-11-02T12:00:00Z'),
  input: 'pages.ndjson',
})

/** The HTML of a page with the given head and body. */
export const createPage = (head: string, body: string): string =>
  `<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`

/** A script with structured data. */
export const jsonLd = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

/** Pages that no adapter may mistake for a home. */
export const blockPages: readonly (readonly [what: string, html: string])[] = [
  ['a home page', createPage('<title>Alle huurwoningen</title>', '<h1>Vind uw huis</h1><form></form>')],
  [
    'a list',
    createPage(
      '<title>12 woningen te huur</title>',
      '<ul><li class="price">€ 900</li><li class="price">€ 950</li></ul>',
    ),
  ],
  ['a challenge', createPage('<title>Just a moment...</title>', '<p>Verify you are human</p>')],
  ['a refusal', createPage('<title>Access denied</title>', '<h1>403 Forbidden</h1>')],
  ['an empty page', ''],
  ['text', 'Te huur: Eikstraat'],
  ['elements without end', '<div>'.repeat(50_000)],
]

/** Yields a page truncated, with a part missing and with odd characters, at many places. */
export function* damagedPages(html: string): Generator<string> {
  for (let at = 0; at < html.length; at += 37) {
    yield html.slice(0, at)
    yield html.slice(0, at) + html.slice(at + 100)
    yield `${html.slice(0, at)}<"'>&`
  }
}

/** A listing with what the source states in its fields only, as the published table counts it. */
export function withoutTextFacts(listing: Listing): Listing {
  const { fromText } = listing
  if (fromText === null) return listing
  const stated: Listing = { ...listing, fromText: null }
  for (const name of typedKeys(fromText)) Object.assign(stated, { [name]: null })
  if (fromText.builtFrom) stated.builtTo = null
  if (fromText.depositCents) stated.deposit = 'unknown'
  return stated
}
