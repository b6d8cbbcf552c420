import type { CapturedRecord } from '#features/sourcing/listings/contract.ts'
import { asObject, getOwn } from './record.ts'

/** Parses a record that is a whole page: `{ url, html }`, the requested URL and its response; else undefined. */
export function parsePageRecord(record: CapturedRecord): { url: string; html: string } | undefined {
  const value = asObject(record.value)
  const html = value && getOwn(value, 'html')
  const url = value && getOwn(value, 'url')
  return typeof html === 'string' && typeof url === 'string' ? { url: url.slice(0, 2_000), html } : undefined
}
