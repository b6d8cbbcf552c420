import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runRentPoints } from './rent-points-command.server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rent-points-'))
})
afterEach(() => rm(folder, { recursive: true }))

const flat = {
  kind: 'self-contained',
  building: 'multi-family',
  buildYear: 1975,
  energy: [{ kind: 'label', label: 'C', from: '2022-01-01' }],
  values: null,
  spaces: [
    { id: '1', name: 'woonkamer', type: 'room', area: 40, heated: true, cooled: false, worktops: [2_000], kitchen: {} },
  ],
}

/** Runs the command on a file with this content. */
async function run(content: string, ...args: string[]) {
  const file = join(folder, 'woning.json')
  await writeFile(file, content)
  const lines: string[] = []
  const exitCode = await runRentPoints([file, ...args], (line) => lines.push(line))
  return { exitCode, text: lines.join('\n') }
}

test('prints each step with its article, the sum, the sector and the maximum rent', async () => {
  const { exitCode, text } = await run(JSON.stringify(flat), '--date', '2026-01-01')
  expect(exitCode).toBe(0)
  // 40 + 2 + 2 (open kitchen) + 15 + 7 - 5 + 85,806 / 16,954 + 85,806 / 40 / 268 = 13.065 → 13
  expect(text).toMatch(/Total +74$/m)
  expect(text).toMatch(/Sector +social$/m)
  expect(text).toMatch(/Maximum rent a month +€ 462\.86$/m)
  expect(text).toMatch(
    /Open keuken: woonkamer +2 {2}Bhw, bijlage I onder A, 3; Beleidsboek zelfstandige woningen januari 2025, rubriek 3 \(Verkoeling en verwarming\), 3\.4$/m,
  )
})

test('values a dwelling for today, which begins at midnight in the Netherlands', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-12-31T23:30:00Z') })
  try {
    expect((await run(JSON.stringify(flat))).text).toContain('Dwelling 1, valued for 2026-01-01')
  } finally {
    vi.useRealTimers()
  }
})

test('names what is missing with the points that it could add', async () => {
  const { building: _, ...unknown } = flat
  const { exitCode, text } = await run(JSON.stringify(unknown), '--date', '2026-01-01')
  expect(exitCode).toBe(0)
  expect(text).toMatch(/Total +74 - 81$/m)
  expect(text).toContain('missing: one home in the building, or several (15 - 22 points)')
})

test('values each dwelling of a list, and prints the shape of VERA', async () => {
  const eenheid = {
    id: 'E1',
    panden: [{ soort: { code: 'MGW' } }],
    bouwjaar: 1990,
    ruimten: [{ soort: { code: 'VTK' }, detailSoort: { code: 'WOO' }, oppervlakte: 30 }],
  }
  const { exitCode, text } = await run(JSON.stringify({ eenheden: [eenheid] }), '--vera', '--date', '2026-01-01')
  expect(exitCode).toBe(0)
  // 30 + 11 (1990) - 5 + 5.061 + 10.672 = 15.734 → 15.75
  expect(JSON.parse(text)).toMatchObject({ punten: 52, maximaleHuur: 325.3 })
})

test('takes the kind that is asked for where the file leaves it open, and says so where neither tells', async () => {
  const { kind: _, ...open } = flat
  const vera = { id: 'E1', ruimten: [{ soort: { code: 'VTK' }, detailSoort: { code: 'WOO' }, oppervlakte: 30 }] }
  const date = ['--date', '2026-01-01']
  expect((await run(JSON.stringify(open), ...date, '--kind', 'room')).text).toContain('Bhw, bijlage I onder B')
  expect((await run(JSON.stringify(open), ...date)).text).toMatch(/refused:\n {2}kind: /)
  expect((await run(JSON.stringify(vera), ...date, '--kind', 'room')).text).toContain('Bhw, bijlage I onder B')
  const assumed = (await run(JSON.stringify(vera), ...date)).text
  expect(assumed).toContain('Bhw, bijlage I onder A')
  expect(assumed).toContain('note: woningwaarderingstelsel is missing and is read as ZEL.')
  // What the file says stands.
  expect((await run(JSON.stringify(flat), ...date, '--kind', 'room')).text).toContain('Bhw, bijlage I onder A')
  await expect(run(JSON.stringify(flat), '--kind', 'caravan')).rejects.toThrow('Usage: npm run rent-points')
})

test('says why there are no points', async () => {
  const { exitCode, text } = await run(JSON.stringify(flat), '--date', '2024-01-01')
  expect(exitCode).toBe(0)
  expect(text).toContain('There are no points. Before 1 July 2024 other rules held')
})

test('refuses a dwelling at its fact, values the others, and fails', async () => {
  const bad = { ...flat, spaces: [{ ...flat.spaces[0], area: -2 }] }
  const { exitCode, text } = await run(JSON.stringify([bad, flat]), '--date', '2026-01-01')
  expect(exitCode).toBe(1)
  expect(text).toMatch(/Total +74$/m)
  expect(text).toMatch(/Dwelling 1 was refused:\n {2}spaces\[0\]\.area: /)
})

test('refuses a file that is no JSON, is not there, or a wrong call', async () => {
  await expect(run('{')).rejects.toThrow('is no JSON')
  await expect(runRentPoints([join(folder, 'none.json')], () => {})).rejects.toThrow('There is no file')
  await expect(runRentPoints([], () => {})).rejects.toThrow('Usage: npm run rent-points')
  await expect(run('{}', '--date', '2026-13-01')).rejects.toThrow('Usage: npm run rent-points')
  await expect(run('{}', '--colour')).rejects.toThrow()
})
