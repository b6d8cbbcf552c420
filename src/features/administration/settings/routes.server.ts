import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { changeSettings as changeEndpoint, showSettings } from './contract.ts'
import { settingsMessages } from './messages.ts'
import { type LiveSettings } from '#platform/settings/live-settings.server.ts'
import { changeSettings } from './mutations.server.ts'
import { readStoredSettings } from './queries.server.ts'

export function settingsRoutes(app: FastifyInstance, { db, settings }: { db: Db; settings: LiveSettings }): void {
  route(app, showSettings, async () => ({ data: await readStoredSettings(db, settings.defaultTrialDays) }))
  route(app, changeEndpoint, async ({ body, language, caller }) => {
    const data = await changeSettings(db, body, { adminId: caller.userId, settings })
    return { message: settingsMessages[language].saved, data }
  })
}
