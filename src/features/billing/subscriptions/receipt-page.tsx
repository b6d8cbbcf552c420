import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { paymentContext } from './payment-context.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { Problem } from '#shared/problem.ts'

/** Redirects the payer to the file of the invoice, at the address that the payment provider gives now. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireLogin(server)
  const { data: id } = z.safeParse(z.uuid(), params.id)
  const file = id === undefined ? undefined : await context.get(paymentContext).invoiceFile(id)
  // The same as for an address that does not exist, also for another user's invoice.
  if (file === undefined) throw new Problem('path.unknown')
  // A document redirect, since even a file on our own origin is not a page of the site.
  return redirectDocument(file)
}
