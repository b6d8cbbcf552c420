/** Maximum length of a quoted passage, in characters. */
const maxQuoteLength = 160

const mayEndPattern = /[.!?]\s+|[\n;•]+/g
// After these a full stop ends no sentence: `min. 12 maanden`, `ca. 60 m²`.
const abbreviationPattern =
  /(?:^|[\s(])(?:min|max|ca|incl|excl|evt|bijv|resp|nr|st|o\.a|m\.i\.v|i\.o|approx|dr|mr)\.\s+$/i

/**
 * Splits the first 20,000 characters of a plain text at full stops, question and exclamation marks, bullets and line
 * ends, but not at points inside amounts or addresses, after abbreviations, or at the marks of hidden contact data.
 */
export function splitSentences(text: string): string[] {
  const read = text.slice(0, 20_000)
  const sentences: string[] = []
  let from = 0
  const add = (to: number) => {
    const sentence = read.slice(from, to).trim()
    if (sentence !== '') sentences.push(sentence)
  }
  for (const match of read.matchAll(mayEndPattern)) {
    const [end] = match
    const to = match.index + end.length
    if (
      end.startsWith('••') ||
      (end.startsWith('.') && abbreviationPattern.test(read.slice(Math.max(from, to - 12), to)))
    )
      continue
    add(match.index + (/^[.!?]/.test(end) ? 1 : 0))
    from = to
  }
  add(read.length)
  return sentences
}

/** Truncates a sentence to be quoted, with an ellipsis. */
export const shortenQuote = (sentence: string): string =>
  sentence.length <= maxQuoteLength ? sentence : `${sentence.slice(0, maxQuoteLength - 1).trimEnd()}…`
