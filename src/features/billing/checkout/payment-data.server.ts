import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { paymentMessages } from './payment-messages.ts'

const pathOf = {
  success: paths.success,
  cancel: paths.cancel,
  complete: paths.paymentSuccess,
  email: paths.checkEmail,
} as const

/** The words of a page that follows on a payment; what it shows comes from the browser, or is asked by it. */
export function paymentLoader<const P extends keyof typeof pathOf>(page: P) {
  return ({ context }: LoaderFunctionArgs) => {
    const server = serverPart(context)
    const words = paymentMessages[server.language][page]
    return {
      words,
      now: Date.now(),
      standin: server.payments.standin ? paymentMessages[server.language].standin : undefined,
      head: pageHead(server, { ...words, path: pathOf[page], hidden: true }),
    }
  }
}
