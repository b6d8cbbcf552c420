import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import { route } from '#platform/http/route.ts'
import { readRequest, saveRequest, tryRequest } from './request-contract.ts'
import { requestMessages } from './request-messages.ts'
import { updateRequest } from './request-mutations.server.ts'
import { readRequestedSource } from './request-queries.server.ts'
import { runTrial } from './try-request.server.ts'

interface Parts {
  db: Db
  httpClient: Pick<HttpClient, 'fetch'> | undefined
}

/** Endpoints with which admins set how an API or a site with cards is asked. */
export function requestRoutes(app: FastifyInstance, { db, httpClient }: Parts): void {
  route(app, readRequest, async ({ params }) => ({ data: await readRequestedSource(db, params.id) }))
  route(app, saveRequest, async ({ params, body, language, caller }) => {
    const data = await updateRequest(db, params.id, body, caller.userId)
    return { message: requestMessages[language].saved, data }
  })
  route(app, tryRequest, async ({ params, body, language }) => ({
    data: await runTrial({ db, httpClient, language }, params.id, body),
  }))
}
