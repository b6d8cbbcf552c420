import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { type Adapter, Listing } from '#features/sourcing/listings/contract.ts'
import { toMonthlyCents } from '#features/sourcing/field-parsers/read-price.ts'
import { readTextFacts, type TextFactName } from '#features/sourcing/field-parsers/text-facts.ts'
import { readRecords } from '#features/sourcing/file-formats/read-records.server.ts'
import { kamernet } from './kamernet.ts'
import { pararius } from './pararius.ts'

const folder = join(projectRoot, '..', 'shared', 'data')
const lists: readonly (readonly [Adapter, string])[] = [
  [kamernet, 'kamernet-2021/listings.ndjson.gz'],
  [pararius, 'pararius-2024/pages-extracted.ndjson.gz'],
  [pararius, 'pararius-2024/listings-2024-11-02.csv.gz'],
]

/** What the source states in a field, or undefined if only its text states it. */
const inField = (listing: Listing, name: TextFactName): unknown => {
  const read = listing.fromText ?? {}
  if (name === 'builtYear')
    return listing.builtFrom === listing.builtTo && !read.builtFrom ? (listing.builtFrom ?? undefined) : undefined
  if (read[name]) return undefined
  if (name === 'depositCents' && listing.deposit === 'none') return 0
  return listing[name] ?? undefined
}

/** Rounded to five per cent, as sources round amounts that their texts state to the cent. */
const agree = (a: unknown, b: unknown) =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= Math.max(a, b) * 0.05)

type Counts = Record<'read' | 'stated' | 'agree', number>

/** How often a text states a fact, how often a field does so too, and how often both agree. */
async function compare(): Promise<Partial<Record<TextFactName, Counts>>> {
  const counts: Partial<Record<TextFactName, Counts>> = {}
  for (const [adapter, file] of lists)
    for await (const read of readRecords(join(folder, file))) {
      if (read.kind !== 'record') continue
      const record = { value: read.value, capturedAt: new Date('2024-11-28T12:00:00Z'), input: file }
      for (const draft of adapter.read(record).listings) {
        const listing = Listing.parse(draft)
        const { propertyType, priceCents, pricePeriod } = listing
        const rentCents = priceCents && pricePeriod ? toMonthlyCents(priceCents, pricePeriod) : null
        const text = [listing.descriptionNl, listing.descriptionEn].filter(Boolean).join('\n')
        const facts = readTextFacts(text, { propertyType, rentCents })
        for (const [name, fact] of Object.entries(facts) as [TextFactName, { value: unknown }][]) {
          const count = (counts[name] ??= { read: 0, stated: 0, agree: 0 })
          const field = inField(listing, name)
          count.read++
          // In overleg is what a form of Kamernet says unless its advertiser changes it.
          if (field === undefined || field === 'ask') continue
          count.stated++
          if (agree(field, fact.value)) count.agree++
        }
      }
    }
  return counts
}

describe('facts of the real texts', () => {
  test('agree with the fields where a source states both', async () => {
    const counts = await compare()
    for (const [name, { read, stated, agree: same }] of Object.entries(counts))
      console.info(`${name}: read ${read}, in a field too ${stated}, agree ${same}`)
    const share = (name: TextFactName) => (counts[name]?.agree ?? 0) / (counts[name]?.stated ?? 1)
    // The rest was read one by one: the text does say so, and its advertiser filled in something else.
    expect(share('energyLabel')).toBeGreaterThan(0.9)
    expect(share('builtYear')).toBeGreaterThan(0.99)
    expect(share('depositCents')).toBeGreaterThan(0.9)
    expect(share('contractMonthsMin')).toBe(1)
    expect(share('storey')).toBe(1)
    // Some advertisers count the new tenant in the field.
    expect(share('housemates')).toBeGreaterThan(0.85)
    expect(share('pets')).toBeGreaterThan(0.95)
    expect(counts.registration?.read).toBeGreaterThan(400)
  })
})
