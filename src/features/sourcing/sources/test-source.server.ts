import { uuidv7 } from 'uuidv7'
import type { TestApp } from '#app/test-app.ts'
import type { Mapping } from '#features/sourcing/field-parsers/mapping.ts'

/** Creates a source as an admin would. */
export async function createTestSource(site: TestApp, slug = 'verhuurder'): Promise<string> {
  const id = uuidv7()
  await site.db
    .insertInto('sources')
    .values({ id, slug, name: slug, website: `https://${slug}.example` })
    .execute()
  return id
}

/** A mapping for rows of `aRow`. */
export const testMapping: Mapping = {
  period: 'month',
  fields: {
    number: { from: 'nummer' },
    propertyType: { from: 'soort' },
    street: { from: 'straat' },
    houseNumber: { from: 'huisnr' },
    postcode: { from: 'postcode' },
    city: { from: 'plaats' },
    rent: { from: 'huur' },
    area: { from: 'm2' },
    description: { from: 'tekst' },
  },
}

/** A row of a landlord's list as spreadsheets write it. */
export const createTestRow = (nummer: string, changes: Record<string, unknown> = {}) => ({
  nummer,
  soort: 'Appartement',
  straat: 'Oudegracht',
  huisnr: `${nummer.length}${nummer.charCodeAt(0)}`,
  postcode: '3511 AB',
  plaats: 'Utrecht',
  huur: '€ 1.250,00',
  m2: '65',
  tekst: 'Een lichte woning aan het water.',
  ...changes,
})
