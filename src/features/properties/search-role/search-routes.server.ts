import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { hashText } from '#platform/database/secret-token.ts'
import { Problem } from '#shared/problem.ts'
import type { Searched, SearchQuery } from '#features/properties/search/search-engine.server.ts'

/** Each query by its name; what it is given was made by the same query in another process. */
export type SearchQueries = Readonly<Record<string, SearchQuery<never, unknown>>>

/** A search has at most some hundred hidden homes and a few drawn areas. */
const maxQuestionBytes = 1_000_000

const Question = z.object({ given: z.optional(z.unknown()) })

/** Where a query is answered, and the version of the index. */
export const questionPath = (name: string) => `/search/${name}`
export const versionPath = '/search'
/** The header of each answer with the version of the index. */
export const versionHeader = 'x-search-version'

/** What lets a process ask: the secret of `SEARCH_SECRET`. */
const isAllowed = (given: string | undefined, secret: string) =>
  timingSafeEqual(hashText(given ?? ''), hashText(`Bearer ${secret}`))

/**
 * Answers questions to the search index of this process, to processes that show the secret: `POST /search/NAME` with
 * `{ given }` and the answer as `{ answer }`; `GET /search` with the version alone.
 */
export async function searchRoleRoutes(
  app: FastifyInstance,
  { searched, queries, secret }: { searched: Searched; queries: SearchQueries; secret: string },
): Promise<void> {
  // Two processes, and one before and after its start, count the changes of their index each for itself.
  const process = randomUUID()
  const version = () => `${process}.${searched.index.version}`
  await app.register((guarded, _options, done) => {
    guarded.addHook('onRequest', async (request, reply) => {
      if (!isAllowed(request.headers.authorization, secret)) throw new Problem('access.loginNeeded')
      void reply.header('cache-control', 'no-store').header(versionHeader, version())
    })
    guarded.get(versionPath, { logLevel: 'silent' }, () => ({ answer: version() }))
    guarded.post<{ Params: { name: string } }>(
      questionPath(':name'),
      { logLevel: 'warn', bodyLimit: maxQuestionBytes },
      async ({ params: { name }, body }) => {
        const query = Object.hasOwn(queries, name) ? queries[name] : undefined
        const question = z.safeParse(Question, body)
        if (!query) throw new Problem('path.unknown')
        if (!question.success) throw new Problem('request.invalid')
        // It was made by the same query in a process that knows the secret.
        return { answer: await query.run(searched, question.data.given as never) }
      },
    )
    done()
  })
}
