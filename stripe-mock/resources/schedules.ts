import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '#stripe-mock/api-error.ts'
import { addInterval } from '#stripe-mock/calendar.ts'
import { releaseSchedule } from '#stripe-mock/flow/schedules.ts'
import { endSubscription } from '#stripe-mock/flow/subscription-status.ts'
import { planOf } from '#stripe-mock/flow/subscriptions.ts'
import { newId } from '#stripe-mock/ids.ts'
import { listObjects } from '#stripe-mock/lists.ts'
import { created, mergeMetadata, metadata, page, text, whole, yes } from '#stripe-mock/parameters.ts'
import { route } from '#stripe-mock/route.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'

type Phase = Stripe.SubscriptionSchedule.Phase

const phaseOf = (
  price: Stripe.Price,
  quantity: number,
  start: number,
  end: number,
  proration: 'none' | 'create_prorations' | 'always_invoice',
): Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: price.currency,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  end_date: end,
  invoice_settings: null,
  items: [
    { billing_thresholds: null, discounts: [], metadata: {}, plan: price.id, price: price.id, quantity, tax_rates: [] },
  ],
  metadata: {},
  on_behalf_of: null,
  proration_behavior: proration,
  start_date: start,
  transfer_data: null,
  trial_end: null,
})

async function createSchedule(work: Work, from: string): Promise<Stripe.SubscriptionSchedule> {
  const subscription = await work.need('subscription', from, 'from_subscription')
  if (subscription.schedule !== null)
    throw invalid('You cannot migrate a subscription that is already attached to a schedule.', 'from_subscription')
  const [item] = subscription.items.data
  if (!item) throw invalid('This subscription has no items.', 'from_subscription')
  const phase = phaseOf(
    item.price,
    item.quantity ?? 1,
    item.current_period_start,
    item.current_period_end,
    'create_prorations',
  )
  const id = newId('subscription_schedule')
  await work.change('subscription', subscription.id, { schedule: id }, 'customer.subscription.updated')
  return work.create<'subscription_schedule'>(
    {
      id,
      object: 'subscription_schedule',
      application: null,
      billing_mode: { flexible: null, type: 'flexible' },
      canceled_at: null,
      completed_at: null,
      created: work.now,
      current_phase: { start_date: phase.start_date, end_date: phase.end_date },
      customer: idOf(subscription.customer) ?? '',
      customer_account: null,
      default_settings: {
        application_fee_percent: null,
        automatic_tax: { disabled_reason: null, enabled: false, liability: null },
        billing_cycle_anchor: 'automatic',
        billing_thresholds: null,
        collection_method: subscription.collection_method,
        default_payment_method: idOf(subscription.default_payment_method),
        description: null,
        invoice_settings: {
          account_tax_ids: null,
          custom_fields: null,
          days_until_due: null,
          description: null,
          footer: null,
          issuer: { type: 'self' },
        },
        on_behalf_of: null,
        transfer_data: null,
      },
      end_behavior: 'release',
      livemode: false,
      metadata: {},
      pause_schedules: [],
      phases: [phase],
      released_at: null,
      released_subscription: null,
      status: 'active',
      subscription: subscription.id,
      test_clock: idOf(subscription.test_clock),
    },
    'subscription_schedule.created',
  )
}

const phaseGiven = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: whole.optional() })).length(1),
  start_date: z.union([z.literal('now'), whole]).optional(),
  end_date: z.union([z.literal('now'), whole]).optional(),
  iterations: whole.optional(),
  duration: z
    .strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: whole.optional() })
    .optional(),
  proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
  metadata: metadata.optional(),
})
const updateParameters = z.strictObject({
  phases: z.array(phaseGiven).min(1).max(10).optional(),
  end_behavior: z.enum(['cancel', 'release']).optional(),
  metadata: metadata.optional(),
  proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
})

async function phasesOf(work: Work, given: z.output<typeof phaseGiven>[], from: number): Promise<Phase[]> {
  const phases: Phase[] = []
  let start = from
  for (const [index, phase] of given.entries()) {
    const [item] = phase.items
    const price = await work.need('price', item?.price ?? '', `phases[${index}][items][0][price]`)
    const begins = phase.start_date === 'now' ? work.now : (phase.start_date ?? start)
    const { interval, interval_count: count = 1 } = phase.duration ?? {
      interval: planOf(price).interval,
      interval_count: planOf(price).interval_count * (phase.iterations ?? 1),
    }
    const end = phase.end_date === 'now' ? work.now : (phase.end_date ?? addInterval(begins, interval, count, begins))
    if (end <= begins) throw invalid('The phase must end after it starts.', `phases[${index}][end_date]`)
    if (index > 0 && begins !== start)
      throw invalid(
        'The start date of a phase must be the end date of the one before it.',
        `phases[${index}][start_date]`,
      )
    phases.push(phaseOf(price, item?.quantity ?? 1, begins, end, phase.proration_behavior ?? 'create_prorations'))
    start = end
  }
  return phases
}

const active = async (work: Work, id: string) => {
  const schedule = await work.need('subscription_schedule', id)
  if (schedule.status !== 'active')
    throw invalid(`You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`)
  return schedule
}

export const scheduleRoutes = [
  route(
    'POST',
    '/v1/subscription_schedules',
    z.strictObject({ from_subscription: text, metadata: metadata.optional() }),
    (work, given) => createSchedule(work, given.from_subscription),
  ),
  route('GET', '/v1/subscription_schedules/:id', z.strictObject({}), (work, _, id) =>
    work.need('subscription_schedule', id),
  ),
  route('POST', '/v1/subscription_schedules/:id', updateParameters, async (work, given, id) => {
    const before = await active(work, id)
    const phases = given.phases
      ? await phasesOf(work, given.phases, before.phases[0]?.start_date ?? work.now)
      : before.phases
    const current = phases.find(({ start_date: start, end_date: end }) => start <= work.now && work.now < end)
    if (!current) throw invalid('One of the phases must be the current one.', 'phases')
    return work.change(
      'subscription_schedule',
      id,
      {
        phases,
        current_phase: { start_date: current.start_date, end_date: current.end_date },
        end_behavior: given.end_behavior ?? before.end_behavior,
        metadata: mergeMetadata(before.metadata, given.metadata),
      },
      'subscription_schedule.updated',
    )
  }),
  route(
    'POST',
    '/v1/subscription_schedules/:id/release',
    z.strictObject({ preserve_cancel_date: yes.optional() }),
    async (work, _, id) => {
      await active(work, id)
      return releaseSchedule(work, id)
    },
  ),
  route(
    'POST',
    '/v1/subscription_schedules/:id/cancel',
    z.strictObject({ invoice_now: yes.optional(), prorate: yes.optional() }),
    async (work, _, id) => {
      const { subscription } = await active(work, id)
      const of = idOf(subscription)
      if (of !== null) await endSubscription(work, of, 'cancellation_requested')
      return work.need('subscription_schedule', id)
    },
  ),
  route(
    'GET',
    '/v1/subscription_schedules',
    z.strictObject({ ...page, created, customer: text.optional() }),
    (work, { customer, ...window }) =>
      listObjects(work, 'subscription_schedule', '/v1/subscription_schedules', window, { customer }),
  ),
]
