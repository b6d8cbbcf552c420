import { sql } from 'kysely'
import type Stripe from 'stripe'
import { missing } from './api-error.ts'
import { newId } from './ids.ts'
import type { Hidden, Kind, Kinds } from './kinds.ts'
import type { Secrets, StripeMockTransaction } from './store.ts'
import { apiVersion } from './wire.ts'

export type EventType = Stripe.Event['type']

/** Tasks that run later, automatically. */
export type Task =
  | 'expire-session'
  | 'expire-incomplete'
  | 'renew'
  | 'announce'
  | 'finalize'
  | 'retry'
  | 'settle'
  | 'refund'
  | 'overdue'
  | 'cancel'

/** The settings of the mock, and the request that caused the work. */
export interface Circumstances {
  origin: string
  secrets: Secrets
  debitDays: number
  /** Whether events are sent to the product. */
  heard: boolean
  request: { id: string | null; idempotency_key: string | null }
}

interface Entry {
  data: Kinds[Kind]
  hidden: Hidden
  dirty: boolean
}

interface Recorded {
  id: string
  type: EventType
  created: number
  object: unknown
  previous: object | undefined
}

const ownerOf = (data: Kinds[Kind]): string | null => {
  if (data.object === 'customer') return data.id
  if (!('customer' in data)) return null
  return typeof data.customer === 'string' ? data.customer : null
}

/** The changes of one call, act or task, in one transaction that locks the account. */
export class Work {
  /** The time in seconds, by the clock of the customer concerned, else by the wall clock. */
  now = Math.floor(Date.now() / 1000)
  readonly at: Circumstances
  readonly tx: StripeMockTransaction
  private readonly entries = new Map<string, Entry>()
  private readonly removed = new Set<string>()
  private readonly recorded: Recorded[] = []
  private readonly due = new Map<string, { object: string; task: Task; at: number | null; customer: string | null }>()
  private stood: string | undefined

  constructor(tx: StripeMockTransaction, at: Circumstances) {
    this.tx = tx
    this.at = at
  }

  private async entry(id: string): Promise<Entry | undefined> {
    const known = this.entries.get(id)
    if (known) return known
    if (this.removed.has(id)) return undefined
    const row = await this.tx.selectFrom('objects').select(['data', 'hidden']).where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    // Only `flush` writes this column, and it writes a Kinds[Kind].
    const entry = { data: row.data as Kinds[Kind], hidden: row.hidden, dirty: false }
    this.entries.set(id, entry)
    return entry
  }

  /** Sets the time to that of this customer's clock. */
  private async standAt(customer: string | null): Promise<void> {
    if (customer === null || this.stood === customer) return
    this.stood = customer
    const owner = (await this.entry(customer))?.data
    if (owner?.object !== 'customer' || typeof owner.test_clock !== 'string') return
    const clock = (await this.entry(owner.test_clock))?.data
    if (clock?.object === 'test_helpers.test_clock') this.now = clock.frozen_time
  }

  async get<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined> {
    const data = (await this.entry(id))?.data
    if (data?.object !== kind) return undefined
    await this.standAt(ownerOf(data))
    // The field `object` equals the kind.
    return data as Kinds[K]
  }

  /** @throws ApiError when there is none: 404 if the id is in the path, 400 if it is a parameter */
  async need<K extends Kind>(kind: K, id: string, param = 'id'): Promise<Kinds[K]> {
    const found = await this.get(kind, id)
    if (!found) throw missing(kind.replace(/^test_helpers\./, ''), id, param)
    return found
  }

  async hidden(id: string): Promise<Hidden> {
    return (await this.entry(id))?.hidden ?? {}
  }

  async hide(id: string, patch: Partial<Hidden>): Promise<void> {
    const entry = await this.entry(id)
    if (entry) this.entries.set(id, { ...entry, hidden: { ...entry.hidden, ...patch }, dirty: true })
  }

  put<K extends Kind>(object: Kinds[K], hidden: Hidden = {}): Kinds[K] {
    this.removed.delete(object.id)
    this.entries.set(object.id, { data: object, hidden, dirty: true })
    return object
  }

  remove(id: string): void {
    this.entries.delete(id)
    this.removed.add(id)
  }

  /** Creates an object, and records the event. */
  create<K extends Kind>(object: Kinds[K], event?: EventType, hidden?: Hidden): Kinds[K] {
    this.put<K>(object, hidden)
    if (event) this.emit(event, object)
    return object
  }

  /** Changes fields of an object, and records the event with their previous values. */
  async change<K extends Kind>(kind: K, id: string, patch: Partial<Kinds[K]>, event?: EventType): Promise<Kinds[K]> {
    const before = await this.need(kind, id)
    const after: Kinds[K] = { ...before, ...patch }
    const entry = await this.entry(id)
    this.entries.set(id, { data: after, hidden: entry?.hidden ?? {}, dirty: true })
    const previous: Record<string, unknown> = {}
    for (const [key, value] of Object.entries<unknown>({ ...before }))
      if (JSON.stringify(value) !== JSON.stringify(Object.entries(after).find(([name]) => name === key)?.[1]))
        previous[key] = value
    if (event) this.emit(event, after, event.endsWith('.updated') ? previous : undefined)
    return after
  }

  /** Records an event with this object as it is now; it is sent after the commit. */
  emit(type: EventType, object: unknown, previous?: object): void {
    this.recorded.push({ id: newId('event'), type, created: this.now, object: structuredClone(object), previous })
  }

  /** Plans a task at a time, in seconds; replaces the same task of the same object. */
  plan(object: string, task: Task, at: number, customer: string | null): void {
    this.due.set(`${object} ${task}`, { object, task, at, customer })
  }

  forget(object: string, ...tasks: Task[]): void {
    for (const task of tasks) this.due.set(`${object} ${task}`, { object, task, at: null, customer: null })
  }

  /** Writes all changes. @returns whether there are events to send */
  async flush(): Promise<boolean> {
    const { tx } = this
    if (this.removed.size > 0)
      await tx
        .deleteFrom('objects')
        .where('id', 'in', [...this.removed])
        .execute()
    this.removed.clear()
    const dirty = [...this.entries.values()].filter((entry) => entry.dirty)
    if (dirty.length > 0)
      await tx
        .insertInto('objects')
        .values(
          dirty.map(({ data, hidden }) => ({
            id: data.id,
            kind: data.object,
            customer: ownerOf(data),
            created: 'created' in data && typeof data.created === 'number' ? data.created : this.now,
            data: JSON.stringify(data),
            hidden: JSON.stringify(hidden),
          })),
        )
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((set) => ({
            kind: set.ref('excluded.kind'),
            customer: set.ref('excluded.customer'),
            data: set.ref('excluded.data'),
            hidden: set.ref('excluded.hidden'),
          })),
        )
        .execute()
    for (const entry of dirty) entry.dirty = false
    await this.flushDue()
    return this.flushEvents()
  }

  private async flushDue(): Promise<void> {
    for (const { object, task, at, customer } of this.due.values())
      await (at === null
        ? this.tx.deleteFrom('due').where('object', '=', object).where('task', '=', task).execute()
        : this.tx
            .insertInto('due')
            .values({ object, task, at, customer })
            .onConflict((conflict) => conflict.columns(['object', 'task']).doUpdateSet({ at }))
            .execute())
    this.due.clear()
  }

  private async flushEvents(): Promise<boolean> {
    const events = this.recorded.splice(0)
    if (events.length === 0) return false
    const others = await this.tx
      .selectFrom('objects')
      .select(['id', sql<string[]>`data -> 'enabled_events'`.as('types')])
      .where('kind', '=', 'webhook_endpoint')
      .execute()
    const endpoints = (type: string) => [
      ...(this.at.heard ? ['product'] : []),
      ...others.filter(({ types }) => types.includes('*') || types.includes(type)).map(({ id }) => id),
    ]
    const body = ({ id, type, created, object, previous }: Recorded) => ({
      id,
      object: 'event',
      api_version: apiVersion,
      created,
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: endpoints(type).length,
      request: this.at.request,
      type,
    })
    await this.tx
      .insertInto('events')
      .values(events.map((e) => ({ id: e.id, type: e.type, created: e.created, body: JSON.stringify(body(e)) })))
      .execute()
    const deliveries = events.flatMap(({ id, type }) =>
      endpoints(type).map((endpoint) => ({ event: id, endpoint, tries: 0, next_at: new Date(), delivered_at: null })),
    )
    if (deliveries.length > 0) await this.tx.insertInto('deliveries').values(deliveries).execute()
    return true
  }
}
