import type { TestApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { importGtfsCommand } from './import-gtfs-command.server.ts'
import { testCommand } from './test-command.server.ts'

export const lopik = { latitude: 51.9736, longitude: 4.9459, place_precision: 'address' } as const
const dom = { latitude: 52.0907, longitude: 5.1214, place_precision: 'address' } as const
const gouda = { latitude: 52.0166, longitude: 4.7045, place_precision: 'address' } as const

/** By our own timetable Gouda is near enough, by that of `lopikFeed` Lopik. */
export const nearUtrecht = 'travelTo=Utrecht+Centraal&maxMinutes=45'

/** The command on the database of a test, and what searches find before and after it. */
export const testImportGtfs = (site: TestApp) => ({
  run: testCommand(site, importGtfsCommand),
  insertHomes: async (more: Parameters<typeof insertProperty>[1] = {}) => {
    for (const [title, place] of Object.entries({ Lopik: lopik, Gouda: gouda, Dom: dom }))
      await insertProperty(site.db, { title, ...place, ...more })
    await site.refresh()
  },
  /** The titles of the homes that a search finds, or the status of its refusal. */
  find: async (query: string) => {
    const { status, body } = await site.get<Reply<typeof searchProperties>>(`/properties?${query}`)
    return status === 200 ? body.properties.map(({ title }) => title).toSorted() : status
  },
})
