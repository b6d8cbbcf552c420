import type { Adapter, CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { readListRow } from './pararius-lists.ts'
import { readParariusAddress } from './pararius-address.ts'
import { parariusFacts } from './pararius-markup.ts'
import { readPage } from './pararius-pages.ts'
import { asObject, parsePageRecord, rejectRecord } from './record.ts'

/** Reads a whole page. It is rejected if its URL already rules it out, or if it is another kind of page. */
function readWholePage(url: string, html: string, record: CapturedRecord): AdapterResult {
  const address = readParariusAddress(url)
  if (typeof address === 'string') return rejectRecord(address)
  const facts = parariusFacts(url, html)
  return typeof facts === 'object' ? readPage(facts, record) : rejectRecord(facts, address.number)
}

function read(record: CapturedRecord): AdapterResult {
  const page = parsePageRecord(record)
  if (page) return readWholePage(page.url, page.html, record)
  const value = asObject(record.value)
  if (value && Object.hasOwn(value, 'Link')) return readListRow(value, record)
  // The home page, served with status 200 for an ad that is gone, has a URL but no features of a home.
  if (value && Object.hasOwn(value, 'features') && Object.hasOwn(value, 'url')) return readPage(value, record)
  return rejectRecord('not_this_kind')
}

/** Pararius in English and Dutch: national lists (CSV, two layouts), records of captured pages (JSON) and whole pages. */
export const pararius: Adapter = { slug: 'pararius', name: 'Pararius', website: 'https://www.pararius.nl', read }
