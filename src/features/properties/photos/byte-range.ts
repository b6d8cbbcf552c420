/** A part of a file: its first and last byte. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Reads the header `Range` of a request (RFC 9110, section 14).
 *
 * @param size of the file in bytes, at least 1
 * @returns undefined where the whole file is meant: without a header, or with one that servers may ignore (several ranges,
 *   other units); `unsatisfiable` for one that names nothing of the file
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined || !header.startsWith('bytes=') || header.includes(',')) return undefined
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  if (first === '' && last === '') return 'unsatisfiable'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
