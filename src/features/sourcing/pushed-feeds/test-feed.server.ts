import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TestApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { FeedReport } from './contract.ts'
import { createTestSource } from '#features/sourcing/sources/test-source.server.ts'

export const json = 'application/json'
export const lines = 'application/x-ndjson'

export interface FeedReply extends ProblemReply {
  data: FeedReport
}
interface How {
  key?: string | undefined
  type?: string
  query?: string
  token?: string
  headers?: Record<string, string>
}

/** Creates a source with a feed token, and a function to push to it. */
export async function createTestFeed(site: TestApp, slug = 'verhuurder') {
  const [{ token: admin }, id] = await Promise.all([
    registerAdmin(site, `beheer-${slug}`),
    createTestSource(site, slug),
  ])
  const made = await site.post<{ data: { token: string } }>(`/admin/sources/${id}/feed-token`, undefined, as(admin))
  const own = made.body.data.token
  const push = (body: unknown, { key = randomUUID(), type = json, query = '', token = own, headers = {} }: How = {}) =>
    site.post<FeedReply>(
      `/feeds/${slug}${query}`,
      typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable ? body : JSON.stringify(body),
      {
        headers: { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': key, ...headers },
      },
    )
  return { admin, id, own, push, slug }
}
/** A home in our own feed format. */
export const home = (number: string, changes: object = {}) => ({
  number,
  propertyType: 'apartment',
  street: 'Oudegracht',
  houseNumber: 10 + number.length,
  postcode: '3511 AB',
  city: 'Utrecht',
  priceCents: 125_000,
  pricePeriod: 'month',
  areaM2: 65,
  ...changes,
})
export const readListings = (site: TestApp) =>
  site.db.selectFrom('listings').select(['number', 'gone_at']).orderBy('number').execute()
