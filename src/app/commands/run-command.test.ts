import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from './run-command.ts'

/** Runs a command. @returns its exit code and what it printed as its result and beside it */
async function run(...args: string[]) {
  const lines = { result: [] as string[], errors: [] as string[] }
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.result.push(line))
  const error = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.errors.push(line))
  try {
    return { code: await runCommand(args), ...lines }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

function setEnvironment(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
}

const names = [
  'admin',
  'backup',
  'dedup-report',
  'doctor',
  'import',
  'import-gtfs',
  'import-property-values',
  'migrate',
  'rent-points',
  'restore',
  'routes',
  'search-config',
  'seed',
  'upgrade',
  'verify',
]

describe('a command', () => {
  test('exits with 1 and a message when the database refuses the connection', async () => {
    setEnvironment({ DATABASE_URL: 'postgres://renter@localhost:1/homes' })
    expect(await run('migrate')).toEqual({
      code: 1,
      result: [],
      errors: [
        expect.stringMatching(
          /^The database does not answer: connect ECONNREFUSED .+\. Start it, or correct DATABASE_URL\.$/,
        ),
      ],
    })
  })

  test.each(names)('%s says with --help how it is called, without a database', async (name) => {
    setEnvironment({ DATABASE_URL: 'postgres://renter@localhost:1/homes' })
    const { code, result, errors } = await run(name, '--help')
    expect([code, errors]).toEqual([0, []])
    expect(result.join('\n')).toContain(`Usage: npm run ${name}`)
  })

  test('that does not exist is answered with those that do, and 2', async () => {
    expect(await run('hurry')).toEqual({
      code: 2,
      result: [],
      errors: [`There is no command "hurry". There are: ${names.join(', ')}.`],
    })
  })

  test.each([
    [['verify']],
    [['verify', 'a', 'b']],
    [['restore', 'a', '--yes']],
    [['restore', 'a', '--all']],
    [['search-config']],
  ])('called wrongly, as with %j, exits with 2 and its usage', async (args) => {
    const { code, errors } = await run(...args)
    expect(code).toBe(2)
    expect(errors.join('\n')).toContain(`Usage: npm run ${args[0]}`)
  })

  test('prints the configuration of a search server, and takes nothing that would be a setting of its own', async () => {
    const given = ['--directory', '/var/lib/zoek', '--sql', '10.0.0.5:9306', '--servers', '10.0.0.5:9312']
    const { code, result } = await run('search-config', ...given, '--other', '10.0.0.6:9312')
    expect(code).toBe(0)
    for (const line of [
      'listen = 10.0.0.5:9306:mysql41',
      'path = /var/lib/zoek/part_a',
      'agent_persistent = 10.0.0.6:9312:part_b',
    ])
      expect(result.join('\n')).toContain(`  ${line}\n`)
    for (const wrong of ['10.0.0.5', '10.0.0.5:9306\n  listen = 0.0.0.0:9306'])
      expect(await run('search-config', ...given, '--other', wrong)).toMatchObject({ code: 2, result: [] })
  })

  test('that restores or verifies a folder that is no copy exits with 1, and changes nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-command-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    setEnvironment({ DATA_DIR: join(folder, 'data') })
    for (const name of ['verify', 'restore']) {
      const { code, errors } = await run(name, folder)
      expect(code).toBe(1)
      expect(errors.at(-1)).toContain('is not a copy of a database')
    }
    setEnvironment({ DATABASE_URL: 'postgres://renter@localhost:1/homes' })
    expect((await run('restore', folder)).errors.at(-1)).toContain('DATABASE_URL is set')
  })

  test('that restores through a pooler exits with 2, and says which address to use', async () => {
    setEnvironment({ DATABASE_URL: 'postgres://renter@localhost:1/homes', DATABASE_POOLER: 'transaction' })
    const { code, errors } = await run('restore', 'a.backup')
    expect(code).toBe(2)
    expect(errors.join()).toContain('to restore, lead DATABASE_URL to PostgreSQL itself and leave out DATABASE_POOLER.')
  })
})
