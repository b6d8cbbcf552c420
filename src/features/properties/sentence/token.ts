/** A word, number or sign of a sentence, and where it stands in the text as typed. */
export interface Token {
  /** In lower case without accents; a number in digits, an ordinal as `2e`. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly kind: 'word' | 'number' | 'sign' | 'quote' | 'excluded'
}
