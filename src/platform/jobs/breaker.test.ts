import { beforeEach, expect, test, vi } from 'vitest'
import { createBreaker, isBroken } from './breaker.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const away = () => Promise.reject(new Error('away'))
const outcome = (work: Promise<unknown>) =>
  work.then(String, (error: unknown) => (isBroken(error) ? 'refused at once' : (error as Error).message))

test('after three failures in a row calls are refused at once for 5 seconds, then one is tried', async () => {
  const reports: (string | undefined)[] = []
  const breaker = createBreaker('payments', (_service, error) => reports.push(error?.message))
  const call = vi.fn(away)
  for (let i = 0; i < 3; i++) expect(await outcome(breaker.run(call))).toBe('away')
  for (let i = 0; i < 20; i++) expect(await outcome(breaker.run(call))).toBe('refused at once')
  expect(call).toHaveBeenCalledTimes(3)
  expect(breaker.isOpen).toBe(true)
  vi.advanceTimersByTime(5_000)
  expect(breaker.isOpen).toBe(false)
  expect(await outcome(breaker.run(call))).toBe('away')
  expect(await outcome(breaker.run(call))).toBe('refused at once')
  vi.advanceTimersByTime(5_000)
  expect(await outcome(breaker.run(() => Promise.resolve('here')))).toBe('here')
  expect(await outcome(breaker.run(() => Promise.resolve('here')))).toBe('here')
  expect(reports).toEqual(['away', undefined])
})

test('a success between failures, and a refusal of one call, keep it closed', async () => {
  const breaker = createBreaker(
    'mail',
    () => {},
    (error) => error.message === 'away',
  )
  for (let i = 0; i < 5; i++) {
    await outcome(breaker.run(away))
    await outcome(breaker.run(() => Promise.resolve()))
  }
  for (let i = 0; i < 5; i++) await outcome(breaker.run(() => Promise.reject(new Error('no such mailbox'))))
  expect(breaker.isOpen).toBe(false)
})
