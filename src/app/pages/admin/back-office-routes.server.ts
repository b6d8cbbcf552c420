import type { FastifyInstance } from 'fastify'
import { auditRoutes } from '#features/administration/audit-log/routes.server.ts'
import { securityLogRoutes } from '#features/administration/security-log/routes.server.ts'
import { adminSearchRoutes } from '#app/pages/admin/search-routes.server.ts'
import { queueRoutes } from '#features/administration/queue/routes.server.ts'
import { paymentRoutes } from '#features/billing/payments/routes.server.ts'
import { noteRoutes } from '#features/administration/notes/routes.server.ts'
import { savedViewRoutes } from '#features/administration/saved-views/routes.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'

/** What admins look up and divide among them. */
export function backOfficeRoutes(api: FastifyInstance, parts: Parameters<typeof queueRoutes>[1] & SyncParts): void {
  auditRoutes(api, parts)
  securityLogRoutes(api, parts)
  adminSearchRoutes(api, parts)
  queueRoutes(api, parts)
  paymentRoutes(api, parts)
  noteRoutes(api, parts)
  savedViewRoutes(api, parts)
}
