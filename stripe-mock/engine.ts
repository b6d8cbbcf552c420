import { watchState, type ReportState } from '#platform/jobs/start-interval.ts'
import { deliver } from './deliver.ts'
import type { Secrets, StripeMockDb } from './store.ts'
import { Work, type Circumstances } from './work.ts'

/** Runs all work of the mock. */
export interface Engine {
  db: StripeMockDb
  secrets: Secrets
  /** One exclusive transaction; the events that it records are sent after its commit. */
  perform: <T>(act: (work: Work) => Promise<T>, request?: Circumstances['request']) => Promise<T>
  /** Stops the background work. */
  close(): Promise<void>
}

interface Options {
  db: StripeMockDb
  secrets: Secrets
  origin: string
  debitDays: number
  webhookUrl: (() => string | undefined) | undefined
  /** Called with the error when sending events starts to fail, and with `undefined` when it works again. */
  onError: ReportState
}

/** Interval, in milliseconds, of the check for events of other processes and for retries. */
const lookEvery = 500

/** @returns the engine over one database; several processes may each have one */
export function startEngine({ db, secrets, origin, debitDays, webhookUrl, onError }: Options): Engine {
  const heard = webhookUrl !== undefined
  const state = watchState(onError)
  let sending: Promise<unknown> | undefined
  let again = false
  let closed = false
  const send = () => {
    if (closed) return
    if (sending) {
      again = true
      return
    }
    sending = deliver({ db, secrets, webhookUrl: webhookUrl ?? (() => undefined) })
      .then(
        () => state.succeeded(),
        (error: unknown) => state.failed(error),
      )
      .finally(() => {
        sending = undefined
        if (!again) return
        again = false
        send()
      })
  }
  const timer = setInterval(send, lookEvery)
  return {
    db,
    secrets,
    async perform(act, request = { id: null, idempotency_key: null }) {
      const { result, events } = await db.transaction().execute(async (tx) => {
        await tx.selectFrom('account').select('id').forUpdate().execute()
        const work = new Work(tx, { origin, secrets, debitDays, heard, request })
        const done = await act(work)
        return { result: done, events: await work.flush() }
      })
      if (events) send()
      return result
    },
    async close() {
      closed = true
      clearInterval(timer)
      await sending
    },
  }
}
