import { expect, test } from 'vitest'
import { countTree } from './counts.mjs'

const lines = (count: number) => 'work()\n'.repeat(count)

test('product code is counted apart from its texts, its tests, the demo and the Stripe mock', () => {
  const counts = countTree(
    new Map([
      ['src/shared/money.ts', lines(3)],
      ['src/features/renters/replies/reply-messages.ts', lines(4)],
      ['src/shared/money.test.ts', lines(5)],
      ['src/app/test-app.ts', lines(6)],
      ['demo/building.ts', lines(7)],
      ['demo/demo.test.ts', lines(8)],
      ['stripe-mock/store.ts', lines(9)],
      ['public/icon.svg', lines(10)],
    ]),
  )
  expect(counts.lines).toEqual({ product: 3, texts: 4, tests: 19, demo: 7, 'stripe-mock': 9 })
})

test('sizes are those of product files: the longest, the 95th of a hundred, and every function over 80 lines', () => {
  const tree = new Map(Array.from({ length: 100 }, (_, at) => [`src/shared/part-${at}.ts`, lines(at + 1)]))
  tree.set('src/shared/part-99.ts', `export function long() {\n${lines(98)}}\n`)
  tree.set('src/shared/part.test.ts', `const long = () => {\n${lines(400)}}\n`)
  expect(countTree(tree)).toMatchObject({
    fileLinesP95: 95,
    longestFile: { path: 'src/shared/part-99.ts', lines: 100 },
    longFunctions: [{ path: 'src/shared/part-99.ts', name: 'long', lines: 100 }],
    largestFolder: { path: 'src/shared', files: 101 },
  })
})

test('a cast is counted, a constant is not', () => {
  const text = 'const a = value as string\nconst b = [1] as const\nconst c = { d: e as F } as const satisfies G\n'
  expect(countTree(new Map([['src/shared/casts.ts', text]])).casts).toBe(2)
})

test('two files with six lines that differ only in names are a duplicated pair; texts and comments are not compared', () => {
  const getCode = (name: string, gap = '') =>
    `import x from '${name}'\nfunction ${name}(a) {\n  const b = a + 1\n  // ${name}\n${gap}  const c = b * 2\n  const d = '${name}'\n` +
    `  call(b, c)\n  return d\n}\n`
  const count = (...files: [string, string][]) => countTree(new Map(files)).duplicates
  expect(count(['src/shared/a.ts', getCode('one')], ['src/shared/b.ts', getCode('two')])).toBe(1)
  expect(count(['src/shared/a.ts', getCode('one') + getCode('two')])).toBe(1)
  expect(count(['src/shared/a.ts', getCode('one')], ['src/shared/b.ts', getCode('two', '  call(d, d)\n')])).toBe(0)
  expect(count(['src/shared/a.ts', getCode('one')], ['src/shared/messages.ts', getCode('two')])).toBe(0)
})
