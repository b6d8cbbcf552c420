/** Maximum length of a quoted passage, in characters. */
const maxQuoteLength = 160

/**
 * Splits the first 20,000 characters of a plain text at full stops, question and exclamation marks and line ends, but
 * not at points inside amounts or addresses.
 */
export const splitSentences = (text: string): string[] =>
  text
    .slice(0, 20_000)
    .split(/(?<=[.!?])\s+|[\n;•]+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Truncates a sentence to be quoted, with an ellipsis. */
export const shortenQuote = (sentence: string): string =>
  sentence.length <= maxQuoteLength ? sentence : `${sentence.slice(0, maxQuoteLength - 1).trimEnd()}…`
