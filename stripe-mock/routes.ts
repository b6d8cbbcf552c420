import { accountRoutes } from '#stripe-mock/resources/account.ts'
import { catalogueRoutes } from '#stripe-mock/resources/catalogue.ts'
import { customerRoutes } from '#stripe-mock/resources/customers.ts'
import { invoiceRoutes } from '#stripe-mock/resources/invoices.ts'
import { moneyBackRoutes } from '#stripe-mock/resources/money-back.ts'
import { paymentRoutes } from '#stripe-mock/resources/payments.ts'
import { scheduleRoutes } from '#stripe-mock/resources/schedules.ts'
import { sessionRoutes } from '#stripe-mock/resources/sessions.ts'
import { subscriptionRoutes } from '#stripe-mock/resources/subscriptions.ts'
import type { Route } from './route.ts'

/** Every call that the mock supports. */
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
