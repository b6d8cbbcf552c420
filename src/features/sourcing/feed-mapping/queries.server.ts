import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { Mapping } from '#features/sourcing/field-parsers/mapping.ts'
import { toWordCounts } from '#features/sourcing/import/word-counts.ts'
import type { MappedSource } from './contract.ts'

/** Reads the mapping of a source and its access for pushed feeds. @throws Problem source.notFound */
export async function readMappedSource(db: Db, id: string): Promise<MappedSource> {
  const [source, last, rejected] = await Promise.all([
    db
      .selectFrom('sources')
      .select(['id', 'slug', 'name', 'mapping', 'mapping_version', 'feed_token_created_at', 'feed_token_used_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('import_runs')
      .select('unknown_words')
      .$narrowType<{ unknown_words: Record<string, number> }>()
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
    unknownWords: toWordCounts(last?.unknown_words ?? {}),
    rejectedRecords: rejected.count,
  }
}
