import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestApp } from '#app/test-app.ts'
import type { Adapter, OfferDraft } from '#features/sourcing/listings/contract.ts'
import { importFiles, type ImportOptions } from './import-files.server.ts'
import { joinHomes } from '#features/sourcing/deduplication/merge-properties.server.ts'

/** A source whose records are offers as they stand. */
const source = (slug: string): Adapter => ({
  slug,
  name: slug.toUpperCase(),
  website: `https://${slug}.example`,
  // What the test itself has written.
  read: ({ value }) => ({ offers: [value as OfferDraft], rejects: [], mended: [] }),
})

/** A flat that all offers of a test are about unless they say otherwise. */
const flat: Omit<OfferDraft, 'number'> = {
  propertyType: 'apartment',
  title: 'Appartement aan de Eikstraat',
  street: 'Eikstraat',
  postcode: '3581 AB',
  city: 'Utrecht',
  province: 'Utrecht',
  priceCents: 145_000,
  pricePeriod: 'month',
  areaM2: 62,
  rooms: 3,
}

export type TestOffer = Partial<OfferDraft> & { number: string }

/** Imports made-up offers day by day, as the command does: read, then joined. */
export function testImports(site: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-imports-'))
  let day = 0
  return {
    read: async (slug: string, offers: readonly TestOffer[], options: ImportOptions = {}) => {
      const at = new Date(Date.UTC(2026, 0, ++day)).toISOString().slice(0, 10)
      const path = join(folder, `${slug}-${at}.json`)
      writeFileSync(path, JSON.stringify(offers.map((offer) => ({ ...flat, ...offer }))))
      const { touched } = await importFiles(site.db, source(slug), [path], options)
      return joinHomes(site.db, touched)
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}
