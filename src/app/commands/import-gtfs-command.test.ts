import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp, testOrigin } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { suggestTravelPlaces } from '#features/properties/travel/contract.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { findNearby } from '#features/properties/geo/nearby-places.server.ts'
import { describeTravelOfPage } from '#features/properties/travel/describe-travel.server.ts'
import { createTestSearcher, sendAllAlerts } from '#features/renters/saved-searches/test-alerts.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { startAlertWorker } from '#features/renters/saved-searches/worker.server.ts'
import { lopikFeed, writeFeed } from '#features/sourcing/timetables/test-feed.ts'
import { CommandUsageError } from './command.ts'
import { lopik, nearUtrecht, testImportGtfs } from './test-import-gtfs.server.ts'

const site = testApp()
const { run, insertHomes, find } = testImportGtfs(site)

describe('npm run import-gtfs', () => {
  test('lets searches follow the timetable of a feed from then on, and of the product again after --reset', async () => {
    await insertHomes()
    expect(await find(nearUtrecht)).toEqual(['Dom', 'Gouda'])
    expect(await find('travelTo=station+Lopik&maxMinutes=45')).toBe(400)

    const { exitCode, said } = await run(writeFeed(lopikFeed(), 'lopik.zip'))
    expect(exitCode).toBe(0)
    expect(said).toEqual([
      'lopik.zip of Lopikse Spoorweg',
      expect.stringMatching(/^day that stands for all \d{4}-\d\d-\d\d, with 72 trains$/),
      expect.stringMatching(/^valid until \d{4}-\d\d-\d\d$/),
      'network 2 stations, 1 series with 1 legs',
      'left out 1 routes of other vehicles, 0 trains that stay abroad',
      'Travel times follow this timetable from now on; a running product uses it within two seconds.',
    ])
    expect(await find(nearUtrecht)).toEqual(['Dom', 'Lopik'])
    expect(await find('travelTo=station+Lopik&maxMinutes=45')).toEqual(['Dom', 'Lopik'])
    const { body } = await site.get<Reply<typeof suggestTravelPlaces>>('/travel-places?search=lop')
    expect(body.places[0]).toEqual({ value: 'station Lopik', kind: 'station', province: null })

    expect((await run('--reset')).said).toEqual(['Travel times follow the timetable that the product ships again.'])
    expect(await find(nearUtrecht)).toEqual(['Dom', 'Gouda'])
    expect(await find('travelTo=station+Lopik&maxMinutes=45')).toBe(400)
    expect((await run('--reset')).said).toEqual(['Travel times already follow the timetable that the product ships.'])
  })

  test('lets the page of a home name the stations of the feed, and say whose timetable it is', async () => {
    const home = { ...lopik, placePrecision: 'address' }
    const stations = () =>
      findNearby(home)?.places.flatMap(({ kind, name }) => (kind === 'station' ? [name] : [])) ?? []
    const filter = { travelTo: [{ place: 'Utrecht' }] }
    expect(stations()).not.toContain('Lopik')
    expect(describeTravelOfPage(home, filter, 'nl')?.how).toContain('NDOV (CC0)')
    await run(writeFeed(lopikFeed()))
    expect(stations()).toEqual(['Lopik'])
    expect(describeTravelOfPage(home, filter, 'nl')?.how).toContain('Lopikse Spoorweg')
    await run('--reset')
    expect(stations()).not.toContain('Lopik')
  })

  test('lets alerts follow the feed as lists do, also of searches that were saved and read before', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save(nearUtrecht)
    const worker = startAlertWorker(site.db, createLocalEngine({ index: new SearchIndex(), db: site.db }), {
      origin: testOrigin,
      onError: () => {},
    })
    onTestFinished(() => worker.close())
    // It has read the search once there is a change to compare with it.
    await insertProperty(site.db, { title: 'Lopik vooraf', first_seen_at: new Date(), ...lopik })
    await worker.matchPendingChanges()

    await run(writeFeed(lopikFeed()))
    await insertHomes({ first_seen_at: new Date() })
    expect(await find(nearUtrecht)).toEqual(['Dom', 'Lopik', 'Lopik vooraf'])
    await worker.matchPendingChanges()
    await sendAllAlerts(site)
    const mails = JSON.stringify(await mailsTo(site, sanne.email))
    expect(['Dom', 'Lopik,', 'Lopik vooraf', 'Gouda'].map((title) => mails.includes(title))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('with --check says what it would import, and stores nothing', async () => {
    await insertHomes()
    const { exitCode, said } = await run(writeFeed(lopikFeed()), '--check')
    expect([exitCode, said.at(-1)]).toEqual([0, 'Nothing was stored.'])
    expect(await find(nearUtrecht)).toEqual(['Dom', 'Gouda'])
  })

  test('reads a folder with the files of a feed too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-feed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const [name, text] of Object.entries(lopikFeed())) writeFileSync(join(folder, name), text)
    expect((await run(folder)).exitCode).toBe(0)
  })

  test.each([[[]], [['a.zip', 'b.zip']], [['a.zip', '--reset']], [['--check', '--reset']], [['--check']]])(
    'called as %j is answered with its usage',
    async (args) => {
      await expect(run(...args)).rejects.toThrow(CommandUsageError)
    },
  )
})
