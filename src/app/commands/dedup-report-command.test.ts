import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { testImports } from '#features/sourcing/import/test-imports.server.ts'
import { CommandUsageError } from './command.ts'
import { dedupReportCommand } from './dedup-report-command.server.ts'
import { testCommand } from './test-command.server.ts'

const site = testApp()
const { read, end } = testImports(site)
afterAll(end)

const run = testCommand(site, dedupReportCommand)

describe('npm run dedup-report', () => {
  test('says how many pairs are joined, by the reference and by the rules, and what is in doubt', async () => {
    await read('portal', [
      { number: 'p1' },
      { number: 'p2', street: 'Lindelaan', postcode: '3584 AB', houseNumber: 2 },
      { number: 'p3', street: 'Lindelaan', postcode: '3584 AB', houseNumber: 4 },
    ])
    await read('agent', [{ number: 'a1' }, { number: 'a2', street: 'Lindelaan', postcode: '3584 AB', rooms: 4 }])
    const { exitCode, said } = await run()
    expect(exitCode).toBe(0)
    expect(said).toEqual([
      '5 listings online, 4 homes',
      'pairs of two sources that are one home 1',
      'precision: these that are in the reference 1.000 (1 of 1)',
      'recall: pairs of the reference that are joined 0.333 (1 of 3)',
      'of which neither listing is in another pair 1.000 (1 of 1)',
      'listings of the smaller source in a pair 0.500 (1 of 2)',
      'pairs that the rules join and are joined here 1.000 (1 of 1)',
      'groups of possible duplicates 1',
      'of 3 listings 1',
    ])
  })

  test('fails when the rules join more than is joined', async () => {
    await read('portal', [{ number: 'p1' }])
    await sql`update listings set match_postcode = null, match_place = null`.execute(site.db)
    await read('agent', [{ number: 'a1' }])
    const { exitCode, said } = await run()
    expect(exitCode).toBe(1)
    expect(said).toContain('pairs that the rules join and are joined here 0.000 (0 of 1)')
    expect(said.at(-1)).toContain('The rules join more')
  })

  test('has nothing to measure on an empty database, and takes no arguments', async () => {
    expect((await run()).said).toContain('precision: these that are in the reference none to measure')
    await expect(run('all')).rejects.toThrow(CommandUsageError)
  })
})
