import { paymentContext } from '#features/billing/subscriptions/payment-context.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { paymentMessages } from './payment-messages.ts'

const pagePaths = {
  success: paths.success,
  cancel: paths.cancel,
  complete: paths.paymentSuccess,
  email: paths.checkEmail,
} as const

/** The texts of a page after a payment; its data are stored in the browser, or requested by it. */
export function createPaymentLoader<const P extends keyof typeof pagePaths>(page: P) {
  return ({ context }: LoaderFunctionArgs) => {
    const server = getPageContext(context)
    const texts = paymentMessages[server.language][page]
    return {
      texts,
      now: Date.now(),
      stripeMock: context.get(paymentContext).stripeMock ? paymentMessages[server.language].stripeMock : undefined,
      head: pageHead(server, { ...texts, path: pagePaths[page], hidden: true }),
    }
  }
}
