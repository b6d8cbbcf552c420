import { type RawBuilder, sql } from 'kysely'

/** Shorter texts have no trigrams to look up in an index (`text_trigrams`, 0001_platform.sql). */
export const minIndexedLength = 3

/** Whether a lower-case column contains a text. Scans every row. */
export const containsText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${sql.ref(column)}, lower(${text})) > 0`

/** The same using the column's index; fast for at least `minIndexedLength` characters that few rows contain. */
export const containsTextIndexed = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`text_trigrams(${sql.ref(column)}) @> text_trigrams(lower(${text})) and ${containsText(column, text)}`
