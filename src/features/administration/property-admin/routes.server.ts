import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { adminOf, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { translator } from '#shared/texts.ts'
import { allHomesOf } from '#features/properties/search/admin-index.server.ts'
import { decideStatus, undoStatusDecision } from './mutations.server.ts'
import { readHomeRecord } from './record-queries.server.ts'
import { homesFile, nameOfFile } from './export-queries.server.ts'
import * as contract from './contract.ts'
import { manageAnswers } from './messages.ts'
import { readManagedHomes, readStatusDecisions, wantedOf } from './queries.server.ts'
import type { HomeAct } from '#features/properties/catalogue/decided-status.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'

const answers = { nl: translator('nl', manageAnswers.nl, ''), en: translator('en', manageAnswers.en, '') }

/** What admins do with homes: the list of all, whole records, acts on one or many, and their undoing. */
export function manageHomesRoutes(
  app: FastifyInstance,
  { db, index }: { db: Kysely<Tables>; index: SearchIndex },
): void {
  const success = 'success' as const
  const all = allHomesOf(index)

  const decide = async (
    asked: { act: HomeAct; ids: readonly string[]; filter?: string },
    adminId: string,
    language: Language,
  ) => {
    const { id, homes } = await decideStatus(db, asked, adminId)
    // Who decides looks at the list next.
    await all.refresh()
    const message = answers[language](asked.act, { count: homes })
    return { status: success, message, data: { decisionId: id, homes } }
  }

  route(app, contract.listManagedHomes, async ({ query }) => {
    const { properties, understoodAs, pagination } = await readManagedHomes(db, all, query)
    return { status: success, properties, understoodAs, data: { properties, pagination }, pagination }
  })
  route(app, contract.managedHomesFile, ({ query, language, reply }) =>
    reply
      .header('content-disposition', `attachment; filename="${nameOfFile(language)}"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(homesFile(db, all, query, language))),
  )
  route(app, contract.showManagedHome, async ({ params }) => ({
    status: success,
    data: await readHomeRecord(db, params.id),
  }))
  route(app, contract.deleteHome, async ({ params, language, request }) => {
    const there = await db.selectFrom('properties').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!there) throw new Problem('property.notFound')
    return decide({ act: 'deleted', ids: [params.id] }, adminOf(request), language)
  })
  route(app, contract.decideHomes, ({ body, language, request }) => decide(body, adminOf(request), language))
  route(app, contract.decideAllHomes, async ({ body: { act, filter, count }, language, request }) => {
    await all.refresh()
    const { ids, total } = all.find(await wantedOf(db, all, filter), 'newest', 0, count)
    if (total !== count) throw new Problem('homes.countChanged')
    return decide({ act, ids, filter: JSON.stringify(filter) }, adminOf(request), language)
  })
  route(app, contract.listStatusDecisions, async ({ query }) => {
    const data = await readStatusDecisions(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, contract.undoStatusDecision, async ({ params, language, request }) => {
    const { homes, overtaken } = await undoStatusDecision(db, params.id, adminOf(request))
    await all.refresh()
    const answer = answers[language]
    const rest = overtaken > 0 ? ` ${answer('overtaken', { count: overtaken })}` : ''
    return { status: success, message: answer('undone', { count: homes }) + rest }
  })
}
