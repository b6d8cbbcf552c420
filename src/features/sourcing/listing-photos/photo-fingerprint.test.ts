import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findDifference } from './photo-fingerprint.ts'
import { readFingerprint } from './read-fingerprint.server.ts'
import { drawRoom, variations } from './test-pictures.server.ts'

async function read(photo: Buffer) {
  const fingerprint = await readFingerprint(photo)
  if (!fingerprint) throw new Error('the photo is too even')
  return fingerprint
}

/** Whether a photo finds a stored one, as in the database: by an equal band, then bit by bit. */
async function finds(asked: Buffer, stored: Buffer): Promise<boolean> {
  const [one, other] = [await read(asked), await read(stored)]
  return other.bands.some((band) => one.lookups.includes(band)) && findDifference(one, other.bits) !== undefined
}

test.each(Object.entries(variations))('a photo that is %s is found by the other one, and finds it', async (_, vary) => {
  for (const number of [3, 4]) {
    const photo = await drawRoom(number)
    const copy = await vary(photo, number)
    expect([await finds(photo, copy), await finds(copy, photo)]).toEqual([true, true])
  }
})

test('photos of other rooms are not taken for one', async () => {
  const rooms = await Promise.all(Array.from({ length: 12 }, async (_, number) => read(await drawRoom(number))))
  const pairs = rooms.flatMap((one, at) => rooms.slice(at + 1).map((other) => findDifference(one, other.bits)))
  expect(pairs).toEqual(pairs.map(() => undefined))
})

test('a blank picture, a placeholder, a logo and a floor plan have no fingerprint', async () => {
  const drawings = {
    blank: '',
    placeholder: '<text x="150" y="190" font-size="40" fill="#888">Geen foto</text>',
    logo: '<circle cx="240" cy="180" r="110" fill="#c00"/><rect x="180" y="150" width="120" height="60" fill="#fff"/>',
    plan: `<g stroke="#000" stroke-width="9" fill="none"><rect x="40" y="30" width="400" height="300"/>
      <path d="M40 150h180v180M220 30v80M300 150h140M300 240v90"/></g><text x="90" y="100">Woonkamer 24 m²</text>`,
  }
  for (const drawing of Object.values(drawings)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#fbfbfb"/>${drawing}</svg>`
    expect(await readFingerprint(await sharp(Buffer.from(svg)).jpeg().toBuffer())).toBeUndefined()
  }
})
