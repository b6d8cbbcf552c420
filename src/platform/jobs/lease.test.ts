import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { Lease, LeaseLostError } from './lease.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(async () => {
  vi.useRealTimers()
  await database.empty()
})
afterAll(() => database.close())

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** As after so long a pause that the lease has ended. */
const endLease = () => sql`update leases set held_until = now() - interval '1 second'`.execute(database.db)

async function isValid(): Promise<boolean> {
  const { rows } = await sql`select from leases where held_until > now()`.execute(database.db)
  return rows.length > 0
}

test('one process at a time holds a lease, until it releases it', async () => {
  const [first, second] = [new Lease(database.db, 'work'), new Lease(database.db, 'work')]
  expect(await first.hold()).toBe('taken')
  expect(await second.hold()).toBeUndefined()
  vi.advanceTimersByTime(3_000)
  expect(await first.hold()).toBe('held')
  await first.release()
  expect(await second.hold()).toBe('taken')
  expect(await first.hold()).toBeUndefined()
})

test.each([
  ['holds the lease', false],
  ['has held the lease', true],
])('work is told to stop once another process %s, and the lease is then taken anew', async (_, isReleased) => {
  const [first, second] = [new Lease(database.db, 'work'), new Lease(database.db, 'work')]
  await first.hold()
  const work = first.renewDuring(untilAborted)
  await endLease()
  expect(await second.hold()).toBe('taken')
  if (isReleased) await second.release()
  vi.advanceTimersByTime(3_000)
  await expect(work).rejects.toThrow(LeaseLostError)
  await second.release()
  expect([await first.hold(), await first.hold()]).toEqual(['taken', 'held'])
})

test('work is told to stop once the lease was not renewed in time, whether or not the database can be asked', async () => {
  const lease = new Lease(database.db, 'work')
  await lease.hold()
  const work = lease.renewDuring(untilAborted)
  vi.advanceTimersByTime(12_000)
  await expect(work).rejects.toThrow(LeaseLostError)
})

test('work that takes longer than a lease keeps it', async () => {
  const [first, second] = [new Lease(database.db, 'work'), new Lease(database.db, 'work')]
  await first.hold()
  const work = first.renewDuring(async (signal) => {
    for (let times = 0; times < 4; times++) {
      await endLease()
      vi.advanceTimersByTime(3_000)
      await expect.poll(isValid).toBe(true)
      expect(await second.hold()).toBeUndefined()
    }
    return signal.aborted
  })
  expect(await work).toBe(false)
  expect(await first.hold()).toBe('held')
})
