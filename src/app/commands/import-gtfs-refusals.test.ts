import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import {
  lopikFeed,
  toTable,
  writeFeed,
  writeTestFile,
  zipFeed,
  type FeedFiles,
} from '#features/sourcing/timetables/test-feed.ts'
import { nearUtrecht, testImportGtfs } from './test-import-gtfs.server.ts'

const site = testApp()
const { run, insertHomes, find } = testImportGtfs(site)

const replaceIn = (file: string, from: string, to: string): FeedFiles => {
  const text = String(lopikFeed()[file])
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`)
  return { [file]: text.replace(from, to) }
}
const without = (file: string) => {
  const { [file]: _left, ...files } = lopikFeed()
  return zipFeed(files)
}
const whole = zipFeed(lopikFeed())
const days = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date'
/** Changes bytes of a zip file where it says something. */
function patch(bytes: Uint8Array, from: string, to: string): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1')
}
/** Damages the compressed bytes of the last large file. */
function damage(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf('stop_times.txt') + 400
  copy.fill(0xff, at, at + 20)
  return copy
}

test.each<[name: string, feed: Uint8Array | FeedFiles, sentence: string | RegExp]>([
  ['that is empty', new Uint8Array(0), 'feed.zip is empty.'],
  ['that is no zip file', Buffer.from('trip_id,stop_id\n'), 'feed.zip is not a zip file.'],
  ['that is cut off', whole.slice(0, -30), /^feed\.zip is cut off or is not a zip file/],
  ['with a damaged file', damage(whole), /^stop_times\.txt in feed\.zip is damaged: /],
  [
    'with a path that leads out of it',
    patch(zipSync({ ...lopikAsBytes(), 'xx/evil.txt': new Uint8Array(1) }), 'xx/evil', '../evil'),
    /^feed\.zip has a file whose path leads out of it/,
  ],
  [
    'with a file twice',
    patch(zipSync({ ...lopikAsBytes(), 'stopx.txt': new Uint8Array(1) }), 'stopx.txt', 'stops.txt'),
    'feed.zip has two files named stops.txt.',
  ],
  [
    'that unpacks to far more than a timetable',
    { ...lopikFeed(), 'stop_times.txt': new Uint8Array(40 * 1024 ** 2) },
    /^stop_times\.txt in feed\.zip would unpack to 41,943,040 bytes from [\d,]+\. That is no timetable\.$/,
  ],
  [
    'with thousands of files',
    Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`${at}.txt`, ''])),
    'feed.zip has more than 1,000 files. That is no timetable.',
  ],
  ['without stops.txt', without('stops.txt'), 'feed.zip has no stops.txt.'],
  ['without routes.txt', without('routes.txt'), 'feed.zip has no routes.txt.'],
  ['without a calendar', without('calendar.txt'), 'feed.zip has neither calendar.txt nor calendar_dates.txt.'],
  ['with an empty trips.txt', { 'trips.txt': '' }, 'trips.txt is empty.'],
  [
    'without two columns',
    replaceIn('stop_times.txt', 'arrival_time,departure_time', 'arrival,departure'),
    'stop_times.txt has no column "arrival_time" and no column "departure_time".',
  ],
  [
    'with a wrong time',
    replaceIn('stop_times.txt', '5:12:00', 'kwart over vijf'),
    'stop_times.txt, line 3: "kwart over vijf" is no time such as 08:05:00.',
  ],
  [
    'with a train that arrives before it leaves',
    replaceIn('stop_times.txt', '5:12:00,5:12:00', '4:12:00,4:12:00'),
    'stop_times.txt, line 3: this train arrives before it has left the stop before.',
  ],
  [
    'with a train without an end',
    replaceIn('stop_times.txt', '5:12:00,5:12:00', ','),
    'stop_times.txt, line 3: the first and the last stop of a trip need a time.',
  ],
  [
    'with times of an unknown trip',
    replaceIn('stop_times.txt', 'bus-1', 'bus-2'),
    'stop_times.txt, line 146: trips.txt has no trip "bus-2".',
  ],
  [
    'with an unknown stop',
    replaceIn('stop_times.txt', 'lopik-1', 'elders'),
    /names the stop "elders", which stops\.txt does not have/,
  ],
  [
    'with a trip of an unknown route',
    replaceIn('trips.txt', 'bus,', 'tram,'),
    'trips.txt, line 74: routes.txt has no route "tram".',
  ],
  ['with a trip twice', replaceIn('trips.txt', 't1b', 't0b'), 'trips.txt, line 5: the trip "t0b" is there twice.'],
  [
    'with an unknown parent',
    replaceIn('stops.txt', '0,lopik', '0,stad'),
    'stops.txt, line 3: there is no parent station "stad".',
  ],
  [
    'with parents in a circle',
    replaceIn('stops.txt', '51.9736,4.9459,1,', '51.9736,4.9459,1,lopik-1'),
    /^stops\.txt, line \d: its parent stations lead in a circle\.$/,
  ],
  [
    'with a stop that is nowhere',
    replaceIn('stops.txt', '51.9736', '951.9'),
    'stops.txt, line 2: "951.9, 4.9459" is no point on earth.',
  ],
  [
    'with a station without a name',
    replaceIn('stops.txt', 'lopik,Lopik', 'lopik,'),
    'stops.txt, line 2: this station has no name.',
  ],
  ['with an empty calendar', { 'calendar.txt': `${days}\n` }, 'feed.zip has no day on which a train runs.'],
  [
    'that has ended',
    { 'calendar.txt': `${days}\nall,1,1,1,1,1,1,1,20200101,20201212\n` },
    'The timetable in feed.zip has ended: its last train is on 2020-12-12.',
  ],
  [
    'with trains at weekends only',
    { 'calendar.txt': `${days}\nall,0,0,0,0,0,1,1,20200101,20991212\n` },
    /^feed\.zip has no Tuesday, Wednesday or Thursday with trains from today on/,
  ],
  [
    'with a date that does not exist',
    replaceIn('calendar.txt', '20991231', '20990231'),
    'calendar.txt, line 2: "20990231" is no date such as 20261212.',
  ],
  [
    'without trains',
    replaceIn('routes.txt', 'S1,2', 'S1,3'),
    'feed.zip has no trains: no route of the type 2 or 100 to 117.',
  ],
  [
    'with a route of no type',
    replaceIn('routes.txt', 'S1,2', 'S1,trein'),
    'routes.txt, line 2: the type "trein" of a route is no number.',
  ],
  [
    'of another country',
    { 'stops.txt': String(lopikFeed()['stops.txt']).replaceAll('51.97', '48.97').replaceAll('52.08', '48.85') },
    'feed.zip has no train that calls at a station in the Netherlands.',
  ],
  [
    'with a row of more than 1 MB',
    replaceIn('stops.txt', 'Lopik spoor 1', 'x'.repeat(1_200_000)),
    'stops.txt, line 3: it is longer than 1 MB.',
  ],
  [
    'with a quote that is never closed',
    replaceIn('stops.txt', 'lopik-1,Lopik', `lopik-1,"Lopik${'\n'.repeat(1_200_000)}`),
    'stops.txt, line 3: a quote that begins here is not closed within 1 MB.',
  ],
  [
    'in another encoding than UTF-8',
    { 'stops.txt': Buffer.from(String(lopikFeed()['stops.txt']).slice(1).replace('spoor', 'sp\xf6r'), 'latin1') },
    'stops.txt, line 3: it is not in UTF-8, which GTFS requires.',
  ],
  [
    'with a wrong exception',
    { 'calendar_dates.txt': toTable('service_id,date,exception_type', [['all', '20261203', 3]]) },
    'calendar_dates.txt, line 2: the exception "3" is neither 1 (added) nor 2 (removed).',
  ],
  [
    'with a wrong interval',
    { 'frequencies.txt': toTable('trip_id,start_time,end_time,headway_secs', [['t0', '6:00:00', '20:00:00', 0]]) },
    'frequencies.txt, line 2: the interval "0" is no number of seconds.',
  ],
])('a feed %s is refused in one sentence, and the timetable before stays', async (_, feed, sentence) => {
  await insertHomes()
  await run(writeFeed(lopikFeed()))
  const path =
    feed instanceof Uint8Array ? writeTestFile('feed.zip', feed) : writeFeed({ ...lopikFeed(), ...feed }, 'feed.zip')
  const { exitCode, said } = await run(path)
  expect(said).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
  expect(exitCode).toBe(1)
  expect(await find(nearUtrecht)).toEqual(['Dom', 'Lopik'])
})

test('a file that is not there is refused in one sentence', async () => {
  const { exitCode, said } = await run('/nowhere/feed.zip')
  expect([exitCode, said.length, said[0]?.startsWith('/nowhere/feed.zip cannot be read')]).toEqual([1, 1, true])
})

function lopikAsBytes(): Record<string, Uint8Array> {
  return Object.fromEntries(Object.entries(lopikFeed()).map(([name, text]) => [name, Buffer.from(text)]))
}
