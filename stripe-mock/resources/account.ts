import { sql } from 'kysely'
import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid, missing } from '#stripe-mock/api-error.ts'
import { newId, randomText } from '#stripe-mock/ids.ts'
import { allOf, listObjects } from '#stripe-mock/lists.ts'
import { created, mergeMetadata, metadata, page, text, whole, yes } from '#stripe-mock/parameters.ts'
import { route } from '#stripe-mock/route.ts'
import { apiVersion, idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { deleteCustomer } from './customers.ts'

const nothing = z.strictObject({})
/** Stripe lists the events of the last 30 days. */
const remembered = sql<boolean>`created > extract(epoch from now() - interval '30 days')`

async function retrieveEvent(work: Work, id: string): Promise<unknown> {
  const row = await work.tx.selectFrom('events').select('body').where('id', '=', id).executeTakeFirst()
  if (!row) throw missing('event', id)
  return row.body
}

const eventParameters = z.strictObject({
  ...page,
  created,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  delivery_success: yes.optional(),
})

async function listEvents(work: Work, given: z.output<typeof eventParameters>) {
  await work.flush()
  const { limit = 10, starting_after: after, ending_before: before } = given
  const place = async (id: string) => {
    const row = await work.tx.selectFrom('events').select('seq').where('id', '=', id).executeTakeFirst()
    if (!row) throw missing('event', id, 'starting_after')
    return row.seq
  }
  const types = given.type === undefined ? given.types : [given.type]
  let query = work.tx.selectFrom('events').select('body')
  if (types)
    query = query.where((where) =>
      where.or(types.map((type) => where('type', type.endsWith('*') ? 'like' : '=', type.replace(/\*$/, '%')))),
    )
  if (given.created?.gte !== undefined) query = query.where('created', '>=', given.created.gte)
  if (given.created?.lte !== undefined) query = query.where('created', '<=', given.created.lte)
  if (given.delivery_success !== undefined)
    query = query.where(
      sql<boolean>`exists (select from stripe_mock.deliveries d where d.event = events.id and d.delivered_at is null) <> ${given.delivery_success}`,
    )
  if (before !== undefined) query = query.where('seq', '>', await place(before))
  else if (after !== undefined) query = query.where('seq', '<', await place(after))
  const rows = await query
    .where(remembered)
    .orderBy('seq', before === undefined ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const data = rows.slice(0, limit).map(({ body }) => body)
  return {
    object: 'list',
    data: before === undefined ? data : data.toReversed(),
    has_more: rows.length > limit,
    url: '/v1/events',
  }
}

const endpointParameters = z.strictObject({
  url: z.url(),
  enabled_events: z.array(text).min(1),
  api_version: z.literal(apiVersion).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
})

async function createEndpoint(work: Work, given: z.output<typeof endpointParameters>): Promise<Stripe.WebhookEndpoint> {
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('webhook_endpoint'),
    object: 'webhook_endpoint',
    api_version: given.api_version ?? null,
    application: null,
    created: work.now,
    description: given.description ?? null,
    enabled_events: given.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    status: 'enabled',
    url: given.url,
  }
  const secret = `whsec_${randomText(32)}`
  work.put<'webhook_endpoint'>(endpoint, { secret })
  // Only this reply contains the secret.
  return { ...endpoint, secret }
}

const on = { available: true, display_preference: { overridable: null, preference: 'on', value: 'on' } }
const methodConfiguration = {
  id: 'pmc_1StripeMockStripeMockStripeMock00',
  object: 'payment_method_configuration',
  active: true,
  application: null,
  card: on,
  ideal: on,
  is_default: true,
  livemode: false,
  name: 'Default',
  parent: null,
  sepa_debit: on,
}

const portalParameters = z.strictObject({
  customer: text,
  return_url: text.optional(),
  locale: text.optional(),
  configuration: text.optional(),
  flow_data: z
    .strictObject({
      type: z.enum(['payment_method_update', 'subscription_cancel']),
      subscription_cancel: z.strictObject({ subscription: text }).optional(),
      after_completion: z.unknown().optional(),
    })
    .optional(),
})

async function createPortal(
  work: Work,
  given: z.output<typeof portalParameters>,
): Promise<Stripe.BillingPortal.Session> {
  const customer = await work.need('customer', given.customer, 'customer')
  return work.create<'billing_portal.session'>(
    {
      id: newId('billing_portal.session'),
      object: 'billing_portal.session',
      configuration: 'bpc_1StripeMockStripeMockStripeMock00',
      created: work.now,
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      // Any text is a locale here, as Stripe adds some.
      locale: (given.locale ?? null) as Stripe.BillingPortal.Session.Locale | null,
      on_behalf_of: null,
      return_url: given.return_url ?? null,
      url: `${work.at.origin}/betaalproef/portaal/${randomText(40)}`,
    },
    'billing_portal.session.created',
  )
}

/** Creates a clock at a time, in seconds. */
export const createClock = (work: Work, at: number, name: string | null): Stripe.TestHelpers.TestClock =>
  work.create<'test_helpers.test_clock'>(
    {
      id: newId('test_helpers.test_clock'),
      object: 'test_helpers.test_clock',
      created: Math.floor(Date.now() / 1000),
      deletes_after: Math.floor(Date.now() / 1000) + 30 * 86_400,
      frozen_time: at,
      livemode: false,
      name,
      status: 'ready',
      status_details: {},
    },
    'test_helpers.test_clock.created',
  )

/** Advances a clock; tasks that become due run one after the other. @throws ApiError when it would go back */
export async function moveClock(work: Work, id: string, to: number): Promise<Stripe.TestHelpers.TestClock> {
  const clock = await work.need('test_helpers.test_clock', id)
  if (clock.status !== 'ready') throw invalid('The test clock is already advancing.', undefined, 'test_clock_advancing')
  if (to <= clock.frozen_time) throw invalid('The frozen time must be after the current frozen time.', 'frozen_time')
  await work.hide(id, { target: to })
  return work.change('test_helpers.test_clock', id, {
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: to } },
  })
}

const clocks = '/v1/test_helpers/test_clocks'
export const accountRoutes = [
  route('GET', '/v1/events/:id', nothing, (work, _, id) => retrieveEvent(work, id)),
  route('GET', '/v1/events', eventParameters, listEvents),
  route('POST', '/v1/webhook_endpoints', endpointParameters, createEndpoint),
  route('GET', '/v1/webhook_endpoints', z.strictObject(page), (work, window) =>
    listObjects(work, 'webhook_endpoint', '/v1/webhook_endpoints', window),
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', nothing, async (work, _, id) => {
    await work.need('webhook_endpoint', id)
    work.remove(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
  route(
    'GET',
    '/v1/payment_method_configurations',
    z.strictObject({ ...page, application: text.optional() }),
    async () => ({
      object: 'list',
      data: [methodConfiguration],
      has_more: false,
      url: '/v1/payment_method_configurations',
    }),
  ),
  route('POST', '/v1/billing_portal/sessions', portalParameters, createPortal),
  route(
    'POST',
    clocks,
    z.strictObject({ frozen_time: whole, name: text.optional() }),
    async (work, { frozen_time, name }) => createClock(work, frozen_time, name ?? null),
  ),
  route('GET', `${clocks}/:id`, nothing, (work, _, id) => work.need('test_helpers.test_clock', id)),
  route('POST', `${clocks}/:id/advance`, z.strictObject({ frozen_time: whole }), async (work, given, id) => {
    const clock = await moveClock(work, id, given.frozen_time)
    work.emit('test_helpers.test_clock.advancing', clock)
    return clock
  }),
  route('DELETE', `${clocks}/:id`, nothing, async (work, _, id) => {
    const clock = await work.need('test_helpers.test_clock', id)
    for (const customer of await allOf(work, 'customer', { holds: { test_clock: id } }))
      await deleteCustomer(work, customer.id)
    work.emit('test_helpers.test_clock.deleted', clock)
    work.remove(id)
    return { id: idOf(clock), object: 'test_helpers.test_clock', deleted: true }
  }),
]
