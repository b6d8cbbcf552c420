import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { paymentContext } from './payment-context.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'

/** Leads whoever paid to the file of the invoice, at an address that the payment provider gives now. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireLogin(server)
  const { data: id } = z.safeParse(z.uuid(), params.id)
  const file = id === undefined ? undefined : await context.get(paymentContext).invoiceFile(id)
  // As for any address that does not exist, also where it is the invoice of somebody else.
  if (file === undefined) throw new Response(null, { status: 404 })
  // Also where the file is on our own address: it is no page of the site.
  return redirectDocument(file)
}
