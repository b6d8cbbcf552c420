import type { RecordResult } from '#features/sourcing/file-formats/read-records.server.ts'

const maxRecordLength = 20_000

export type ParsedRecord = Extract<RecordResult, { kind: 'record' | 'unreadable' }>

/** A record as it is kept when it is rejected: as it was parsed, or as it came where that cannot be written. */
export function toRecordText(one: ParsedRecord): string {
  return stringifyRecord(one).slice(0, maxRecordLength).replaceAll('\0', '\uFFFD')
}

function stringifyRecord(one: ParsedRecord): string {
  if (one.kind === 'unreadable') return one.text
  try {
    return JSON.stringify(one.value)
  } catch {
    // Nested deeper than it can be written.
    return one.text ?? ''
  }
}

/** A rejected record, as it can be read again; text that is no JSON stays what it is. */
export function parseRecordText(text: string, line: number): ParsedRecord {
  try {
    return { kind: 'record', value: JSON.parse(text) as unknown, repaired: false, line, text }
  } catch {
    return { kind: 'unreadable', text, line }
  }
}
