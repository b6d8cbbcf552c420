import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Sources } from '#platform/database/tables.ts'
import { FetchError } from '#platform/http-client/fetch-error.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import { describeRunProblem } from '#features/sourcing/file-formats/describe-problem.ts'
import { BlockedError } from '#features/sourcing/requests/fetch-cards.server.ts'
import { fetchAnyPages } from '#features/sourcing/requests/fetch-pages.server.ts'
import { readRequestSecret } from '#features/sourcing/requests/request-secret.server.ts'
import { SourceRequest } from '#features/sourcing/requests/source-request.ts'
import { redactUrl, toRunFailure } from './fetch-input.server.ts'
import { RunFailure, type RunInput } from './run-report.ts'

interface Context {
  db: Db
  httpClient: HttpClient
  signal: AbortSignal
}

/**
 * Yields the pages of a source that has a request. A first page without records because of a problem ends the run; a
 * later one keeps what was read, and the run does not count as complete.
 * @throws RunFailure
 */
export async function* requestInputs(
  { db, httpClient, signal }: Context,
  source: Selectable<Sources>,
  address: string,
): AsyncGenerator<RunInput> {
  if (source.request === null)
    throw new RunFailure('unrequested', `The requests for ${source.slug} have not been set up yet.`)
  const request = SourceRequest.parse(source.request)
  const secret = await readRequestSecret(db, source, address)
  if (request.secretHeader !== undefined && secret === undefined)
    throw new RunFailure('keyMissing', `There is no key for the site of ${source.slug}.`)
  try {
    for await (const page of fetchAnyPages({ httpClient, address, request, secret, signal })) {
      const { number, bytes, problem, failed } = page
      const name = `${redactUrl(page.address)} (${number})`
      if (problem !== undefined) {
        yield { kind: 'problem', name, problem }
        if (failed && number === 1) throw new RunFailure('answer', describeRunProblem({ input: name, problem }, 'en'))
      }
      const records = page.records.map((value) => ({ kind: 'record' as const, value, repaired: false }))
      if (!failed) yield { kind: 'records', name, capturedAt: new Date(), bytes, records }
    }
  } catch (error) {
    if (error instanceof BlockedError) throw new RunFailure(error.kind, `${redactUrl(address)} refuses our requests.`)
    throw error instanceof FetchError ? toRunFailure(error, address) : error
  }
}
