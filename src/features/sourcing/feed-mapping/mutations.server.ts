import type { Kysely } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#features/administration/audit-log/queries.server.ts'
import { Mapping, mappedFields, getRule } from '#features/sourcing/field-parsers/mapping.ts'
import type { MappedSource, WordCount } from './contract.ts'

/** Counts of unknown words as they are shown: the most frequent first. */
export const toWordCounts = (counts: Readonly<Record<string, number>>): WordCount[] =>
  Object.entries(counts)
    .map(([key, count]) => {
      const space = key.indexOf(' ')
      return { field: key.slice(0, space), word: key.slice(space + 1), count }
    })
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))

/**
 * What a source has mapped, and with what it may push to us.
 *
 * @throws Problem source.notFound
 */
export async function readMappedSource(db: Db, id: string): Promise<MappedSource> {
  const [source, last, aside] = await Promise.all([
    db
      .selectFrom('sources')
      .select(['id', 'slug', 'name', 'mapping', 'mapping_version', 'feed_token_created_at', 'feed_token_used_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('import_runs')
      .select('unknown_words')
      .where('source_id', '=', id)
      .where('state', '<>', 'running')
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('rejected_records')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  if (!source) throw new Problem('source.notFound')
  return {
    id: source.id,
    slug: source.slug,
    name: source.name,
    mapping: source.mapping === null ? null : Mapping.parse(source.mapping),
    version: source.mapping_version,
    feed: source.feed_token_created_at && {
      madeAt: source.feed_token_created_at.toISOString(),
      usedAt: source.feed_token_used_at?.toISOString() ?? null,
    },
    // Only runs write these, as counts.
    unknownWords: toWordCounts((last?.unknown_words ?? {}) as Record<string, number>),
    rejectedRecords: aside.count,
  }
}

/**
 * Saves a mapping and writes down who did.
 *
 * @param version the one that the mapping is built on
 * @throws Problem source.notFound, or source.mappingChanged when somebody else was first
 */
export const updateMapping = (
  db: Kysely<Tables>,
  id: string,
  { mapping, version }: { mapping: Mapping; version: number },
  adminId: string,
): Promise<MappedSource> =>
  db.transaction().execute(async (transaction) => {
    const saved = await transaction
      .updateTable('sources')
      .set({ mapping: JSON.stringify(mapping), mapping_version: version + 1, kind: 'mapping' })
      .where('id', '=', id)
      .where('mapping_version', '=', version)
      .returning('id')
      .executeTakeFirst()
    // Tells a source that is not there from one that has moved on.
    const source = await readMappedSource(transaction, id)
    if (!saved) throw new Problem('source.mappingChanged')
    const named = mappedFields.flatMap((field) => {
      const rule = getRule(mapping, field)
      return rule ? [`${field}: ${rule.from ?? `“${rule.constant ?? ''}”`}`] : []
    })
    const details = { version: String(source.version), fields: named.join(', ').slice(0, 4_000) }
    await writeAudit(transaction, { adminId, action: 'source.mapped', subjectKind: 'source', subjectId: id, details })
    return source
  })
