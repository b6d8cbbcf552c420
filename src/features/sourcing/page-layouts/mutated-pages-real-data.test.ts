import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import type { Adapter, ListingDraft } from '#features/sourcing/listings/contract.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import { pararius } from '#features/sourcing/adapters/pararius.ts'
import { createMutations, harmless, type SiteMarkup } from './test-mutations.server.ts'

const folder = join(projectRoot, '..', 'shared', 'data')

interface Capture {
  readonly file: string
  readonly url: string
}

const readPages = (source: string) => {
  const manifest = JSON.parse(
    readFileSync(join(folder, source, 'pages', 'MANIFEST.json'), 'utf8'),
  ) as readonly Capture[]
  return manifest.map(({ file, url }) => ({
    url,
    html: gunzipSync(readFileSync(join(folder, source, 'pages', file))).toString('utf8'),
  }))
}

const pairs = (text: string) =>
  text.split('; ').map((pair): [string, string] => {
    const [here = '', there = ''] = pair.split(' = ')
    return [here, there]
  })
const feature = (name: string) => new RegExp(`<dt[^>]*>[^<]*</dt>\\s*<dd[^>]*--${name}"[\\s\\S]*?</dd>`)
const block = (tag: string, name: string) =>
  new RegExp(`<${tag}[^>]*class="[^"]*\\b${name}\\b[^"]*"[^>]*>[\\s\\S]*?</${tag}>`)

const sites: Readonly<Record<string, readonly [Adapter, SiteMarkup]>> = {
  'pararius-2024': [
    pararius,
    {
      labels: pairs(
        'Rental price = Huurprijs; Offered since = Aangeboden sinds; Available = Beschikbaar; Living area = Woonoppervlakte; Type of house = Soort woning; Number of rooms = Aantal kamers; Number of bedrooms = Aantal slaapkamers; Interior = Interieur; Deposit = Waarborgsom; Energy rating = Energielabel; Year of construction = Bouwjaar; Garden = Tuin; Balcony = Balkon; Present = Aanwezig; Rental agreement = Huurovereenkomst; Service costs = Servicekosten; Facilities = Voorzieningen; Pets allowed = Huisdieren toegestaan; Duration = Duur; Number of bathrooms = Aantal badkamers',
      ),
      parts: [
        ...[
          'for_rent_price',
          'offered_since',
          'status',
          'acceptance',
          'dwelling_type',
          'surface_area',
          'number_of_rooms',
          'interior',
        ].map(feature),
        /<dt[^>]*>Year of construction<\/dt>/,
        /<dd[^>]*--construction_period"[\s\S]*?<\/dd>/,
        /<dd[^>]*--number_of_rooms"[\s\S]*?<\/dd>/,
        block('h1', 'listing-detail-summary__title'),
        block('div', 'listing-detail-summary__location'),
        block('section', 'page__details--transfer'),
        block('section', 'page__details--dimensions'),
        block('section', 'page__details--layout'),
        /<dl class="listing-features__list">[\s\S]*?<\/dl>/,
        /<script type="application\/ld\+json">[\s\S]*?<\/script>/,
        /data-latitude="[^"]*"/,
        /data-longitude="[^"]*"/,
      ],
      classes:
        'listing-features__list listing-features__term listing-features__description listing-features__description--for_rent_price listing-features__description--surface_area listing-features__description--interior listing-features__description--deposit listing-features__description--construction_period listing-features__description--garden listing-features__description--number_of_bedrooms listing-detail-summary listing-detail-summary__title listing-detail-summary__location listing-detail-summary__price listing-detail-description__content detail-map agent-summary__title picture--media-carrousel'.split(
          ' ',
        ),
    },
  ],
  'kamernet-2021': [
    kamernet,
    {
      labels: pairs(
        'Opleverniveau = Furnishing; Beschikbaarheid = Availability; Totale huurprijs = Total rent; Borg = Deposit; Extra kosten = Extra costs; Geschikt voor = Suitable for; Geslacht = Gender; Leeftijd = Age; Gesproken talen = Languages; Woonkamer = Living room; Keuken = Kitchen; Badkamer = Bathroom; Energielabel = Energy label; Huisdieren = Pets',
      ),
      parts: [
        ...['surface', 'price', 'gwe', 'furnishing', 'availability', 'published-date', 'h1_line2', 'h1_line3'].map(
          (name) => block('div', name),
        ),
        ...['costs-overview', 'desired-tenant'].map(
          (name) => new RegExp(`<div class="[^"]*\\b${name}\\b[\\s\\S]*?</table>`),
        ),
        /<tr[^>]*><td[^>]*>Borg[\s\S]*?<\/tr>/,
        /<td[^>]*>Geschikt voor[\s\S]*?<\/td>/,
        /<div>Huisdieren<\/div>/,
        /<div>Energielabel<\/div><div[^>]*>[\s\S]*?<\/div>/,
        /<div class="[^"]*info-col[\s\S]*?<\/div><\/div><\/div>/,
        block('h1', 'roomdetails'),
        /L\.latLng\([^)]*\)/g,
      ],
      classes:
        'titles-wrapper h1_line2 h1_line3 surface total-surface price gwe furnishing availability published-date costs-overview desired-tenant room-description gallery-item info-col'.split(
          ' ',
        ),
    },
  ],
}

/** The facts of a listing as a text. A page may lack some photos: those that it shows are still its own. */
function toFacts(listing: ListingDraft, original: ListingDraft): string {
  const photos = listing.photoUrls ?? []
  const areOwn = photos.length > 0 && photos.every((photo) => original.photoUrls?.includes(photo))
  return JSON.stringify({ ...listing, photoUrls: areOwn ? original.photoUrls : photos })
}

/** A page is changed in one of so many ways; the next page in others, so that each way meets many pages. */
const waysApart = 3

describe.each(Object.entries(sites))(
  'each page of %s, changed in a third of the ways in turn',
  { timeout: 600_000 },
  (source, [adapter, markup]) => {
    test('gives the same facts or is refused, never another fact', () => {
      const read = (url: string, html: string) =>
        adapter.read({ value: { url, html }, capturedAt: new Date('2024-11-02T12:00:00Z'), input: 'pages' })
      const wrong: string[] = []
      const counts: Record<string, { same: number; refused: number }> = {}
      let mutated = 0
      for (const [at, { url, html }] of readPages(source).entries()) {
        const [listing] = read(url, html).listings
        if (!listing) continue
        const facts = toFacts(listing, listing)
        const ways = Object.entries(createMutations(markup))
        for (const [way, mutate] of ways.filter((_, number) => number % waysApart === at % waysApart)) {
          const changed = mutate(html, Math.floor(at / waysApart))
          // This page does not have what this way changes.
          if (changed === html) continue
          mutated++
          const { listings, rejects } = read(url, changed)
          const count = (counts[way] ??= { same: 0, refused: 0 })
          if (listings.length === 0) count.refused++
          else count.same++
          if (listings.length + rejects.length !== 1) wrong.push(`${url}: ${way}: no answer`)
          if (listings[0] && toFacts(listings[0], listing) !== facts) wrong.push(`${url}: ${way}`)
          if (listings.length === 0 && harmless.has(way)) wrong.push(`${url}: ${way}: refused`)
        }
      }
      expect(wrong).toEqual([])
      expect(Object.keys(counts).length).toBeGreaterThanOrEqual(12)
      expect(mutated).toBeGreaterThan(500)
    })
  },
)
