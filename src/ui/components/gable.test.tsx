import { expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { Gable, type GableKind } from './gable.tsx'

const kinds: GableKind[] = ['house', 'flat', 'studio', 'low']
const maxBytes = 3_000

/** The markup of a front. */
async function draw(id: string, kind: GableKind, year: number | null, storey: number | null = null): Promise<string> {
  await cleanup()
  const { container } = await render(<Gable id={id} kind={kind} year={year} storey={storey} street="Lindegracht" />)
  return container.innerHTML
}

test('a front of any kind, year and storey takes at most 3 kB and is a drawing without gaps', async () => {
  for (const kind of kinds)
    for (const year of [null, 1650, 1930, 1960, 1985, 2020])
      for (const storey of [null, 0, 3, 12, -1]) {
        const markup = await draw(`home-${kind}-${year}`, kind, year, storey)
        expect(markup.length, `${kind} ${year} ${storey}`).toBeLessThanOrEqual(maxBytes)
        expect(markup).not.toMatch(/NaN|undefined|null/)
        expect(markup).toContain('class="lit"')
      }
})

test('the same home always has the same front, and another year another one', async () => {
  const first = await draw('one', 'house', 1650)
  expect(await draw('one', 'house', 1650)).toBe(first)
  expect(await draw('one', 'house', 2020)).not.toBe(first)
})
