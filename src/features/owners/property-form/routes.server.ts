import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { adminOf, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import * as contract from './contract.ts'
import { dropDraft, readDraft, saveDraft } from './drafts.server.ts'
import { addHome, editHome, refuse, takeBackEdits } from './mutations.server.ts'
import { findAddress } from './lookup-address.server.ts'
import { complaintsOf } from './form-mapping.server.ts'
import { readHome } from './queries.server.ts'
import { homeAnswers } from './messages.ts'
import { previewHome } from './preview-property.server.ts'

function userOf({ caller }: FastifyRequest): string {
  if (!caller) throw new Problem('access.loginNeeded')
  return caller.userId
}

/** Homes that people make and change by hand. */
export function homeFormRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  const success = 'success' as const

  route(app, contract.addHome, async ({ body, language, request }) => {
    const id = await addHome(db, body, { adminId: adminOf(request), language })
    return { status: success, message: homeAnswers[language].added, data: { id } }
  })
  route(app, contract.changeHome, async ({ params: { id }, body, language, request }) => {
    await editHome(db, id, body, { adminId: adminOf(request), language })
    return { status: success, message: homeAnswers[language].changed, data: { id } }
  })
  route(app, contract.readHome, async ({ params }) => {
    return { status: success, data: await readHome(db, params.id) }
  })
  route(app, contract.takeBack, async ({ params: { id }, body, language, request }) => {
    await takeBackEdits(db, id, body.fields, { adminId: adminOf(request), language })
    return { status: success, message: homeAnswers[language].takenBack, data: { id } }
  })
  route(app, contract.readDraft, async ({ request }) => {
    return { status: success, data: await readDraft(db, userOf(request)) }
  })
  route(app, contract.saveDraft, async ({ body, request }) => ({
    status: success,
    data: { savedAt: await saveDraft(db, userOf(request), body) },
  }))
  route(app, contract.dropDraft, async ({ request }) => {
    await dropDraft(db, userOf(request))
    return { status: success }
  })
  route(app, contract.previewHome, async ({ body, language }) => {
    refuse(complaintsOf(body), language)
    return { status: success, data: await previewHome(db, body) }
  })
  route(app, contract.findAddress, async ({ query }) => ({ status: success, data: await findAddress(db, query) }))
}
