import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import { importFiles } from './import-files.server.ts'
import { roomList, rooms } from '#features/sourcing/sources/test-worker.server.ts'

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-known-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let readings = 0
const counting = (version = ''): Adapter => ({
  ...kamernet,
  version,
  read: (record) => {
    readings++
    return kamernet.read(record)
  },
})
beforeEach(() => {
  readings = 0
})

/** Reads the list of a day. @returns how many records were actually parsed, and the counts of the run */
async function read(day: number, rows: string[], adapter = counting()) {
  const path = join(folder, `2021-09-${String(day).padStart(2, '0')}.csv`)
  writeFileSync(path, roomList(rows))
  readings = 0
  const report = await importFiles(site.db, adapter, [path], { complete: true })
  return { readings, new: report.new, changed: report.changed, same: report.same, lifecycle: report.lifecycle }
}
const times = () =>
  site.db.selectFrom('listings').select(['number', 'first_seen_at', 'last_seen_at']).orderBy('number').execute()

describe('an unchanged record', () => {
  test('is not parsed again, counts as unchanged, and its listing as seen that day', async () => {
    expect(await read(1, rooms(3))).toMatchObject({ readings: 3, new: 3 })
    expect(await read(2, rooms(3))).toMatchObject({ readings: 0, same: 3, lifecycle: { missing: 0, seen: 3 } })
    expect((await times())[0]).toMatchObject({
      first_seen_at: new Date('2021-09-01T12:00:00Z'),
      last_seen_at: new Date('2021-09-02T12:00:00Z'),
    })
  })

  test("is parsed when the list is older than known captures, to correct the listing's first date", async () => {
    await read(5, rooms(1))
    expect(await read(3, rooms(1))).toMatchObject({ readings: 1, same: 1 })
    expect((await times())[0]?.first_seen_at).toEqual(new Date('2021-09-03T12:00:00Z'))
  })

  test('is parsed when the mapping has changed', async () => {
    await read(1, rooms(2), counting('one'))
    expect(await read(2, rooms(2), counting('one'))).toMatchObject({ readings: 0 })
    expect(await read(3, rooms(2), counting('two'))).toMatchObject({ readings: 2, same: 2 })
  })

  test('is parsed each time while another record has the same number, with a stable result', async () => {
    const [first = ''] = rooms(1)
    const both = [first, first.replace('€ 450', '€ 475')]
    await read(1, both)
    const price = () =>
      site.db
        .selectFrom('listings')
        .select(sql<number>`content -> 'priceCents'`.as('cents'))
        .execute()
    const before = await price()
    for (const day of [2, 3, 4]) {
      expect(await read(day, day === 3 ? both.toReversed() : both)).toMatchObject({ readings: 2, new: 0 })
      expect(await price()).toEqual(before)
    }
  })

  test('restores the home of a listing that was gone', async () => {
    await read(1, rooms(3))
    await read(2, rooms(2))
    expect((await read(3, rooms(2))).lifecycle).toMatchObject({ gone: 1 })
    expect(await read(4, rooms(3))).toMatchObject({ readings: 0, same: 3 })
    const { status } = await site.db
      .selectFrom('properties')
      .innerJoin('listings', 'listings.property_id', 'properties.id')
      .select('properties.status')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(status).toBe('for_rent')
  })
})
