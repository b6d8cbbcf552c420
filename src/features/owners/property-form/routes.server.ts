import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import * as bulk from './bulk-edit-contract.ts'
import { editProperties, readPropertyEdits, undoPropertyEdit } from './bulk-edit.server.ts'
import * as contract from './contract.ts'
import { deleteDraft, readDraft, saveDraft } from './drafts.server.ts'
import { addProperty, editProperty, revertEdits } from './mutations.server.ts'
import { lookUpAddress } from './lookup-address.server.ts'
import { readEditableProperty } from './queries.server.ts'
import { bulkEditReplies, propertyFormMessages } from './messages.ts'
import { previewProperty } from './preview-property.server.ts'

const translators = bilingualTranslator(bulkEditReplies, '')

/** The endpoints to add and edit properties by hand. */
export function propertyFormRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, contract.addProperty, async ({ body, language, caller }) => {
    const id = await addProperty(db, body, { userId: caller.userId, language })
    return { message: propertyFormMessages[language].added, data: { id } }
  })
  route(app, contract.changeProperty, async ({ params: { id }, body, language, caller }) => {
    const data = await editProperty(db, id, body, { userId: caller.userId, language })
    return { message: propertyFormMessages[language].changed, data }
  })
  route(app, contract.readEditableProperty, async ({ params }) => ({ data: await readEditableProperty(db, params.id) }))
  route(app, contract.revertFields, async ({ params: { id }, body, language, caller }) => {
    await revertEdits(db, id, body.fields, { userId: caller.userId, language })
    return { message: propertyFormMessages[language].takenBack, data: { id } }
  })
  route(app, bulk.editProperties, async ({ body, language, caller }) => {
    const data = await editProperties(db, body, { userId: caller.userId, language })
    return { message: translators[language]('edited', { count: data.properties }), data }
  })
  route(app, bulk.listPropertyEdits, async ({ query }) => ({ data: await readPropertyEdits(db, query) }))
  route(app, bulk.undoPropertyEdit, async ({ params, language, caller }) => {
    const { properties, overtaken } = await undoPropertyEdit(db, params.id, { userId: caller.userId, language })
    const t = translators[language]
    const rest = overtaken > 0 ? ` ${t('overtaken', { count: overtaken })}` : ''
    return { message: t('editUndone', { count: properties }) + rest }
  })
  route(app, contract.readDraft, async ({ caller }) => ({ data: await readDraft(db, caller.userId) }))
  route(app, contract.saveDraft, async ({ body, caller }) => ({
    data: { savedAt: await saveDraft(db, caller.userId, body) },
  }))
  route(app, contract.deleteDraft, async ({ caller }) => {
    await deleteDraft(db, caller.userId)
    return {}
  })
  route(app, contract.previewProperty, async ({ body }) => previewProperty(db, body))
  route(app, contract.lookUpAddress, async ({ query }) => ({ data: await lookUpAddress(db, query) }))
}
