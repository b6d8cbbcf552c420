import { sql } from 'kysely'
import { settle } from '#stripe-mock/flow/answers.ts'
import { settleRefund } from '#stripe-mock/flow/refunds.ts'
import { announce, finalizeDue, overdue, renew, tryAgain } from '#stripe-mock/flow/renewals.ts'
import { expireSession } from '#stripe-mock/flow/sessions.ts'
import { endSubscription, expireSubscription } from '#stripe-mock/flow/subscription-status.ts'
import { voidInvoice } from '#stripe-mock/flow/invoices.ts'
import type { Engine } from './engine.ts'
import type { StripeMockDb } from './store.ts'
import type { Task, Work } from './work.ts'

const tasks: Record<Task, (work: Work, object: string) => Promise<unknown>> = {
  'expire-session': async (work, id) => {
    if ((await work.get('checkout.session', id))?.status === 'open') await expireSession(work, id)
  },
  'expire-incomplete': async (work, id) => {
    const subscription = await work.get('subscription', id)
    if (subscription?.status !== 'incomplete') return
    await expireSubscription(work, id)
    if (typeof subscription.latest_invoice === 'string') await voidInvoice(work, subscription.latest_invoice)
  },
  cancel: async (work, id) => {
    const subscription = await work.get('subscription', id)
    if (subscription && subscription.cancel_at !== null && subscription.cancel_at <= work.now)
      await endSubscription(work, id, 'cancellation_requested')
  },
  renew,
  announce,
  finalize: finalizeDue,
  retry: tryAgain,
  settle,
  refund: settleRefund,
  overdue,
}

interface Due {
  object: string
  task: Task
  at: number
  clock: string | null
}

/** Returns the first task due: by the clock of its customer, which may be moving, or by the wall clock. */
async function firstDue(db: StripeMockDb): Promise<Due | undefined> {
  const wall = Math.floor(Date.now() / 1000)
  const { rows } = await sql<Due>`
    select d.object, d.task, d.at, k.id as clock
      from stripe_mock.due d
      left join stripe_mock.objects c on c.id = d.customer
      left join stripe_mock.objects k on k.id = c.data ->> 'test_clock'
     where d.at <= case
       when k.id is null then ${wall}::bigint
       when k.data ->> 'status' = 'advancing' then (k.hidden ->> 'target')::bigint
       else (k.data ->> 'frozen_time')::bigint end
     order by d.at, d.object limit 1`.execute(db)
  return rows[0]
}

/** Returns the clocks that are advancing. */
async function moving(db: StripeMockDb): Promise<{ id: string; target: number }[]> {
  const { rows } = await sql<{ id: string; target: number }>`
    select id, (hidden ->> 'target')::bigint as target from stripe_mock.objects
     where kind = 'test_helpers.test_clock' and data ->> 'status' = 'advancing'`.execute(db)
  return rows
}

/** Sets clocks without remaining tasks to their target. */
async function arrive(work: Work): Promise<void> {
  for (const { id, target } of await moving(work.tx)) {
    work.now = target
    await work.change('test_helpers.test_clock', id, { status: 'ready', frozen_time: target, status_details: {} })
    work.emit('test_helpers.test_clock.ready', await work.need('test_helpers.test_clock', id))
  }
}

/** Runs the first task due. @returns the task, if there was one */
async function doNext(work: Work, onError: (error: unknown) => void): Promise<Due | undefined> {
  const due = await firstDue(work.tx)
  if (!due) {
    await arrive(work)
    return undefined
  }
  await work.tx.deleteFrom('due').where('object', '=', due.object).where('task', '=', due.task).execute()
  if (due.clock !== null) {
    const { frozen_time: time } = await work.need('test_helpers.test_clock', due.clock)
    work.now = Math.max(time, due.at)
    await work.change('test_helpers.test_clock', due.clock, { frozen_time: work.now })
  }
  try {
    await tasks[due.task](work, due.object)
  } catch (error) {
    onError(error)
    throw new TaskFailed(due)
  }
  return due
}

class TaskFailed extends Error {
  readonly due: Due

  constructor(due: Due) {
    super(`${due.task} of ${due.object} failed.`)
    this.due = due
  }
}

/** Runs all tasks due in order of time, each in its own transaction. */
export async function runDue(engine: Engine, onError: (error: unknown) => void): Promise<void> {
  // Checked without locking the account, since there is usually nothing to do.
  if (!(await firstDue(engine.db)) && (await moving(engine.db)).length === 0) return
  for (;;)
    try {
      if (!(await engine.perform((work) => doNext(work, onError)))) return
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error
      // It is retried an hour later; the other tasks continue.
      const { object, task, at } = error.due
      await engine.db
        .updateTable('due')
        .set({ at: Math.max(at, 0) + 3600 })
        .where('object', '=', object)
        .where('task', '=', task)
        .execute()
    }
}
