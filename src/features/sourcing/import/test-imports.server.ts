import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestApp } from '#app/test-app.ts'
import type { Adapter, ListingDraft } from '#features/sourcing/listings/contract.ts'
import { importFiles, type ImportOptions } from './import-files.server.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'

/** A source whose records are already listings. */
export const testSource = (slug: string): Adapter => ({
  slug,
  name: slug.toUpperCase(),
  website: `https://${slug}.example`,
  // The test wrote the records itself.
  read: ({ value }) => ({ listings: [value as ListingDraft], rejects: [], repaired: [] }),
})

/** The flat that the listings of a test advertise by default. */
export const flat: Omit<ListingDraft, 'number'> = {
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

export type TestListing = Partial<ListingDraft> & { number: string }

/** Imports fictitious listings day by day and then merges duplicates, like the command; `importOnly` does not merge. */
export function testImports(site: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-imports-'))
  let day = 0
  const importOnly = async (slug: string, listings: readonly TestListing[], options: ImportOptions = {}) => {
    const at = new Date(Date.UTC(2026, 0, ++day)).toISOString().slice(0, 10)
    const path = join(folder, `${slug}-${at}.json`)
    writeFileSync(path, JSON.stringify(listings.map((listing) => ({ ...flat, ...listing }))))
    await importFiles(site.db, testSource(slug), [path], options)
  }
  return {
    importOnly,
    read: async (...args: Parameters<typeof importOnly>) => {
      await importOnly(...args)
      return mergeDuplicates(site.db)
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}
