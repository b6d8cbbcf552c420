import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'

test('every worker file is in the list of workers', () => {
  const list = readFileSync(join(import.meta.dirname, 'workers.ts'), 'utf8')
  const files = readdirSync(join(projectRoot, 'src', 'features'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(^|[/-])worker\.server\.ts$/.test(file) && !/\/test-[^/]+$/.test(file))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !list.includes(`'#features/${file}'`))).toEqual([])
})
