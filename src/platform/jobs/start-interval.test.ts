import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffMs, startInterval } from './start-interval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work is done at its interval, never twice at the same time, and stopping waits for it', async () => {
  let begun = 0
  let done = 0
  const stop = startInterval(
    async () => {
      begun += 1
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      done += 1
    },
    1_000,
    () => {},
  )
  await vi.advanceTimersByTimeAsync(4_100)
  expect([begun, done]).toEqual([2, 1])
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await stopped
  expect([begun, done]).toEqual([2, 2])
})

test('failing work is reported once, tried at growing intervals, and reported when it succeeds again', async () => {
  const reports: unknown[] = []
  let tries = 0
  let away = true
  const stop = startInterval(
    () => {
      tries += 1
      return away ? Promise.reject(new Error(`try ${tries}`)) : Promise.resolve()
    },
    300,
    (error) => reports.push(error),
  )
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(reports).toEqual([new Error('try 1')])
  expect(tries).toBeGreaterThan(20)
  expect(tries).toBeLessThan(60)
  away = false
  await vi.advanceTimersByTimeAsync(31_000)
  expect(reports).toEqual([new Error('try 1'), undefined])
  const before = tries
  await vi.advanceTimersByTimeAsync(3_000)
  expect(tries - before).toBe(10)
  await stop()
})

test('work that fails every other time is reported once', async () => {
  const reports: unknown[] = []
  let tries = 0
  const work = () => {
    tries += 1
    return tries % 2 === 0 && tries < 20 ? Promise.reject(new Error(`try ${tries}`)) : Promise.resolve()
  }
  const stop = startInterval(work, 300, (error) => reports.push(error))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBeGreaterThan(20)
  expect(reports).toEqual([new Error('try 2'), undefined])
  await stop()
})

test('work that throws synchronously is tried again', async () => {
  let tries = 0
  const stop = startInterval(
    () => {
      tries += 1
      throw new Error('at once')
    },
    1_000,
    () => {},
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tries).toBeGreaterThan(2)
  await stop()
})

test('the wait doubles with each failure up to 30 seconds, and is never less than half of that', () => {
  for (const [failures, most] of [
    [1, 2_000],
    [2, 4_000],
    [4, 16_000],
    [5, 30_000],
    [500, 30_000],
  ] as const) {
    const waits = Array.from({ length: 50 }, () => backoffMs(failures, 1_000))
    expect(Math.max(...waits)).toBeLessThanOrEqual(most)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(most / 2)
    expect(new Set(waits).size).toBeGreaterThan(1)
  }
})
