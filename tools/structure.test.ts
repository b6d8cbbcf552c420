import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generateTables } from '#platform/database/generate-tables.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { migratedDatabase } from '#platform/database/test-database.ts'
import { readTree, structureFaults } from './structure.mjs'

const findFaults = (files: Record<string, string>) => structureFaults(new Map(Object.entries(files)))
const favourites = 'src/features/renters/favourites'
const dashboard = 'src/features/administration/dashboard'

describe('the rule of layers refuses', () => {
  test.each([
    ['a value', "import { count } from '#features/administration/dashboard/figures.ts'"],
    ['a type', "import type { Figure } from '#features/administration/dashboard/figures.ts'"],
    ['an inline type import', "type F = import('#features/administration/dashboard/figures.ts').Figure"],
    ['a dynamic import', "const later = () => import('#features/administration/dashboard/figures.ts')"],
    ['a re-export', "export { count } from '#features/administration/dashboard/figures.ts'"],
    ['a relative path', "import { count } from '../../administration/dashboard/figures.ts'"],
  ])('an import from a layer above: %s', (_what, line) => {
    expect(findFaults({ [`${favourites}/keep.ts`]: line, [`${dashboard}/figures.ts`]: '' })).toEqual([
      `${favourites}/keep.ts imports ${dashboard}/figures.ts, which stands above it (src/layers.ts): move what both need to ${favourites} or lower, or let ${dashboard} pass it in as a slot, an event or an interface.`,
    ])
  })

  test('an import from a folder listed earlier', () => {
    const outbox = 'src/features/administration/outbox/mail.ts'
    const faults = findFaults({ [outbox]: `import '#features/administration/dashboard/figures.ts'` })
    expect(faults).toEqual([expect.stringContaining(`${outbox} imports ${dashboard}/figures.ts`)])
  })

  test('a folder that no layer lists', () => {
    expect(findFaults({ 'src/features/sellers/offer.ts': '' })).toEqual([
      'src/features/sellers/offer.ts stands in no layer: add its folder to src/layers.ts or move it into one that is listed.',
    ])
  })

  test('an import cycle, also of types', () => {
    const faults = findFaults({
      'src/shared/a.ts': "import type { B } from './b.ts'",
      'src/shared/b.ts': "import type { A } from './a.ts'",
    })
    expect(faults).toEqual([
      'These import each other in a circle: src/shared/a.ts → src/shared/b.ts → src/shared/a.ts. Move what they share to a file below both.',
    ])
  })

  test('but not imports from below or the same folder, or of a test', () => {
    expect(
      findFaults({
        [`${dashboard}/figures.ts`]: "import '#shared/money.ts'\nimport './scale.ts'",
        [`${dashboard}/scale.ts`]: "import '#features/renters/favourites/contract.ts'",
        [`${favourites}/favourites.test.ts`]: "import '#app/test-app.ts'",
        'src/shared/money.ts': "import * as z from 'zod/mini'",
      }),
    ).toEqual([])
  })
})

describe('the rules of size and names refuse', () => {
  test('a folder of more than 50 files', () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`src/shared/part-${at}.ts`, '']))
    expect(findFaults(many)).toEqual([expect.stringContaining('src/shared holds 51 files; at most 50')])
  })

  test('a file of more than 300 lines', () => {
    expect(findFaults({ 'src/shared/long.ts': 'export {}\n'.repeat(301) })).toEqual([
      expect.stringContaining('src/shared/long.ts has 301 lines; at most 300'),
    ])
  })

  test('a function of more than 80 lines', () => {
    const body = 'work()\n'.repeat(80)
    expect(findFaults({ 'src/shared/long.ts': `export function long() {\n${body}}\n` })).toEqual([
      expect.stringContaining('src/shared/long.ts: long has 82 lines; at most 80'),
    ])
  })

  test('a meaningless name', () => {
    expect(findFaults({ 'src/shared/utils.ts': '' })).toEqual([expect.stringContaining('has a name that says nothing')])
  })

  test('a name in another case', () => {
    expect(findFaults({ 'src/shared/myPart.ts': '' })).toEqual([expect.stringContaining('is not named in kebab-case')])
  })
})

describe('the tree', () => {
  const tree = readTree()

  test('keeps hooks out of .client.ts files, which React Router empties on the server', () => {
    const client = [...tree.keys()].filter((path) => /\.client\.tsx?$/.test(path))
    expect(client).toEqual(['src/app/entry.client.tsx'])
  })

  test('writes markup without React in one place only', () => {
    const writing = [...tree].filter(([, text]) => text.includes('dangerouslySetInnerHTML')).map(([path]) => path)
    expect(writing).toEqual(['src/ui/theme/boot-script.tsx'])
  })
})

describe('the tables', () => {
  test('match the migrations', async () => {
    const database = await migratedDatabase()
    const fresh = await generateTables(database.db)
    await database.close()
    expect(readTree().get('src/platform/database/tables.ts')).toBe(fresh)
  })

  test('are changed by migrations with unique numbers in their names', () => {
    const names = readdirSync(join(projectRoot, 'db', 'migrations'))
    expect(names.filter((name) => !/^\d{4}_[a-z_]+\.sql$/.test(name))).toEqual([])
    const numbers = names.map((name) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
