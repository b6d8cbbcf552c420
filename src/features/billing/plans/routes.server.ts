import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { listPlans } from './contract.ts'
import { getPlanCatalogue } from './plan-catalogue.ts'

export function planRoutes(app: FastifyInstance): void {
  route(app, listPlans, ({ language }) => ({ data: getPlanCatalogue(language) }))
}
