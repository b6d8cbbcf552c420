import {
  allOf,
  attributeOf,
  canonicalOf,
  elementsIn,
  firstOf,
  markupIn,
  type Page,
  type PageElement,
  parsePage,
  scriptIn,
  textIn,
} from '#features/sourcing/file-formats/html-page.ts'
import { readKamernetAddress } from './kamernet-facts.ts'
import { type JsonObject, lineOf, objectOf, own } from './record.ts'
import { jsonLdOf } from './schema-nodes.ts'

/** The values of a table with a label in its first cell and the value in its second. */
function rowsOf(table: PageElement | undefined): [string, string][] {
  if (!table) return []
  return allOf(table, 'tr').flatMap((row): [string, string][] => {
    const [label, value] = allOf(row, 'td')
    return label && value ? [[textIn(label), textIn(value)]] : []
  })
}

/** Details with a label above the value, such as pets and energy label. */
function detailsOf(page: Page): [string, string][] {
  return allOf(page.root, '.info-col').flatMap((column): [string, string][] => {
    const [, text] = elementsIn(column)
    const [label, value] = text ? elementsIn(text) : []
    return label && value ? [[textIn(label), textIn(value)]] : []
  })
}

/** The point that the page's script puts on the map. */
function pointOf(page: Page): string {
  for (const script of allOf(page.root, 'script')) {
    const point = /L\.latLng\((-?\d{1,3}\.\d{1,12}), ?(-?\d{1,3}\.\d{1,12})\)/.exec(scriptIn(script))
    if (point) return `${point[1]},${point[2]}`
  }
  return ''
}

/** Where the page leaves out street or place, the part for machines may have them. */
function hintsOf(page: Page) {
  const place = jsonLdOf(page).find((node) => Object.hasOwn(node, 'address'))
  const listed = place && own(place, 'address')
  const address = objectOf(Array.isArray(listed) ? listed[0] : listed) ?? {}
  const line = (key: string) => lineOf(own(address, key), new Set())
  return { street: line('streetAddress'), city: line('addressLocality') }
}

/**
 * The facts of a whole Kamernet page (its markup of 2021, in Dutch), in the form in which captured facts come. Cards of
 * other ads and their microdata at the foot of the page are not read.
 *
 * @returns undefined for a page of another kind or another layout, and for one of another ad than was asked for
 */
export function kamernetFacts(url: string, html: string): JsonObject | undefined {
  const asked = readKamernetAddress(url)
  const page = asked && parsePage(html)
  const heading = page && firstOf(page.root, '#streetCityName')
  const header = page && firstOf(page.root, '.titles-wrapper')
  if (!asked || !page || !heading || !header || !firstOf(header, '.price')) return undefined
  const canonical = canonicalOf(page)
  if (canonical !== '' && readKamernetAddress(canonical)?.number !== asked.number) return undefined
  const text = (choice: string) =>
    textIn(firstOf(header, choice)).replace(/^(?:Opleverniveau|Beschikbaarheid|Totale oppervlakte): ?/i, '')
  const hints = hintsOf(page)
  return {
    url,
    id: asked.number,
    type_slug: asked.kind,
    city_slug: asked.citySlug,
    header: {
      street: textIn(firstOf(heading, '.h1_line2')) || hints.street,
      city: textIn(firstOf(heading, '.h1_line3')) || hints.city,
      surface: text('.surface'),
      total_surface: text('.total-surface'),
      price: text('.price'),
      gwe: text('.gwe'),
      furnishing: text('.furnishing'),
      availability: text('.availability'),
      published: text('.published-date'),
    },
    costs: rowsOf(firstOf(page.root, '.costs-overview')),
    details: detailsOf(page),
    tenant: rowsOf(firstOf(page.root, '.desired-tenant')),
    description_html: markupIn(page, firstOf(page.root, '.room-description')),
    map_latlng: pointOf(page),
    images: allOf(page.root, '.gallery-item').map((photo) => attributeOf(photo, 'href')),
  }
}
