import type { RecordResult } from '#features/sourcing/file-formats/read-records.server.ts'

const maxRecordLength = 20_000

export type ParsedRecord = Extract<RecordResult, { kind: 'record' | 'unreadable' }>

/** The text of a rejected record as it is stored: the parsed value as JSON, or the original text. */
export function toRecordText(one: ParsedRecord): string {
  return stringifyRecord(one).slice(0, maxRecordLength).replaceAll('\0', '\uFFFD')
}

function stringifyRecord(one: ParsedRecord): string {
  if (one.kind === 'unreadable') return one.text
  try {
    return JSON.stringify(one.value)
  } catch {
    // Nested too deeply for JSON.stringify.
    return one.text ?? ''
  }
}

/** Parses the stored text of a rejected record; text that is not JSON stays unreadable. */
export function parseRecordText(text: string, line: number): ParsedRecord {
  try {
    const value: unknown = JSON.parse(text)
    return { kind: 'record', value, repaired: false, line, text }
  } catch {
    return { kind: 'unreadable', text, line }
  }
}
