import { expect, test } from 'vitest'
import { Closers } from './closers.ts'

test('what was opened last is closed first, once, even if it is asked for twice', async () => {
  const closed: string[] = []
  const closers = new Closers()
  for (const name of ['database', 'server', 'worker']) closers.push(name, () => closed.push(name))
  await Promise.all([closers.closeAll(1_000, () => {}), closers.closeAll(1_000, () => {})])
  expect(closed).toEqual(['worker', 'server', 'database'])
})

test('what fails or hangs is named, and the rest is closed', async () => {
  const closed: string[] = []
  const errors: [string, unknown][] = []
  const closers = new Closers()
  closers.push('database', () => closed.push('database'))
  closers.push('server', () => Promise.reject(new Error('server is stuck')))
  closers.push('worker', () => new Promise(() => {}))
  await closers.closeAll(50, (...error) => errors.push(error))
  expect(closed).toEqual(['database'])
  expect(errors).toEqual([
    ['worker', new Error('It did not close in time.')],
    ['server', new Error('server is stuck')],
  ])
})
