import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from './empty-database.ts'
import { openEmbedded } from './open-embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-empty-'))
const archive = join(folder, 'archive.tar.gz')
beforeAll(async () => {
  const database = await PGlite.create()
  const dump = await database.dumpDataDir('gzip')
  await database.close()
  writeFileSync(archive, Buffer.from(await dump.arrayBuffer()))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a new embedded database', () => {
  test('comes from the archive, with a small cache, and is private', async () => {
    const created = join(folder, 'created')
    await createEmptyDatabase(created, archive)
    const database = await openEmbedded(created)
    expect((await database.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '16MB' }])
    await database.exec('create table diary (line text)')
    await database.close()
    const before = readFileSync(join(created, 'PG_VERSION'))
    await createEmptyDatabase(created, archive)
    expect(readFileSync(join(created, 'PG_VERSION'))).toEqual(before)
  })

  test('replaces what a start left that was killed half-way', async () => {
    const created = join(folder, 'again')
    mkdirSync(`${created}.unfinished`)
    writeFileSync(join(`${created}.unfinished`, 'rest'), '')
    await createEmptyDatabase(created, archive)
    expect(readdirSync(created)).toContain('PG_VERSION')
    expect(readdirSync(created)).not.toContain('rest')
  })

  test('is not left half from an archive that is cut off', async () => {
    const cut = join(folder, 'cut.tar.gz')
    writeFileSync(cut, readFileSync(archive).subarray(0, 100_000))
    await expect(createEmptyDatabase(join(folder, 'half'), cut)).rejects.toThrow()
    writeFileSync(cut, gzipSync('no archive'))
    await expect(createEmptyDatabase(join(folder, 'half'), cut)).rejects.toThrow()
    expect(existsSync(join(folder, 'half'))).toBe(false)
  })

  test('is left to PGlite where the product is not built', async () => {
    await createEmptyDatabase(join(folder, 'none'), join(folder, 'missing'))
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })
})
