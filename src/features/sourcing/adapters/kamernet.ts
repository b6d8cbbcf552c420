import type { Adapter, CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { readCard, readDailyRow, readRunRecord } from './kamernet-lists.ts'
import { readKamernetAddress } from './kamernet-facts.ts'
import { kamernetFacts } from './kamernet-markup.ts'
import { readPage } from './kamernet-pages.ts'
import { asObject, parsePageRecord, rejectRecord } from './record.ts'

function read(record: CapturedRecord): AdapterResult {
  const page = parsePageRecord(record)
  if (page) {
    const facts = kamernetFacts(page.url, page.html)
    return typeof facts === 'object'
      ? readPage(facts, record)
      : rejectRecord(facts, readKamernetAddress(page.url)?.number)
  }
  const value = asObject(record.value)
  if (!value) return rejectRecord('not_this_kind')
  if (Object.hasOwn(value, 'room_id')) return readRunRecord(value)
  if (Object.hasOwn(value, 'kamers_url')) return readDailyRow(value, record)
  if (Object.hasOwn(value, 'roomid')) return readCard(value, record)
  if (asObject(value.header) && Object.hasOwn(value, 'id')) return readPage(value, record)
  return rejectRecord('not_this_kind')
}

/** Kamernet: whole pages, captured pages and cards (JSON) and lists (CSV) of 2021, lists (CSV, JSON) of 2024. */
export const kamernet: Adapter = { slug: 'kamernet', name: 'Kamernet', website: 'https://kamernet.nl', read }
