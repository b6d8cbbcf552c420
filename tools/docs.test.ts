import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'

const listFolder = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    posix.join(folder, file.replaceAll('\\', '/')),
  )
const files = ['src', 'demo', 'stripe-mock', 'tools', 'e2e', 'bench', 'db'].flatMap(listFolder)
files.push(...readdirSync(projectRoot))
const fileNames = new Set(files.map((file) => basename(file)))
const documents = ['README.md', 'CONTRIBUTING.md', ...listFolder('docs').filter((file) => file.endsWith('.md'))]
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('a reader of the documents can follow every link, and none leaves the repository', () => {
  const broken = documents.flatMap((file) =>
    // Not images: those of the README are made by `npm run screenshots`.
    [...read(file).matchAll(/(?<!!)\[[^\]]*\]\(([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => {
        const path = posix.join(dirname(file), target)
        return target.includes(':') || path.startsWith('..') || !existsSync(join(projectRoot, path))
      })
      .map((target) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('a reader of the decision records finds every source file that they name', () => {
  const missing = documents
    .filter((file) => file.startsWith('docs/decisions/'))
    .flatMap((file) =>
      [...read(file).matchAll(/`(\w[\w./-]*\.(?:tsx?|mjs|sql|css))`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !(path.includes('/') ? files.includes(path) : fileNames.has(path)))
        .map((path) => `${file}: ${path}`),
    )
  expect(missing).toEqual([])
})

test('every decision record has a number of its own and is listed in the index', () => {
  const records = documents.filter((file) => file.startsWith('docs/decisions/'))
  const index = read('docs/README.md')
  expect(records.filter((file) => !index.includes(`](${file.slice('docs/'.length)})`))).toEqual([])
  expect(records.filter((file) => !read(file).startsWith(`# ${basename(file).slice(0, 4)} `))).toEqual([])
  expect(new Set(records.map((file) => basename(file).slice(0, 4))).size).toBe(records.length)
})
