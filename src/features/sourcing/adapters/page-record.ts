import type { CapturedRecord } from '#features/sourcing/listings/contract.ts'
import { objectOf, own } from './record.ts'

/** A whole page as a record: `{ url, html }`, the address it was asked for by and what came back; else undefined. */
export function pageOf(record: CapturedRecord): { url: string; html: string } | undefined {
  const value = objectOf(record.value)
  const html = value && own(value, 'html')
  const url = value && own(value, 'url')
  return typeof html === 'string' && typeof url === 'string' ? { url: url.slice(0, 2_000), html } : undefined
}
