import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '#app/server.ts'
import { testLimits } from '#app/test-app.ts'
import { startIndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { sell, testStripeMock } from '#stripe-mock/test-stripe-mock.ts'
import { serveStripeMockPages } from './mock-pages.ts'

/** The origin of the mock's pages in tests. */
export const origin = 'http://huiswaarts.test'

interface Options {
  panel?: boolean
  /** Adds further routes to the same site. */
  beside?: (app: FastifyInstance) => Promise<void>
}

/** Serves the pages on the real server, with a mock and the official SDK as its client. */
export async function testPages({ panel = true, beside }: Options = {}) {
  const t = await testStripeMock()
  const feed = await startIndexUpdates(t.database.db)
  const app = await buildServer({
    db: t.database.db,
    searchEngine: createLocalEngine({ index: feed.index, db: t.database.db }),
    origin,
    limitFactor: 1_000,
    ...testLimits,
    site: async (site) => {
      await serveStripeMockPages(site, { stripeMock: t.stripeMock, origin, panel })
      await beside?.(site)
    },
  })
  const headers = { host: 'huiswaarts.test', 'accept-language': 'nl' }
  const get = (url: string, more: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: url.replace(origin, ''), headers: { ...headers, ...more } })
  const post = (url: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: url.replace(origin, ''),
      payload: new URLSearchParams(fields).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...more },
    })
  return {
    ...t,
    app,
    get,
    post,
    close: async () => {
      await app.close()
      await feed.close()
      await t.close()
    },
  }
}

export type TestPages = Awaited<ReturnType<typeof testPages>>

export const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

/** Creates a session to be paid on the mock's page. */
export async function hostedSession(
  { stripe }: TestPages,
  mode: 'subscription' | 'setup' = 'subscription',
  locale: 'nl' | 'en' = 'nl',
) {
  const { customer, month } = await sell(stripe)
  const session = await stripe.checkout.sessions.create({
    mode,
    ui_mode: 'hosted_page',
    customer: customer.id,
    ...(mode === 'subscription' && { line_items: [{ price: month.id, quantity: 1 }] }),
    ...(mode === 'setup' && { currency: 'eur' }),
    success_url: `${origin}/auth/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/auth/cancel`,
    locale,
  })
  return { customer, id: session.id, address: `/betaalproef/betalen/${session.id}` }
}
