import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { upload } from './test-uploads.server.ts'

const hostile = join(projectRoot, '..', 'shared', 'data', 'images', 'hostile')
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-hostile-'))
const site = testApp({ photos: folderPhotoStore(folder) })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each malicious file is refused with a reason, or only its picture is stored', async () => {
  const { token } = await register(site)
  const outcomes: Record<string, string> = {}
  for (const name of readdirSync(hostile)) {
    const bytes = new Uint8Array(readFileSync(join(hostile, name)))
    const { status, body } = await upload<Partial<ProblemReply>>(site, token, bytes)
    outcomes[name] = status === 201 ? 'kept' : (body.code ?? String(status))
  }
  const of = (outcome: string, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, outcome]))
  expect(outcomes).toEqual({
    ...of('upload.empty', 'empty.jpg'),
    ...of('upload.wrongKind', 'html-named.jpg pdf-named.jpg text-named.jpg random-bytes.jpg truncated.heic script.svg'),
    ...of('upload.wrongKind', 'svg-script-named.png xml-entity-bomb.svg xxe.svg gif-20000-frames.gif truncated.webp'),
    ...of('upload.wrongKind', 'gif-65535x65535.gif polyglot-gif-js.gif'),
    ...of('upload.tooManyPixels', 'bomb-20000x20000-rgb.png bomb-60000x60000-1bit.png header-says-65500x65500.jpg'),
    ...of('upload.tooManyPixels', 'dimensions-lie-100000x100000.png'),
    ...of('upload.tooSmall', 'icc-profile-bomb-50mb.png text-chunk-bomb-100mb.png polyglot-png-text-html.png'),
    ...of('upload.broken', 'bad-crc.png zero-width.png magic-only.jpg truncated-header.jpg truncated-40pct.jpg'),
    ...of('upload.broken', 'truncated.png'),
    ...of('kept', 'exif-markup-in-fields.jpg polyglot-jpeg-comment-html.jpg polyglot-jpeg-zip.jpg jpeg-named.png'),
    ...of('kept', 'png-named.jpg'),
  })
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  for (const file of files.filter((name) => name.endsWith('.webp')))
    expect(readFileSync(file).toString('latin1')).not.toMatch(/<script|<html|<img|alert\(/i)
})
