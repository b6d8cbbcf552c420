import { type RawBuilder, sql } from 'kysely'

/** A text shorter than this has no parts that an index knows (`text_trigrams`, 0001_platform.sql). */
export const minIndexedLength = 3

/** Whether a column in small letters has a text in it. Every row is looked at. */
export const containsText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${sql.ref(column)}, lower(${text})) > 0`

/** The same by the index of that column, quick for a text of at least `minIndexedLength` characters in few rows. */
export const containsTextIndexed = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`text_trigrams(${sql.ref(column)}) @> text_trigrams(lower(${text})) and ${containsText(column, text)}`
