import type { Adapter, CapturedRecord, Reading } from '../contract.ts'
import { readListRow } from './pararius-lists.ts'
import { readPage } from './pararius-pages.ts'
import { objectOf, refuse } from './record.ts'

function read(record: CapturedRecord): Reading {
  const value = objectOf(record.value)
  if (value && Object.hasOwn(value, 'Link')) return readListRow(value, record)
  // A home page served with status 200 for an ad that is gone has an address, but no features of a home.
  if (value && Object.hasOwn(value, 'features') && Object.hasOwn(value, 'url')) return readPage(value, record)
  return refuse('not_this_kind')
}

/** Pararius in English: national lists (CSV, two layouts) and records of captured pages (JSON). */
export const pararius: Adapter = { slug: 'pararius', name: 'Pararius', website: 'https://www.pararius.nl', read }
