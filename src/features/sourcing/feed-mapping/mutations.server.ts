import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { mappedKinds } from '#features/sourcing/adapters/source-kinds.ts'
import { graceMinutes } from '#features/sourcing/sources/update-alerts.server.ts'
import { readMappedSource } from './queries.server.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#platform/database/db.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { mappedFields, getRule, type FieldRule } from '#features/sourcing/field-parsers/mapping.ts'
import type { MappedSource, SavedMapping } from './contract.ts'

const signs = { plus: '+', minus: '-', space: 'and', direct: 'then' }

const describeRule = ({ from, parts = [], constant = '' }: FieldRule): string =>
  from === undefined ? `“${constant}”` : [from, ...parts.flatMap((part) => [signs[part.how], part.from])].join(' ')

/** Saves a mapping. @throws Problem source.notFound, or source.mappingChanged when its version is out of date */
export const updateMapping = (
  db: Db,
  id: string,
  { mapping, version }: z.infer<typeof SavedMapping>,
  adminId: string,
): Promise<MappedSource> =>
  db.transaction().execute(async (transaction) => {
    const saved = await transaction
      .updateTable('sources')
      .set({
        mapping: JSON.stringify(mapping),
        mapping_version: version + 1,
        // From now on it is read by schedule, and may be late.
        due_at: sql<Date>`case when address is not null and not paused
          then coalesce(due_at, now() + make_interval(mins => every_minutes + ${graceMinutes})) end`,
        kind: sql<string>`case when kind = any(${[...mappedKinds]}::text[]) then kind else 'mapping' end`,
      })
      .where('id', '=', id)
      .where('mapping_version', '=', version)
      .returning('id')
      .executeTakeFirst()
    // Throws for an unknown source; otherwise the version was out of date.
    const source = await readMappedSource(transaction, id)
    if (!saved) throw new Problem('source.mappingChanged')
    const named = mappedFields.flatMap((field) => {
      const rule = getRule(mapping, field)
      return rule ? [`${field}: ${describeRule(rule)}`] : []
    })
    const details = { version: String(source.version), fields: named.join(', ').slice(0, 4_000) }
    await writeAudit(transaction, adminId, 'source.mapped', ['source', id], details)
    return source
  })
