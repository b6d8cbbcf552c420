import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { typedKeys } from '#shared/records.ts'
import type { Box, Era, GableKind } from './draw-front.ts'
import { moveRight } from './draw-path.ts'
import { drawDarkWindows } from './draw-windows.ts'
import {
  type Frame,
  frontAddress,
  frontsPath,
  hashText,
  parseFrontName,
  rowHeight,
  rowWidths,
} from './front-address.ts'
import { drawFrontFile, drawRowFile } from './front-file.ts'

const kinds: GableKind[] = ['house', 'flat', 'studio', 'low']
const maxBytes = 3_000

/** The file of a front, as a browser gets it by the address. */
function draw(id: string, kind: GableKind, year: number | null, storey: number | null = null, frame?: Frame): string {
  const address = frontAddress(id, { kind, year, storey, street: 'Lindegracht' }, frame)
  const named = parseFrontName(address.slice(frontsPath.length + 1))
  if (!named) throw new Error(`${address} is not the address of a front`)
  return drawFrontFile(named)
}

const all = kinds.flatMap((kind) =>
  [null, 1650, 1930, 1960, 1985, 2020].flatMap((year) =>
    [null, 0, 3, 12, -1].map((storey) => draw(`home-${kind}-${year}`, kind, year, storey)),
  ),
)

test('a front of any kind, year and storey is a drawing without gaps', () => {
  for (const file of all) {
    expect(file).not.toMatch(/NaN|undefined|null/)
    expect(file).toContain('var(--facade-lit)')
  }
})

test('a front takes at most 3 kB: of any kind, era, storey and frame, in any street', () => {
  const frames = [undefined, 'wide', 'beside'] as const
  const eras: Era[] = [0, 1, 2, 3, 4]
  // After those of many ids, the largest fronts of 60,000.
  const ids = [...Array.from({ length: 150 }, (_, i) => hashText(`home-${i}`)), 502660563, 935467161, 1604409614]
  const fronts = kinds.flatMap((kind) =>
    eras.flatMap((era) =>
      ids.flatMap((id) =>
        (kind === 'flat' ? [null, 0, 3, 12] : [null]).flatMap((storey) =>
          frames.map((frame) => ({ kind, era, storey, id, street: Math.imul(id, 48_271) >>> 0, frame })),
        ),
      ),
    ),
  )
  const tooLarge = fronts.filter((front) => Buffer.byteLength(drawFrontFile(front)) > maxBytes)
  expect(tooLarge).toEqual([])
})

test('windows in columns are drawn as dashes where that is shorter, and look alike in boxes', () => {
  const column = (x: number): Box[] => [20, 50, 80, 110].map((y) => [x, y, 20, 18])
  const windows = [10, 40, 70, 100].flatMap(column)
  const dashed = drawDarkWindows(windows, 'none')
  expect(dashed).toContain('stroke-dasharray="20 10" d="M20 19V129M50 19V129')
  expect(dashed).toContain('stroke-dasharray="17 13" stroke-dashoffset="-1.5"')
  // One of them is away, so that its column has no regular distance.
  expect(drawDarkWindows(windows.toSpliced(1, 1), 'none')).toContain('d="M10 20h20v18h-20z')
  expect(drawDarkWindows(column(10).slice(0, 1), 'cross')).toContain('d="M10 20h20v18h-20zm0 9h20m-10-9v18"')
})

test.each([
  ['M10 20h30v5h-30z', 'M4 20h30v5h-30z'],
  ['M2 20V8H40V20zM5 9l3-4', 'M-4 20V8H34V20zM-1 9l3-4'],
  ['M0 5C1 -6 2 7 3 8q1 2 3 4Q1 2 3 -4', 'M-6 5C-5-6-4 7-3 8q1 2 3 4Q-5 2-3-4'],
])('%s six to the left is %s', (before, after) => {
  expect(moveRight(before, -6)).toBe(after)
})

test('the same home always has the same front, and another year another one', () => {
  const first = draw('one', 'house', 1650)
  expect(draw('one', 'house', 1650)).toBe(first)
  expect(draw('one', 'house', 2020)).not.toBe(first)
  expect(draw('two', 'house', 1650)).not.toBe(first)
  expect(draw('one', 'house', 1650, null, 'wide')).toContain('viewBox="-230 0 860 300"')
})

test('fronts that are drawn differently have other addresses, since browsers keep them for a year', () => {
  const rows = typedKeys(rowWidths).map(drawRowFile)
  const hash = createHash('sha256')
    .update([...all, ...rows].join(''))
    .digest('hex')
    .slice(0, 12)
  // Where this fails, raise the edition in front-address.ts and write down the new hash.
  expect([frontsPath, hash]).toEqual(['/fronts/3', '28fbd79766bd'])
})

test('a row has the size of its drawing', () => {
  for (const row of typedKeys(rowWidths))
    expect(drawRowFile(row)).toContain(`viewBox="0 0 ${rowWidths[row]} ${rowHeight}"`)
})

test.each([
  'house.svg',
  'castle-1--1-1.svg',
  'house-5--1-1.svg',
  'house-1-123-1-1.svg',
  'house-1--zzzzzzz-1.svg',
  'house-1--1-1.svg.svg',
  'HOUSE-1--1-1.svg',
])('%s is the name of no front', (name) => {
  expect(parseFrontName(name)).toBeUndefined()
})
