import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getAdminId, getCallerId, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import * as contract from './contract.ts'
import { deleteDraft, readDraft, saveDraft } from './drafts.server.ts'
import { addProperty, editProperty, assertNoErrors, revertEdits } from './mutations.server.ts'
import { lookUpAddress } from './lookup-address.server.ts'
import { findFormErrors } from './form-mapping.server.ts'
import { readEditableProperty } from './queries.server.ts'
import { propertyFormMessages } from './messages.ts'
import { previewProperty } from './preview-property.server.ts'

/** Homes that people make and change by hand. */
export function propertyFormRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  const success = 'success' as const

  route(app, contract.addProperty, async ({ body, language, request }) => {
    const id = await addProperty(db, body, { adminId: getAdminId(request), language })
    return { status: success, message: propertyFormMessages[language].added, data: { id } }
  })
  route(app, contract.changeProperty, async ({ params: { id }, body, language, request }) => {
    await editProperty(db, id, body, { adminId: getAdminId(request), language })
    return { status: success, message: propertyFormMessages[language].changed, data: { id } }
  })
  route(app, contract.readEditableProperty, async ({ params }) => {
    return { status: success, data: await readEditableProperty(db, params.id) }
  })
  route(app, contract.revertFields, async ({ params: { id }, body, language, request }) => {
    await revertEdits(db, id, body.fields, { adminId: getAdminId(request), language })
    return { status: success, message: propertyFormMessages[language].takenBack, data: { id } }
  })
  route(app, contract.readDraft, async ({ request }) => {
    return { status: success, data: await readDraft(db, getCallerId(request)) }
  })
  route(app, contract.saveDraft, async ({ body, request }) => ({
    status: success,
    data: { savedAt: await saveDraft(db, getCallerId(request), body) },
  }))
  route(app, contract.deleteDraft, async ({ request }) => {
    await deleteDraft(db, getCallerId(request))
    return { status: success }
  })
  route(app, contract.previewProperty, async ({ body, language }) => {
    assertNoErrors(findFormErrors(body), language)
    return { status: success, data: await previewProperty(db, body) }
  })
  route(app, contract.lookUpAddress, async ({ query }) => ({ status: success, data: await lookUpAddress(db, query) }))
}
