import type { FieldRule, Mapping } from './mapping.ts'
import { formatNumber, normalizeNumbers } from './mapped-numbers.ts'
import { readMoney } from './read-price.ts'

const decode = (piece: string): string => {
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece
  }
}

/** The wanted piece of a text that is split at a separator, that of a web address decoded; empty if there is none. */
export function cutText(text: string, cut: FieldRule['cut']): string {
  if (!cut || cut.piece === 0) return text
  const pieces = text.split(cut.at, 200)
  const piece = (pieces.at(cut.piece > 0 ? cut.piece - 1 : cut.piece) ?? '').trim()
  return /^https?:\/\//i.test(text) ? decode(piece) : piece
}

/** Puts a text before a value, unless that is a whole web address. */
export const addPrefix = (value: string, prefix: string | undefined): string =>
  prefix === undefined || value === '' || /^https?:\/\//i.test(value) ? value : prefix + value

/** The number that a text states, in hundredths; undefined for none, and for one below zero. */
function toHundredths(text: string, decimals: Mapping['decimals']): number | undefined {
  if (/^\s*[-\u2212]\s*\d/.test(text)) return undefined
  return readMoney(normalizeNumbers(text, decimals)) ?? undefined
}

interface Computed {
  text: string
  /** What could not be computed, to be reported as it was found. */
  unclear?: string
}

const signs = { plus: ' + ', minus: ' - ' }

/**
 * Combines the text of a column with those of further ones. A sum or difference is unknown if one of its numbers is, or
 * if it is below zero; of texts those that are empty are skipped.
 */
export function combineTexts(
  first: string,
  parts: readonly { how: keyof typeof signs | 'space' | 'direct'; text: string }[],
  decimals: Mapping['decimals'],
): Computed {
  let text = first
  for (const { how, text: next } of parts) {
    if (how === 'space' || how === 'direct') {
      text += next === '' || text === '' || how === 'direct' ? next : ` ${next}`
      continue
    }
    if (text === '' || next === '') return { text: '' }
    const [left, right] = [toHundredths(text, decimals), toHundredths(next, decimals)]
    const result = left === undefined || right === undefined ? -1 : left + (how === 'plus' ? right : -right)
    if (result < 0) return { text: '', unclear: `${text}${signs[how]}${next}` }
    text = formatNumber(result / 100)
  }
  return { text }
}
