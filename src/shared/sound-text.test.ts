import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { oneLine } from './sound-text.ts'

const read = (name: string) => z.safeParse(oneLine(20), name).success

test.each(['Anna', '  Anna\n', 'Zoë de Vries', '李娜', 'ندا', 'A\u200dB', '👩‍👧', '9'])(
  '%j is shown on one line',
  (name) => {
    expect(read(name)).toBe(true)
  },
)

test.each([
  ['a line break', 'Anna\r\nBcc: x'],
  ['a line separator', 'Anna\u2028Bcc: x'],
  ['a tab', 'An\tna'],
  ['a bell', '\u0007bel'],
  ['the null character', 'An\0na'],
  ['half of a surrogate pair', 'Anna \ud83c'],
  ['only a space without width', '\u200b'],
  ['only a braille pattern without dots', '\u2800'],
  ['only a Hangul filler', '\u3164'],
  ['only several of these', '\u2800 \u200b\u3164'],
])('a name with %s is refused', (_, name) => {
  expect(read(name)).toBe(false)
})
