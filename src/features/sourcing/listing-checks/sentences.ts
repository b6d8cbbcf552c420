/** Longest passage that is shown of a text, in characters. */
const maxQuoteLength = 160

/**
 * The sentences of a text, cut at full stops, question and exclamation marks and line ends; a point inside an amount or
 * an address is none.
 *
 * @param text plain text, of which the first 20,000 characters are read
 */
export const splitSentences = (text: string): string[] =>
  text
    .slice(0, 20_000)
    .split(/(?<=[.!?])\s+|[\n;•]+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** A sentence short enough to be quoted; what was left out is marked. */
export const shortenQuote = (sentence: string): string =>
  sentence.length <= maxQuoteLength ? sentence : `${sentence.slice(0, maxQuoteLength - 1).trimEnd()}…`
