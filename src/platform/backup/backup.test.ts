import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pack } from 'tar-stream'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertPhotosWithHashes, insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { readVideoRange, storeVideo } from '#platform/storage/video-parts.ts'
import { readArchive } from './archive.ts'
import { backUp, restore } from './backup.server.ts'
import { hashTables } from './test-backup.ts'

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let number = 0
const newPath = (kind: string) => join(folder, `${kind}-${number++}`)
const hash = 'ab'.repeat(32)
const logStep = () => {}
const agree = () => Promise.resolve()
const refuse = (whatThereIs: string) => Promise.reject(new Error(`rather not: ${whatThereIs}`))

/** An installation with accounts, sessions, homes, photos, audit entries and security events. */
async function fill() {
  const admin = await registerAdmin(site)
  const { id } = await register(site, 'sanne')
  await site.send('PATCH', `/admin/users/${id}`, { name: 'Sanne “de Wit”\nregel twee' }, as(admin.token))
  const home = await insertProperty(site.db, { amenities: ['balcony', 'garden'] })
  await insertPhotosWithHashes(site.db, home, [hash])
  return { id, home }
}

let photos: ReturnType<typeof folderPhotoStore>
beforeEach(async () => {
  photos = folderPhotoStore(newPath('photos'))
  await photos.put(hash, 480, Buffer.from('a picture'))
})

async function makeBackup(): Promise<string> {
  const path = newPath('backup')
  await backUp(path, { db: site.db, photos, logStep, version: '0.1.0', withPhotos: true })
  return path
}

describe('a backup', () => {
  test('restores every table and photo into an empty installation', async () => {
    const { id } = await fill()
    const before = await hashTables(site.db)
    const path = await makeBackup()
    await sql`truncate users, properties cascade`.execute(site.db)
    const others = folderPhotoStore(newPath('photos'))
    await restore(path, { db: site.db, photos: others, logStep, confirmReplacing: refuse })
    expect(await hashTables(site.db)).toEqual(before)
    expect(await others.read(`${hash}-480.webp`)).toEqual(Buffer.from('a picture'))
    // What the database watches over works again: triggers, keys and numbers.
    await expect(sql`delete from audit_entries`.execute(site.db)).rejects.toThrow()
    await expect(
      sql`insert into sessions (token_hash, user_id) values ('\\x00', gen_random_uuid())`.execute(site.db),
    ).rejects.toThrow()
    const { token } = await register(site, 'joris')
    expect((await site.get(`/users/${id}`, as(token))).status).toBe(403)
  })

  test('is one moment of an installation to which others write', async () => {
    await fill()
    let stop = false
    const writing = (async () => {
      for (let i = 0; !stop; i++) await register(site, `schrijver${i}`)
    })()
    const path = await makeBackup()
    stop = true
    await writing
    const { tables } = await readArchive(path)
    await restore(path, { db: site.db, photos, logStep, confirmReplacing: agree })
    const { rows } = await sql<{ users: number; devices: number }>`select
      (select count(*) from users)::integer as users,
      (select count(distinct user_id) from known_devices)::integer as devices`.execute(site.db)
    expect(rows[0]?.users).toBe(tables.users)
  })

  test('restores videos, whose parts are compared like everything else', async () => {
    await fill()
    const bytes = Buffer.alloc(3_000_000, 'film')
    const file = newPath('video')
    writeFileSync(file, bytes)
    const video = await storeVideo(photos, file, 'mp4')
    await site.db
      .insertInto('videos')
      .values({ ...video, width: 640, height: 360, duration_ms: 1_000 })
      .execute()
    const path = await makeBackup()
    expect(await readArchive(path)).toMatchObject({ format: 3, photos: 1, videos: 1 })
    const others = folderPhotoStore(newPath('photos'))
    await restore(path, { db: site.db, photos: others, logStep, confirmReplacing: agree })
    const read = []
    for await (const part of readVideoRange(others, video, { start: 0, end: video.bytes - 1 })) read.push(part)
    expect(Buffer.concat(read).equals(bytes)).toBe(true)
    const damaged = readFileSync(path)
    damaged.write('FILM', damaged.indexOf('filmfilm') + 1_000)
    writeFileSync(path, damaged)
    await expect(readArchive(path)).rejects.toThrow('differs from its checksum')
  })

  test('restores documents beside photos', async () => {
    await fill()
    const data = Buffer.from('%PDF-1.7 punten %%EOF')
    const hash = createHash('sha256').update(data).digest('hex')
    await photos.putPart(`${hash}-000.pdf`, data)
    await site.db.insertInto('documents').values({ hash, kind: 'pdf', bytes: data.length }).execute()
    const path = await makeBackup()
    expect(await readArchive(path)).toMatchObject({ documents: 1 })
    const others = folderPhotoStore(newPath('photos'))
    await restore(path, { db: site.db, photos: others, logStep, confirmReplacing: agree })
    expect((await others.read(`${hash}-000.pdf`))?.equals(data)).toBe(true)
  })

  test('without photos has none', async () => {
    await fill()
    const path = newPath('backup')
    const header = await backUp(path, { db: site.db, photos, logStep, version: '0.1.0', withPhotos: false })
    expect(header.photos).toBeNull()
    const names: string[] = []
    await readArchive(path, ({ name }) => void names.push(name))
    expect(names.filter((name) => name.startsWith('photos/'))).toEqual([])
  })
})

describe('restoring', () => {
  test('that fails half-way leaves everything as it was', async () => {
    await fill()
    const path = await makeBackup()
    await register(site, 'later')
    const before = await hashTables(site.db)
    const broken = {
      ...photos,
      read: () => Promise.resolve(undefined),
      put: () => Promise.reject(new Error('the disk is full')),
    }
    await expect(restore(path, { db: site.db, photos: broken, logStep, confirmReplacing: agree })).rejects.toThrow(
      'disk is full',
    )
    expect(await hashTables(site.db)).toEqual(before)
  })

  test('over an installation with data has to be meant', async () => {
    await fill()
    const path = await makeBackup()
    await expect(restore(path, { db: site.db, photos, logStep, confirmReplacing: refuse })).rejects.toThrow(
      'rather not',
    )
  })

  test('a backup of another schema is refused', async () => {
    const path = await makeBackup()
    await sql`update schema_migrations set hash = 'other' where name = '0008_administration.sql'`.execute(site.db)
    await expect(restore(path, { db: site.db, photos, logStep, confirmReplacing: agree })).rejects.toThrow(
      'another schema',
    )
    const header = await readArchive(path)
    for (const { name, hash: known } of header.migrations)
      await sql`update schema_migrations set hash = ${known} where name = ${name}`.execute(site.db)
  })
})

describe('a file is refused', () => {
  const refusal = (path: string) =>
    readArchive(path).then(
      () => 'accepted',
      (error: unknown) => (error as Error).message,
    )
  const write = (data: Buffer) => {
    const path = newPath('bad')
    writeFileSync(path, data)
    return path
  }
  const tar = async (entries: readonly (readonly [name: string, text: string])[]) => {
    const archive = pack()
    for (const [name, text] of entries) archive.entry({ name }, text)
    archive.finalize()
    const chunks: Buffer[] = []
    for await (const chunk of archive) chunks.push(Buffer.from(chunk as Uint8Array))
    return write(Buffer.concat(chunks))
  }

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('\x89PNG\r\n'.padEnd(2_000, 'x'))],
    ['zeros', Buffer.alloc(10_000)],
  ])('that is no backup: %s', async (_, data) => {
    expect(await refusal(write(data))).toBe('This is not a backup of Huiswaarts.')
  })

  test('that is not there', async () => {
    expect(await refusal(join(folder, 'nowhere'))).toContain('There is no file')
  })

  test('of another product, of a newer version, and with a path that climbs', async () => {
    const header = {
      product: 'huiswaarts',
      format: 1,
      version: '0.1.0',
      createdAt: '2026-11-23T10:00:00.000Z',
      migrations: [],
      tables: {},
      photos: null,
    }
    expect(await refusal(await tar([['backup.json', JSON.stringify({ ...header, product: 'other' })]]))).toBe(
      'This is not a backup of Huiswaarts.',
    )
    expect(await refusal(await tar([['backup.json', JSON.stringify({ ...header, format: 4 })]]))).toContain(
      'newer version',
    )
    for (const name of ['../../etc/passwd', '/etc/passwd', 'photos/../../x.webp', 'tables/users/../x'])
      expect(
        await refusal(
          await tar([
            ['backup.json', JSON.stringify(header)],
            [name, 'x'],
          ]),
        ),
      ).toContain('no backup holds')
  })

  test('that is cut off anywhere, or of which one byte was changed', async () => {
    await fill()
    const whole = readFileSync(await makeBackup())
    expect(await refusal(write(whole))).toBe('accepted')
    for (let i = 1; i < 40; i++) {
      const at = Math.floor((whole.length * i) / 40)
      expect(await refusal(write(whole.subarray(0, at)))).toMatch(/^This (is not a backup|backup is)/)
    }
    const parts = await new Promise<number[]>((resolve) => {
      const found: number[] = []
      for (let at = 0; at < whole.length; at += 997) if (whole[at] !== 0) found.push(at)
      resolve(found)
    })
    for (const at of parts) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      expect(await refusal(write(damaged)), `byte ${at}`).toMatch(/^(This|There)/)
    }
  })
})
