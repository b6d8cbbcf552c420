import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getAdminId, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { changeSettings as changeEndpoint, showSettings } from './contract.ts'
import { settingsMessages } from './messages.ts'
import { type LiveSettings } from '#platform/settings/live-settings.server.ts'
import { changeSettings } from './mutations.server.ts'
import { readStoredSettings } from './queries.server.ts'

export function settingsRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Kysely<Tables>; settings: LiveSettings },
): void {
  const success = 'success' as const

  route(app, showSettings, async () => ({
    status: success,
    data: await readStoredSettings(db, settings.defaultTrialDays),
  }))
  route(app, changeEndpoint, async ({ body, language, request }) => {
    const data = await changeSettings(db, body, { adminId: getAdminId(request), settings })
    return { status: success, message: settingsMessages[language].saved, data }
  })
}
