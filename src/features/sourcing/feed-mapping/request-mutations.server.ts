import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/database/db.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { Problem } from '#shared/problem.ts'
import { encryptRequestSecret } from '#features/sourcing/requests/request-secret.server.ts'
import { findRequestFault, type SourceRequest } from '#features/sourcing/requests/source-request.ts'
import type { RequestedSource, SavedRequest } from './request-contract.ts'
import { readRequestedSource } from './request-queries.server.ts'

/** @throws Problem source.request… for what is wrong with a request */
export function checkRequest(request: SourceRequest): void {
  const fault = findRequestFault(request)
  if (fault !== undefined) throw new Problem(`source.request.${fault}`)
}

/**
 * Saves how a source is asked, and its secret. A request with cards makes it a source of web pages, one without a source
 * with an API.
 * @throws Problem source.notFound, source.noAddress, source.requestChanged when its version is out of date
 */
export const updateRequest = (
  db: Db,
  id: string,
  { request, secret, version }: z.infer<typeof SavedRequest>,
  adminId: string,
): Promise<RequestedSource> =>
  db.transaction().execute(async (transaction) => {
    checkRequest(request)
    const before = await transaction
      .selectFrom('sources')
      .select(['address', 'request_version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Problem('source.notFound')
    if (before.address === null) throw new Problem('source.noAddress')
    if (before.request_version !== version) throw new Problem('source.requestChanged')
    const isSecret = request.secretHeader !== undefined
    const stored =
      isSecret && secret !== undefined ? await encryptRequestSecret(transaction, id, before.address, secret) : undefined
    await transaction
      .updateTable('sources')
      .set({
        request: JSON.stringify(request),
        request_version: version + 1,
        kind: request.cards ? 'web-cards' : 'json-api',
        ...(stored && { request_secret: stored }),
        ...(!isSecret && { request_secret: null }),
        run_requested_at: sql<Date>`case when mapping is not null and not paused then now() else run_requested_at end`,
      })
      .where('id', '=', id)
      .execute()
    const source = await readRequestedSource(transaction, id)
    const details = { version: String(source.version), method: request.method, secret: stored ? 'new' : 'as before' }
    await writeAudit(transaction, adminId, 'source.requestChanged', ['source', id], details)
    return source
  })
