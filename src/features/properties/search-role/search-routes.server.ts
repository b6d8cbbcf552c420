import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { hashText } from '#platform/database/secret-token.ts'
import { readDatabaseIdentity } from '#platform/standby/database-identity.ts'
import { Problem } from '#shared/problem.ts'
import { type SearchQuery, withAdminIndex } from '#features/properties/search/search-engine.server.ts'

/** Each query by its name. */
export type SearchQueries = Readonly<Record<string, SearchQuery<never, unknown>>>

/** The longest query has 50 saved searches of 2,000 characters and 1,000 hidden homes, which is a seventh of this. */
const maxQueryBytes = 1_000_000

const QueryBody = z.object({ args: z.optional(z.unknown()) })

/** Where a query is run, and where the version of the index is told. */
export const queryPath = (name: string) => `/search/${name}`
export const versionPath = '/search'
/** The headers of each answer: the version of the index, and which database it follows. */
export const versionHeader = 'x-search-version'
export const databaseHeader = 'x-search-database'

/** What lets a process ask: the secret of `SEARCH_SECRET`. */
const isAllowed = (given: string | undefined, secret: string) =>
  timingSafeEqual(hashText(given ?? ''), hashText(`Bearer ${secret}`))

/**
 * Runs queries of the search index of this process for processes that show the secret: `POST /search/NAME` with `{ args }`
 * answers `{ result }`; `GET /search` answers with the version alone, in its headers as all do.
 */
export async function searchRoleRoutes(
  app: FastifyInstance,
  {
    indexed,
    queries,
    secret,
  }: { indexed: Parameters<typeof withAdminIndex>[0]; queries: SearchQueries; secret: string },
): Promise<void> {
  // Two processes, and one before and after its start, count the changes of their index each for itself.
  const process = randomUUID()
  const database = await readDatabaseIdentity(indexed.db)
  const searched = withAdminIndex(indexed)
  const version = () => `${process}.${indexed.index.version}`
  await app.register((guarded, _options, done) => {
    guarded.addHook('onRequest', async (request, reply) => {
      if (!isAllowed(request.headers.authorization, secret)) throw new Problem('access.loginNeeded')
      void reply.header('cache-control', 'no-store').header(versionHeader, version()).header(databaseHeader, database)
    })
    guarded.get(versionPath, { logLevel: 'silent' }, () => ({}))
    guarded.post<{ Params: { name: string } }>(
      queryPath(':name'),
      { logLevel: 'warn', bodyLimit: maxQueryBytes },
      async ({ params: { name }, body }) => {
        const query = Object.hasOwn(queries, name) ? queries[name] : undefined
        const parsed = z.safeParse(QueryBody, body)
        if (!query) throw new Problem('path.unknown')
        if (!parsed.success) throw new Problem('request.invalid')
        // The same program made them, in a process that knows the secret.
        return { result: await query.run(searched, parsed.data.args as never) }
      },
    )
    done()
  })
}
