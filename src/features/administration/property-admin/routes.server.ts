import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { followChanges } from '#features/properties/search/queries.server.ts'
import { applyPropertyAction, undoStatusDecision } from './mutations.server.ts'
import { readPropertyRecord } from './record-queries.server.ts'
import { createExportFile } from './export-queries.server.ts'
import * as contract from './contract.ts'
import { propertyAdminReplies } from './reply-messages.ts'
import { findAdminProperties, findAdminIds, readStatusDecisions } from './queries.server.ts'
import type { PropertyAction } from './contract.ts'
import { ifSearchable, type SearchEngine } from '#features/properties/search/search-engine.server.ts'

const translators = bilingualTranslator(propertyAdminReplies, '')

/** The endpoints of admins for properties: the list, full records, and decisions, which can be undone. */
export function propertyAdminRoutes(
  app: FastifyInstance,
  { db, searchEngine, origin }: { db: Db; searchEngine: SearchEngine; origin: string },
): void {
  const refresh = () => searchEngine.run(followChanges, undefined)

  const decide = async (
    command: { action: PropertyAction; ids: readonly string[]; filter?: string; reason?: string | undefined },
    adminId: string,
    language: Language,
  ) => {
    const { id, properties } = await applyPropertyAction(db, command, { adminId, origin })
    // The admin looks at the list next. The decision is made, whether or not that can be searched.
    await ifSearchable(refresh())
    const message = translators[language](command.action, { count: properties })
    return { message, data: { decisionId: id, properties } }
  }

  route(app, contract.listAdminProperties, async ({ query }) => {
    const { properties, interpretedAs, pagination } = await findAdminProperties(db, searchEngine, query)
    return { properties, interpretedAs, data: { properties, pagination }, pagination }
  })
  route(app, contract.exportAdminProperties, async ({ query, language, reply }) => {
    const { body, headers } = await createExportFile(db, searchEngine, query, language)
    return reply.headers(headers).send(body)
  })
  route(app, contract.getAdminProperty, async ({ params }) => ({ data: await readPropertyRecord(db, params.id) }))
  route(app, contract.deleteProperty, async ({ params, language, caller }) => {
    const there = await db.selectFrom('properties').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!there) throw new Problem('property.notFound')
    return decide({ action: 'deleted', ids: [params.id] }, caller.userId, language)
  })
  route(app, contract.decideProperties, ({ body, language, caller }) => decide(body, caller.userId, language))
  route(app, contract.decideAllProperties, async ({ body: { action, filter, count, reason }, language, caller }) => {
    await refresh()
    const part = { sort: 'newest', offset: 0, limit: count } as const
    const { ids, total } = await searchEngine.run(findAdminIds, { ...filter, ...part })
    if (total !== count) throw new Problem('homes.countChanged')
    return decide({ action, ids, filter: JSON.stringify(filter), reason }, caller.userId, language)
  })
  route(app, contract.listStatusDecisions, async ({ query }) => ({ data: await readStatusDecisions(db, query) }))
  route(app, contract.undoStatusDecision, async ({ params, language, caller }) => {
    const { properties, overtaken } = await undoStatusDecision(db, params.id, { adminId: caller.userId, origin })
    await ifSearchable(refresh())
    const t = translators[language]
    const rest = overtaken > 0 ? ` ${t('overtaken', { count: overtaken })}` : ''
    return { message: t('undone', { count: properties }) + rest }
  })
}
