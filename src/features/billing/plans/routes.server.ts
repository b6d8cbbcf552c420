import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { listPlans } from './contract.ts'
import { getPlanCatalogue } from './plan-catalogue.ts'

export function planRoutes(app: FastifyInstance, { settings }: { settings: LiveSettings }): void {
  route(app, listPlans, ({ language }) => ({ data: getPlanCatalogue(language, settings.current.planPrices) }))
}
