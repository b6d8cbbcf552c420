import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { redactUrl } from '#features/sourcing/import/fetch-input.server.ts'
import { readRequestSecret } from '#features/sourcing/requests/request-secret.server.ts'
import { SourceRequest } from '#features/sourcing/requests/source-request.ts'
import type { RequestedSource } from './request-contract.ts'

/** How a source is asked; its secret is never returned. @throws Problem source.notFound */
export async function readRequestedSource(db: Db, id: string): Promise<RequestedSource> {
  const source = await db
    .selectFrom('sources')
    .select(['id', 'kind', 'address', 'request', 'request_version', 'request_secret'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!source) throw new Problem('source.notFound')
  const { address } = source
  return {
    id: source.id,
    kind: source.kind,
    address: address === null ? null : redactUrl(address),
    request: source.request === null ? null : SourceRequest.parse(source.request),
    version: source.request_version,
    hasSecret: address !== null && (await readRequestSecret(db, source, address)) !== undefined,
  }
}
