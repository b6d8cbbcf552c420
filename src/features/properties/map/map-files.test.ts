import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { mapFileRoutes, openMapFiles } from './map-files.server.ts'

const shipped = readFileSync(join(projectRoot, 'db', 'map', 'netherlands.pmtiles'))
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-map-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function serve(tilesFile?: string) {
  const app = Fastify()
  const maps = await openMapFiles(tilesFile)
  await mapFileRoutes(app, maps)
  return { app, ...maps }
}

describe('the tiles of maps', () => {
  test('are sent in the parts that are asked for, and may be kept for good', async () => {
    const { app, vectors } = await serve()
    const answer = await app.inject({ url: vectors.url, headers: { range: 'bytes=0-126' } })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload).toEqual(shipped.subarray(0, 127))
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 0-126/${shipped.length}`,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    const beyond = await app.inject({ url: vectors.url, headers: { range: `bytes=${shipped.length}-` } })
    expect(beyond.statusCode).toBe(416)
    await app.close()
  })

  test('name their sources and licences, and weigh at most 12 MB', () => {
    const [offset, length] = [24, 32].map((at) => Number(shipped.readBigUInt64LE(at)))
    const metadata = gunzipSync(shipped.subarray(offset, (offset ?? 0) + (length ?? 0))).toString()
    for (const source of ['OpenMapTiles', 'OpenStreetMap contributors', 'CBS/Kadaster', 'GeoNames', 'ODbL'])
      expect(metadata).toContain(source)
    expect(shipped.length).toBeLessThan(12e6)
  })

  test("come from the operator's own file where streets are drawn; nothing beside that file is served", async () => {
    const own = join(folder, 'own.pmtiles')
    writeFileSync(own, shipped)
    writeFileSync(join(folder, 'secret'), 'secret')
    const { app, vectors } = await serve(own)
    expect(vectors.streetsUrl).not.toBe(vectors.url)
    const answer = await app.inject({ url: vectors.streetsUrl, headers: { range: 'bytes=0-6' } })
    expect(answer.body).toBe('PMTiles')
    expect((await app.inject({ url: '/map/secret' })).statusCode).toBe(404)
    await app.close()
  })

  test.each([
    ['missing', undefined, 'cannot be read'],
    ['text', Buffer.from('no archive'), 'is not a PMTiles archive of version 3'],
    ['cut', shipped.subarray(0, 100_000), 'is incomplete'],
    ['images', Buffer.concat([shipped.subarray(0, 99), Buffer.from([2]), shipped.subarray(100)]), 'holds images'],
  ])('are refused from a file that is wrong: %s', async (name, content, reason) => {
    const path = join(folder, name)
    if (content) writeFileSync(path, content)
    await expect(openMapFiles(path)).rejects.toThrow(`${path} ${reason}`)
  })
})
