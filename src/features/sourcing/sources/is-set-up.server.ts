import { sql } from 'kysely'
import { mappedKinds } from '#features/sourcing/adapters/source-kinds.ts'

/**
 * Whether a row of `sources` has what its kind needs to be read: a mapped one its mapping, and a request where it has
 * one. Until then nothing reads it by itself, and it is not late.
 */
export const isSetUp = sql<boolean>`(kind is null or kind <> all(${[...mappedKinds]}::text[])
  or (mapping is not null and (kind = 'mapping' or request is not null)))`
