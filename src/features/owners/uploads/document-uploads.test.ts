import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import type { Document } from '#features/properties/landlord/contract.ts'
import { picture } from '#features/sourcing/listing-photos/test-photos.server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { deleteUnusedDocuments } from './document-queries.server.ts'
import { createMultipartForm, uploadDocument } from './test-uploads.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-documents-'))
const photos = folderPhotoStore(folder)
const site = testApp({ photos })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasFile = ({ hash, kind }: Document) => existsSync(join(folder, hash.slice(0, 2), `${hash}-000.${kind}`))
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const pdf = (text: string) => toBytes(`%PDF-1.7\n${text}\n%%EOF\n`)
const later = () => new Date(Date.now() + 25 * 3_600_000)

describe('a document', () => {
  test('is a PDF as it was sent, and the same one when it is uploaded again', async () => {
    const { token } = await register(site)
    const first = await uploadDocument(site, token, pdf('punten'))
    expect(first).toMatchObject({ status: 201, body: { data: { kind: 'pdf', bytes: pdf('punten').length } } })
    expect((await uploadDocument(site, token, pdf('punten'))).body.data.hash).toBe(first.body.data.hash)
    expect(hasFile(first.body.data)).toBe(true)
    const stranger = await createMultipartForm(pdf('punten'))
    expect((await site.post('/uploads/documents', stranger.payload, { headers: stranger.headers })).status).toBe(401)
  })

  test('is a picture without its metadata', async () => {
    const { token } = await register(site)
    const jpeg = await sharp(await picture('red'))
      .withExif({ IFD0: { Artist: 'Noor geheim' } })
      .jpeg()
      .toBuffer()
    const { body } = await uploadDocument(site, token, new Uint8Array(jpeg))
    expect(body.data).toMatchObject({ kind: 'webp', path: expect.stringContaining('signature=') })
    const stored = await photos.read(`${body.data.hash}-000.webp`)
    expect((await sharp(stored).metadata()).format).toBe('webp')
    expect(stored?.includes('geheim')).toBe(false)
  })

  test('is refused with a sentence if it is anything else', async () => {
    const { token } = await register(site)
    const tries: [string, Uint8Array<ArrayBuffer>, number, string][] = [
      ['nothing at all', new Uint8Array(), 400, 'upload.empty'],
      ['11 MB', new Uint8Array(11_000_000).fill(0x25), 413, 'upload.documentTooLarge'],
      ['a page with a script', toBytes('<script>alert(1)</script>'), 415, 'upload.notADocument'],
      ['a zip', toBytes('PK\u0003\u0004 with %PDF-1.7 in it %%EOF'), 415, 'upload.notADocument'],
      ['the beginning of a PDF', toBytes('%PDF-1.7\nobj'), 422, 'upload.documentBroken'],
      ['the beginning of a JPG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0]), 422, 'upload.broken'],
    ]
    for (const [what, bytes, status, code] of tries) {
      const answer = await uploadDocument<ProblemReply>(site, token, bytes)
      expect([answer.status, answer.body.code], what).toEqual([status, code])
      expect(answer.body.message).toMatch(/\.$/)
    }
    expect((await uploadDocument<ProblemReply>(site, token, pdf('x'), 'bestand')).body.code).toBe('upload.noDocument')
    expect(await site.db.selectFrom('documents').select('hash').execute()).toEqual([])
  })

  test('may be uploaded twenty times a day', async () => {
    const { token, id } = await register(site)
    const { body } = await uploadDocument(site, token, pdf('een'))
    const hashes = Array.from({ length: 19 }, (_, number) => String(number).padStart(64, '0'))
    await site.db
      .insertInto('documents')
      .values(hashes.map((hash) => ({ hash, kind: 'pdf' as const, bytes: 1 })))
      .execute()
    await site.db
      .insertInto('document_uploads')
      .values(hashes.map((document_hash) => ({ user_id: id, document_hash })))
      .execute()
    const refused = await uploadDocument<ProblemReply>(site, token, pdf('twee'))
    expect([refused.status, refused.body.code]).toEqual([429, 'upload.tooManyDocumentsToday'])
    expect(body.data.kind).toBe('pdf')
  })

  test('is deleted after a day if nothing uses it, and kept while a draft does', async () => {
    const { token } = await register(site)
    const [used, unused] = [
      (await uploadDocument(site, token, pdf('concept'))).body.data,
      (await uploadDocument(site, token, pdf('vergeten'))).body.data,
    ]
    const draft = { fields: { pointsFile: used.hash }, amenities: [], gallery: [], step: 5 }
    expect((await site.send('PUT', '/property-draft', draft, as(token))).status).toBe(200)
    expect(await deleteUnusedDocuments(site.db, photos)).toBe(0)
    expect(await deleteUnusedDocuments(site.db, photos, later())).toBe(1)
    expect([hasFile(used), hasFile(unused)]).toEqual([true, false])
    const { body } = await site.get<{ data: { pointsFile: Document | null } }>('/property-draft', as(token))
    expect(body.data.pointsFile).toMatchObject({ hash: used.hash, kind: 'pdf' })
  })

  test('of somebody else is not shown in a draft that names it', async () => {
    const [noor, sanne] = [await register(site, 'noor'), await register(site, 'sanne')]
    const { data } = (await uploadDocument(site, noor.token, pdf('van Noor'))).body
    const draft = { fields: { pointsFile: data.hash }, amenities: [], gallery: [], step: 5 }
    await site.send('PUT', '/property-draft', draft, as(sanne.token))
    const { body } = await site.get<{ data: { pointsFile: Document | null } }>('/property-draft', as(sanne.token))
    expect(body.data.pointsFile).toBeNull()
  })
})
