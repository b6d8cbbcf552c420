import { accountRoutes } from './resources/account.ts'
import { catalogueRoutes } from './resources/catalogue.ts'
import { customerRoutes } from './resources/customers.ts'
import { invoiceRoutes } from './resources/invoices.ts'
import { moneyBackRoutes } from './resources/money-back.ts'
import { paymentRoutes } from './resources/payments.ts'
import { scheduleRoutes } from './resources/schedules.ts'
import { sessionRoutes } from './resources/sessions.ts'
import { subscriptionRoutes } from './resources/subscriptions.ts'
import type { Route } from './route.ts'

/** Every call that the stand-in takes. */
export const routes: Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...sessionRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...moneyBackRoutes,
  ...accountRoutes,
]
