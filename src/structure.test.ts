import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { tablesSource } from '#server/tables-source.ts'
import { freshDatabase } from '#server/test-database.ts'

/** The tree obeys design/architecture.md; what oxlint can say, it says there (.oxlintrc.json). */
const source = join(projectRoot, 'src')
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
const read = (file: string) => readFileSync(join(source, file), 'utf8')
const code = files.filter((file) => /\.tsx?$/.test(file) && file !== 'server/tables.ts')
const inFeatures = code.filter((file) => file.startsWith('features/'))

describe('a noun', () => {
  test('is flat; only adapters and drawings are many of a kind, each in a folder', () => {
    const deep = inFeatures.filter(
      (file) => file.split('/').length > 3 && !/^features\/(sources\/adapters|demonstration\/drawings)\//.test(file),
    )
    expect(deep).toEqual([])
  })

  test('has no drawers', () => {
    const drawers = code.filter((file) =>
      /^(utils?|helpers?|types?|common|lib|misc|index|constants)\.[^/]*$/.test(basename(file)),
    )
    expect(drawers).toEqual([])
  })

  test('enters another noun by its doors only: contract, queries, named rules and components, never routes or pages', () => {
    const trespasses = inFeatures.flatMap((file) => {
      const noun = file.split('/')[1]
      return [...read(file).matchAll(/from '(?:#features\/|\.\.\/)([a-z]+)\/([^']+)'/g)]
        .filter(([, other, part = '']) => other !== noun && /^routes\.server\.ts$|-page\.tsx$/.test(part))
        .map(([whole]) => `${file}: ${whole}`)
    })
    expect(trespasses).toEqual([])
  })

  test('keeps hooks out of .client.ts files, which React Router empties on the server', () => {
    expect(code.filter((file) => file.endsWith('.client.ts') || file.endsWith('.client.tsx'))).toEqual([
      'web/entry.client.tsx',
    ])
  })
})

describe('a file', () => {
  test('is named in kebab-case', () => {
    const odd = files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(basename(file)))
    expect(odd).toEqual([])
  })

  test('has at most 300 lines', () => {
    const long = code
      .map((file) => `${read(file).split('\n').length - 1} ${file}`)
      .filter((entry) => Number(entry.split(' ')[0]) > 300)
    expect(long).toEqual([])
  })

  test('climbs no further than to the next noun', () => {
    const climbing = code.filter((file) => /from '\.\.\/\.\.\/(?!properties\/|\.generated\/)/.test(read(file)))
    expect(climbing).toEqual([])
  })

  test('writes markup past React in one place', () => {
    expect(
      code.filter((file) => file !== 'structure.test.ts' && read(file).includes('dangerouslySetInnerHTML')),
    ).toEqual(['web/boot-script.tsx'])
  })
})

describe('the tables', () => {
  test('are those of the migrations', async () => {
    const database = await freshDatabase()
    const fresh = await tablesSource(database.db)
    await database.close()
    expect(read('server/tables.ts')).toBe(fresh)
  })

  test('are changed by migrations with names in one order', () => {
    const names = readdirSync(join(projectRoot, 'db', 'migrations'))
    expect(names.filter((name) => !/^\d{4}_[a-z_]+\.sql$/.test(name))).toEqual([])
    const numbers = names.map((name) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
