import { windows1252Characters } from '#platform/http-client/decode-text.ts'

const byteByCharCode = new Map<number, number>(
  Array.from(windows1252Characters, (char, at) => [char.charCodeAt(0), 0x80 + at]),
)

// The first two bytes of a two to four byte sequence, as they look when read as Windows-1252.
const doubleEncodedPattern = new RegExp(`[\u00c2-\u00f4][${windows1252Characters}\u0080-\u00bf]`)
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** No known source needs repairs in longer texts, where a wrong guess would do the most damage. */
const maxTextLength = 1_000_000

// Characters beyond ASCII in Dutch and English ads: accented Latin letters, punctuation, currencies, units, arrows,
// symbols, emoji with their joiners, and the byte order mark. Anything else results from a wrong guess.
const expectedText =
  /^(?:[\p{ASCII}\u00a0-\u017f\u2000-\u209f\u20a0-\u20bf\u2100-\u23ff\u2460-\u27bf\u2b00-\u2bff\u3300-\u33ff\ufeff\ufffd\u{1f000}-\u{1faff}]|\p{M})*$/u

function toBytes(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const byte = code <= 0xff ? code : byteByCharCode.get(code)
    if (byte === undefined) return null
    bytes[at] = byte
  }
  return bytes
}

/**
 * Repairs a value whose UTF-8 was read as Windows-1252 or Latin-1 (`â‚¬Â 500`, `PrivÃ©`), once or twice. Strict, per
 * value (research/source-data-quality.md, point 18): the bytes must be valid UTF-8, and the result may contain only
 * characters that occur in ads. A partly correct value is returned as it is.
 */
export function repairEncoding(text: string): string {
  let repaired = text
  for (let round = 0; round < 2 && repaired.length <= maxTextLength && doubleEncodedPattern.test(repaired); round++) {
    const bytes = toBytes(repaired)
    if (!bytes) break
    try {
      const decoded = decoder.decode(bytes)
      if (decoded.length >= repaired.length || !expectedText.test(decoded)) break
      repaired = decoded
    } catch {
      // The bytes are not UTF-8, so the value was not double-encoded.
      break
    }
  }
  return repaired
}
