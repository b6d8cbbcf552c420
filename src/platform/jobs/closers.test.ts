import { expect, test } from 'vitest'
import { Closers } from './closers.ts'

test('parts are closed once, in reverse order, even if requested twice', async () => {
  const closed: string[] = []
  const closers = new Closers()
  for (const name of ['database', 'server', 'worker']) closers.push(name, () => closed.push(name))
  await Promise.all([closers.closeAll(1_000, () => {}), closers.closeAll(1_000, () => {})])
  expect(closed).toEqual(['worker', 'server', 'database'])
})

test('parts that fail or hang are reported, and the others are closed', async () => {
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
