import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { onTestFinished } from 'vitest'

/** The files of a feed by their names. */
export type FeedFiles = Record<string, string | Uint8Array>

/** A table with the quotes, the byte order mark and the line ends that some feeds have. */
export const toTable = (head: string, rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${[head, ...rows.map((row) => row.map((value) => (/[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value)).join())].join('\r\n')}\r\n`

/** Writes a file of a test, which is removed with it. @returns its path */
export function writeTestFile(name: string, bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-feed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

export const zipFeed = (files: FeedFiles): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  )

/** Writes a feed as a zip file. @returns its path */
export const writeFeed = (files: FeedFiles, name = 'feed.zip') => writeTestFile(name, zipFeed(files))

/**
 * A feed with two trains an hour between Lopik, which has no station, and Utrecht Centraal, 12 minutes in each
 * direction, all days from 2020 to 2099; with files that replace its own.
 */
export function lopikFeed(files: FeedFiles = {}): FeedFiles {
  const trips = Array.from({ length: 36 }, (_, at) => ({ id: `t${at}`, from: 5 * 60 + at * 30 }))
  // There and back leave at the same minutes.
  const runs = trips.flatMap(({ id, from }) => [
    { id, from, stops: ['lopik-1', 'utrecht-1'] },
    { id: `${id}b`, from, stops: ['utrecht-1', 'lopik-1'] },
  ])
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
  return {
    'agency.txt':
      'agency_id,agency_name,agency_url,agency_timezone\nx,Lopikse Spoorweg,https://x.example,Europe/Amsterdam\n',
    'routes.txt': 'route_id,agency_id,route_short_name,route_type\ntrain,x,S1,2\nbus,x,195,3\n',
    'calendar.txt':
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nall,1,1,1,1,1,1,1,20200101,20991231\n',
    'stops.txt': toTable('stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station', [
      ['lopik', 'Lopik', 51.9736, 4.9459, 1, ''],
      ['lopik-1', 'Lopik spoor 1', 51.9737, 4.946, 0, 'lopik'],
      ['utrecht', 'Utrecht Centraal', 52.0894, 5.1101, 1, ''],
      ['utrecht-1', 'Utrecht Centraal spoor 1', 52.0895, 5.1102, 0, 'utrecht'],
    ]),
    'trips.txt': toTable('route_id,service_id,trip_id', [
      ...runs.map(({ id }) => ['train', 'all', id]),
      ['bus', 'all', 'bus-1'],
    ]),
    'stop_times.txt': toTable('trip_id,arrival_time,departure_time,stop_id,stop_sequence', [
      ...runs.flatMap(({ id, from, stops }) =>
        stops.map((stop, at) => [id, clock(from + at * 12), clock(from + at * 12), stop, at + 1]),
      ),
      ['bus-1', '8:00:00', '8:00:00', 'somewhere', 1],
    ]),
    ...files,
  }
}
