import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'
import type { StripeMock } from '#stripe-mock/acts.ts'
import { ApiError } from '#stripe-mock/api-error.ts'
import { bankPages } from './bank-pages.ts'
import { checkoutPages } from './checkout-pages.ts'
import { invoicePages } from './invoice-pages.ts'
import { sendError, sendMissing, sendRefused, wantsData } from './odd-pages.ts'
import { panelPage } from './panel-page.ts'
import { stripeScriptVersion } from './stripe-script.ts'

/** Address of the script that a checkout page loads before its own, in place of Stripe.js. */
export const stripeMockScriptUrl = `/betaalproef/stripe.js?v=${stripeScriptVersion}`

const mostBytes = 16 * 1024

/**
 * Adds the pages of the Stripe mock to the site, all under `/betaalproef`.
 *
 * @param options `origin`: the origin in links to the site; `panel`: whether to serve the panel, in which anyone can
 *   advance clocks and cause faults
 */
export async function serveStripeMockPages(
  app: FastifyInstance,
  options: { stripeMock: StripeMock; origin: string; panel: boolean },
): Promise<void> {
  await app.register(
    (pages, _options, done) => {
      pages.removeAllContentTypeParsers()
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: mostBytes },
        (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
      )
      pages.setErrorHandler((error, request, reply) => {
        // Refused by the server before it came here, such as a form of another site.
        if (error instanceof Problem) throw error
        if (error instanceof ApiError && error.status < 500 && request.method === 'POST') {
          // It may have been answered in another tab; the page then shows the current state.
          if (wantsData(request)) return reply.code(409).header('cache-control', 'no-store').send({})
          const { pathname, searchParams } = new URL(request.url, options.origin)
          searchParams.set('niet', '1')
          return reply.header('cache-control', 'no-store').redirect(`${pathname}?${searchParams.toString()}`, 303)
        }
        const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
        if (status >= 400 && status < 500) return sendRefused(request, reply, status)
        request.log.error({ err: error }, 'Stripe mock')
        return sendError(request, reply)
      })
      checkoutPages(pages, options)
      bankPages(pages, options)
      invoicePages(pages, options)
      if (options.panel) panelPage(pages, options)
      else pages.all('/', (request, reply) => sendMissing(request, reply))
      pages.all('/*', (request, reply) => sendMissing(request, reply))
      done()
    },
    { prefix: '/betaalproef' },
  )
}
