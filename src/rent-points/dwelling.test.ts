import { expect, test } from 'vitest'
import { dwellingSchema } from './dwelling.ts'
import { makeFlat, makeSpace } from './test-dwellings.ts'
import { formatPath } from './vera/read-vera.ts'
import { testTable } from '#shared/test-table.ts'

const room = makeSpace('kamer', { area: 20 })

/** Where a dwelling is refused. */
const refusedAt = (facts: Record<string, unknown>) =>
  dwellingSchema.safeParse({ ...makeFlat(), ...facts }).error?.issues.map(({ path }) => formatPath(path))

testTable('%j is refused at %j', (facts: Record<string, unknown>) => refusedAt(facts), [
  [{ spaces: [{ ...room, area: -1 }] }, ['spaces[0].area']],
  [{ spaces: [{ ...room, area: 200_000 }] }, ['spaces[0].area']],
  [{ spaces: [{ ...room, area: { from: 10, to: 5 } }] }, ['spaces[0].area']],
  [{ spaces: [{ ...room, area: 'large' }] }, ['spaces[0].area']],
  [{ spaces: [room, { ...room, area: 12 }] }, ['spaces[1].id']],
  [{ spaces: [{ ...room, shared: { addresses: 0 } }] }, ['spaces[0].shared.addresses']],
  [{ spaces: [{ ...room, shared: { rooms: 1.5 } }] }, ['spaces[0].shared.rooms']],
  [{ spaces: [{ ...room, worktops: [-100] }] }, ['spaces[0].worktops[0]']],
  [{ spaces: [{ ...room, sanitary: { basin: -1 } }] }, ['spaces[0].sanitary.basin']],
  [{ spaces: [{ ...room, type: 'cave' }] }, ['spaces[0].type']],
  [{ spaces: [{ ...room, colour: 'red' }] }, ['spaces[0]']],
  [{ energy: [{ kind: 'label', label: 'H', from: '2022-01-01' }] }, ['energy[0].label']],
  [{ energy: [{ kind: 'label', from: '2022-01-01' }] }, ['energy[0]']],
  [{ energy: [{ kind: 'label', label: 'A', index: 1, from: '2022-01-01' }] }, ['energy[0]']],
  [{ energy: [{ kind: 'label', label: 'A', from: '2022-01-01', until: '2021-01-01' }] }, ['energy[0]']],
  [{ energy: [{ kind: 'label', label: 'A', from: 'yesterday' }] }, ['energy[0].from']],
  [{ buildYear: 2020, energy: [{ kind: 'label', label: 'A', from: '2012-01-01' }] }, ['energy[0].from']],
  [{ buildYear: 99 }, ['buildYear']],
  [{ usableArea: 0 }, ['usableArea']],
  [{ region: 41 }, ['region']],
  [{ values: [{ euros: 0, valuationDate: '2025-01-01' }] }, ['values[0].euros']],
  [{ values: [{ euros: 1e12, valuationDate: '2025-01-01' }] }, ['values[0].euros']],
  [{ contractDate: '2026-02-30' }, ['contractDate']],
  [{ disability: { euros: 100, persons: 0 } }, ['disability.persons']],
  [{ newBuild: { buildingStarted: '2025-01-01', firstUse: '2024-01-01' } }, ['newBuild.firstUse']],
  [{ kind: 'caravan' }, ['kind']],
])

test('a dwelling may have facts that are not known', () => {
  expect(dwellingSchema.safeParse({ kind: 'room', spaces: [{ id: '1', name: 'kamer', type: 'room' }] }).success).toBe(
    true,
  )
})

test('a label that was made from drawings before the building was ready is not refused', () => {
  expect(refusedAt({ buildYear: 2024, energy: [{ kind: 'label', label: 'A', from: '2022-02-23' }] })).toBeUndefined()
})
