import { afterAll, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { testImports } from '#features/sourcing/import/test-imports.server.ts'

const site = testApp()
const imports = testImports(site)
afterAll(() => imports.end())

const readTimes = async (number: string) => {
  const { fact_times, first_seen_at } = await site.db
    .selectFrom('listings')
    .select(['fact_times', 'first_seen_at'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { times: fact_times, first: first_seen_at.toISOString() }
}

test('a listing keeps since when it states a fact, and only where that changed', async () => {
  const first = await imports.read('portal', [{ number: 'p1', energyLabel: 'C', pets: 'no' }])
  expect(first).toMatchObject({ merged: 0 })
  const { first: seen, times } = await readTimes('p1')
  expect(times).toBeNull()
  await imports.read('portal', [{ number: 'p1', energyLabel: 'C', pets: 'no' }])
  expect(await readTimes('p1')).toEqual({ first: seen, times: null })

  await imports.read('portal', [{ number: 'p1', energyLabel: 'B', pets: 'no', furnished: 'yes' }])
  const day = new Date(Date.parse(seen) + 2 * 86_400_000).toISOString()
  expect(await readTimes('p1')).toEqual({ first: seen, times: { label: day, furnished: day } })
  await imports.read('portal', [{ number: 'p1', energyLabel: 'B', pets: 'no', furnished: 'yes', priceCents: 140_000 }])
  const next = new Date(Date.parse(day) + 86_400_000).toISOString()
  expect((await readTimes('p1')).times).toEqual({ label: day, furnished: day, rent: next })

  // A fact that a reading lacks once is kept, with its time; lacked twice, it is forgotten.
  await imports.read('portal', [{ number: 'p1', pets: 'no', furnished: 'yes', priceCents: 140_000 }])
  expect((await readTimes('p1')).times).toEqual({ label: day, furnished: day, rent: next })
  await imports.read('portal', [{ number: 'p1', pets: 'no', furnished: 'yes', priceCents: 140_000 }])
  expect((await readTimes('p1')).times).toEqual({ furnished: day, rent: next })
})

test('an older list that is read later shows what was said differently before', async () => {
  await imports.read('portal', [{ number: 'p2', energyLabel: 'B', pets: 'no' }])
  const { first } = await readTimes('p2')
  const capturedAt = new Date('2025-06-01T00:00:00Z')
  await imports.read('portal', [{ number: 'p2', energyLabel: 'C', pets: 'no' }], { capturedAt })
  expect(await readTimes('p2')).toEqual({ first: capturedAt.toISOString(), times: { label: first } })
})
