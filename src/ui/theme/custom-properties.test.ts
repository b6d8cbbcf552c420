import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'

const source = join(projectRoot, 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const read = (...endings: string[]) =>
  files
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
const find = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name)

test('every custom property that a style sheet reads without a fallback is set', () => {
  const styles = read('.css')
  // Of these Tailwind writes only what its own classes use, so that other style sheets may not find it.
  const written = styles.replaceAll(/@theme inline \{[^}]*\}/g, '')
  const set = new Set([
    ...find(written, /(--[\w-]+)\s*:/g),
    ...find(written, /@property (--[\w-]+)/g),
    ...find(read('.ts', '.tsx'), /['"`](--[\w-]+)['"`]\]?:/g),
  ])
  expect(find(styles, /var\((--[\w-]+)\)/g).filter((name) => !set.has(name))).toEqual([])
})
