import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { describeRentTables, describeTimetable, runDoctor } from './doctor-command.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function examine(environment: Record<string, string>) {
  const lines: string[] = []
  const code = await runDoctor([], { DATA_DIR: folder, ...environment }, (line) => lines.push(line))
  return { code, lines }
}

describe('the doctor', () => {
  test('has a line for each part, and exits with 0 when all is well', async () => {
    const { code, lines } = await examine({})
    // A warning once the timetable of the product has ended, or the tables of the next year are due.
    expect(lines.map((line) => line.split(':', 1)[0]?.replace(/^WARN {2}(Timetable|Rent points)/, 'ok    $1'))).toEqual(
      [
        'ok    Settings',
        'ok    Database',
        'ok    Redis',
        'ok    Photos',
        'ok    Mail',
        'ok    Payments',
        'ok    Map',
        'ok    Timetable',
        'ok    Rent points',
        'ok    Property values',
        'ok    Space',
      ],
    )
    expect(lines[1]).toMatch(/embedded, in .*, \d+ migrations to apply$/)
    expect(code).toBe(0)
  })

  test('names each part that fails, without secrets, and exits with 1', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    // A port that was free a moment ago.
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    await new Promise((resolve) => server.close(resolve))
    const { code, lines } = await examine({
      DATABASE_URL: `postgres://nobody:hunter2@127.0.0.1:${port}/x`,
      REDIS_URL: `redis://user:hunter2@127.0.0.1:${port}`,
      SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_hunter2',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STORAGE_URL: `file://${file}/photos`,
      TILES_FILE: file,
    })
    expect(lines.map((line) => line.split(':', 1)[0]?.replace('WARN  Rent points', 'ok    Rent points'))).toEqual([
      'ok    Settings',
      'FAIL  Database',
      'FAIL  Redis',
      'FAIL  Photos',
      'FAIL  Mail',
      'FAIL  Payments',
      'FAIL  Map',
      'FAIL  Timetable',
      'ok    Rent points',
      'FAIL  Property values',
      'ok    Space',
    ])
    expect(lines.join()).not.toContain('hunter2')
    expect(code).toBe(1)
  })

  test('warns in December if there are no tables of rent points for the next year', () => {
    expect(describeRentTables('2026-11-30')).toBe('there are tables until the end of 2026')
    expect(describeRentTables('2026-12-01')).toEqual({ warning: expect.stringContaining('end with 2026') })
    expect(describeRentTables('2027-03-01')).toEqual({ warning: expect.stringContaining('end with 2026') })
  })

  test.each([
    [undefined, '2026-12-12', 'that of the product, valid until 2026-12-12'],
    [
      undefined,
      '2026-12-13',
      { warning: 'that of the product, ended on 2026-12-12; npm run import-gtfs reads a new one' },
    ],
    ['gtfs-nl.zip', '2026-12-12', 'gtfs-nl.zip, by its trains of 2026-12-08, valid until 2026-12-12'],
    [
      'gtfs-nl.zip',
      '2027-01-01',
      {
        warning: 'gtfs-nl.zip, by its trains of 2026-12-08, ended on 2026-12-12; npm run import-gtfs reads a new one',
      },
    ],
  ])('tells which timetable is in use, and warns once it has ended: %s on %s', (fileName, today, outcome) => {
    const facts = { fileName, validUntil: '2026-12-12', serviceDay: fileName && '2026-12-08' }
    expect(describeTimetable(facts, today)).toEqual(outcome)
  })

  test('says which settings are wrong and stops there', async () => {
    const { code, lines } = await examine({ PORT: 'drie', TRIAL_DAYS: '-1' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('PORT must be')
    expect(code).toBe(1)
  })

  test('takes no arguments', async () => {
    await expect(runDoctor(['now'], {}, () => {})).rejects.toThrow('npm run doctor')
  })
})
