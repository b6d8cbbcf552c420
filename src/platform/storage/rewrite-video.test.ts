import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BufferSource, Input, MP4, WEBM } from 'mediabunny'
import { afterAll, describe, expect, test } from 'vitest'
import { rewriteVideo, VideoRejectedError } from './rewrite-video.ts'
import { makeVideo, secrets } from './test-videos.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-video-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [from, to] = [join(folder, 'sent'), join(folder, 'written')]

async function rewrite(bytes: Uint8Array) {
  rmSync(to, { force: true })
  writeFileSync(from, bytes)
  const video = await rewriteVideo(from, to)
  return { ...video, bytes: readFileSync(to) }
}

/** Why a file is refused; nothing of it may remain. */
async function refusal(bytes: Uint8Array): Promise<string> {
  const reason = await rewrite(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof VideoRejectedError ? error.reason : String(error)),
  )
  if (reason !== 'accepted') expect(existsSync(to)).toBe(false)
  return reason
}

const readTracks = async (bytes: Buffer) => {
  const input = new Input({ formats: [MP4, WEBM], source: new BufferSource(bytes) })
  const tracks = await input.getTracks()
  return Promise.all(tracks.map(async (track) => [await track.getCodec(), await track.getName()]))
}

describe('a video is written anew', () => {
  test.each(['mp4', 'webm'] as const)('%s: with its pictures and sound, and nothing else', async (kind) => {
    const sent = await makeVideo(kind, { hasSound: true, hasSecrets: true })
    const isIn = (bytes: Buffer) => secrets.filter((secret) => bytes.includes(secret))
    expect(isIn(sent).length).toBeGreaterThan(2)
    const written = await rewrite(sent)
    expect(isIn(written.bytes)).toEqual([])
    expect(written).toMatchObject({ kind, width: 320, height: 240 })
    expect(Math.abs(written.durationMs - 2_000)).toBeLessThanOrEqual(100)
    expect(await readTracks(written.bytes)).toEqual([
      [kind === 'mp4' ? 'avc' : 'vp8', null],
      ['opus', null],
    ])
  })

  test('with the index of an MP4 first, so that it plays before all of it has arrived', async () => {
    const sent = await makeVideo('mp4')
    expect(sent.indexOf('moov')).toBeGreaterThan(sent.indexOf('mdat'))
    const { bytes } = await rewrite(sent)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })
})

describe('a file is refused', () => {
  test.each([
    [
      'a zip that is called a video',
      () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)]),
      'unknown_kind',
    ],
    ['text', () => Buffer.from('<script>alert(1)</script>'), 'unknown_kind'],
    ['a byte', () => Buffer.from('f'), 'unknown_kind'],
    ['a Matroska that is no WebM', async () => relabel(await makeVideo('webm'), 'webm', 'webx'), 'unknown_kind'],
    ['a video of six minutes', () => makeVideo('webm', { seconds: 360 }), 'too_long'],
    ['an icon', () => makeVideo('webm', { width: 64, height: 64 }), 'too_small'],
    ['a strip', () => makeVideo('webm', { width: 1_000, height: 100 }), 'too_small'],
    ['8K', () => makeVideo('webm', { width: 7_680, height: 4_320 }), 'too_many_pixels'],
    ['HEVC, which not every browser plays', () => makeVideo('mp4', { codec: 'hevc' }), 'unknown_codec'],
  ] as const)('%s', async (_what, make, reason) => {
    expect(await refusal(await make())).toBe(reason)
  })

  test('when it is cut off anywhere, unless what is left of a WebM plays', async () => {
    for (const kind of ['mp4', 'webm'] as const) {
      const whole = await makeVideo(kind, { hasSound: true })
      for (let tenth = 1; tenth < 10; tenth++) {
        const reason = await refusal(whole.subarray(0, Math.floor((whole.length * tenth) / 10)))
        const reasons = ['broken', 'no_picture', 'unknown_kind', ...(kind === 'webm' ? ['accepted'] : [])]
        expect(reasons).toContain(reason)
      }
    }
  })

  test('or accepted, but the process goes on, whatever bytes are flipped', async () => {
    // The same numbers in each run.
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (const kind of ['mp4', 'webm'] as const) {
      const whole = await makeVideo(kind, { hasSound: true })
      for (let times = 0; times < 8; times++) {
        const flipped = Buffer.from(whole)
        for (let at = 0; at < 20; at++) flipped[random(flipped.length)] = random(256)
        expect(await refusal(flipped)).toMatch(/^(accepted|[a-z_]+)$/)
      }
    }
  }, 60_000)

  test('when its boxes claim sizes or numbers that no file has, or nest without end', async () => {
    const video = await makeVideo('mp4')
    const change = (name: string, offset: number, value: number) => {
      const changed = Buffer.from(video)
      changed.writeUInt32BE(value, changed.lastIndexOf(name) + offset)
      return changed
    }
    const nested = Array.from({ length: 20_000 }, (_, depth) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 * (20_000 - depth))
      head.write('moov', 4)
      return head
    })
    const head = video.subarray(0, video.readUInt32BE(0))
    const hostile = [
      change('moov', -4, 0xffffffff),
      change('stsz', 12, 0xffffffff),
      change('stts', 8, 0xffffffff),
      change('stts', 12, 0xffffffff),
      change('stsc', 8, 0xffffffff),
      change('stco', 8, 0xfffffff0),
      change('trak', -4, 4),
      Buffer.concat([head, ...nested]),
    ]
    for (const [at, bytes] of hostile.entries()) expect([at, await refusal(bytes)]).not.toEqual([at, 'accepted'])
  }, 120_000)

  test('when reading it takes too long', async () => {
    writeFileSync(from, await makeVideo('webm'))
    await expect(rewriteVideo(from, to, 1)).rejects.toMatchObject({ reason: 'too_slow' })
    expect(existsSync(to)).toBe(false)
  })
})

/** Replaces a word in a file by one of the same length. */
function relabel(file: Buffer, before: string, after: string): Buffer {
  const changed = Buffer.from(file)
  changed.write(after, changed.indexOf(before))
  return changed
}
