import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodePhoto } from '#platform/storage/encode-photo.ts'
import { type ComparablePhoto, findDifference } from '#features/sourcing/listing-photos/photo-fingerprint.ts'
import { readFingerprint } from '#features/sourcing/listing-photos/read-fingerprint.server.ts'
import { drawRoom, variations } from '#features/sourcing/listing-photos/test-pictures.server.ts'
import { photoLookupBench } from './photo-lookup-bench.ts'
import { shared, type Bench } from './yardstick.ts'

const photoFolders = ['photos-cc0', 'photos-unsplash']
const variedCount = 200
const differentCount = 2_000

/** Whether a stored photo is found by a new one: through its bands, as in the database, and then bit by bit. */
function isFound(asked: ComparablePhoto, stored: ComparablePhoto, bands: ReadonlySet<number>): boolean {
  return asked.lookups.some((band) => bands.has(band)) && findDifference(asked, stored.bits) !== undefined
}

const areSame = (asked: ComparablePhoto, stored: ComparablePhoto) => isFound(asked, stored, new Set(stored.bands))

async function readAll(photos: readonly Buffer[]): Promise<ComparablePhoto[]> {
  const read: ComparablePhoto[] = []
  for (const photo of photos) {
    const fingerprint = await readFingerprint(photo)
    if (fingerprint) read.push(fingerprint)
  }
  return read
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`

async function measureRecall(name: string, photos: readonly Buffer[], rounds: number): Promise<void> {
  console.log(`  found among ${photos.length} ${name}, ${rounds} copies of each; the copy asks, the original asks:`)
  for (const [kind, vary] of Object.entries(variations)) {
    let [byCopy, byOriginal, all] = [0, 0, 0]
    for (const [number, photo] of photos.entries())
      for (let round = 0; round < rounds; round++) {
        const original = await readFingerprint(photo)
        const copy = await readFingerprint(await vary(photo, number * rounds + round))
        all += 1
        if (!original || !copy) continue
        if (areSame(copy, original)) byCopy += 1
        if (areSame(original, copy)) byOriginal += 1
      }
    console.log(`    ${kind.padEnd(40)} ${percent(byCopy, all).padStart(8)} ${percent(byOriginal, all).padStart(8)}`)
  }
}

/** Compares every two of different pictures, and tells how many of them a lookup reaches. */
function measureFalsePairs(photos: readonly ComparablePhoto[]): void {
  let [pairs, reached, alike, same] = [0, 0, 0, 0]
  for (const [at, stored] of photos.entries()) {
    const bands = new Set(stored.bands)
    for (const asked of photos.slice(at + 1)) {
      pairs += 1
      const isReached = asked.lookups.some((band) => bands.has(band))
      const isAlike = findDifference(asked, stored.bits) !== undefined
      if (isReached) reached += 1
      if (isAlike) alike += 1
      if (isReached && isAlike) same += 1
    }
  }
  console.log(
    `  ${pairs.toLocaleString('en')} pairs of ${photos.length} different pictures: ${same} taken for one picture (${alike} if all were compared bit by bit); wanted at most 1 in a million; ${percent(reached, pairs)} share a band`,
  )
}

async function measureCost(photos: readonly Buffer[]): Promise<void> {
  const stored: Buffer[] = []
  const large: Buffer[] = []
  for (const photo of photos) large.push(await sharp(photo).resize(1_600).jpeg({ quality: 85 }).toBuffer())
  const time = async (work: () => Promise<void>) => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000 / photos.length
  }
  const storing = await time(async () => {
    for (const photo of large) {
      const [smallest] = (await encodePhoto(photo)).files
      if (smallest) stored.push(smallest.data)
    }
  })
  const fingerprints = await time(async () => {
    for (const photo of stored) await readFingerprint(photo)
  })
  console.log(
    `  processor time of a photo of 1,600 pixels: stored in three widths ${storing.toFixed(0)} ms, fingerprint of the smallest ${fingerprints.toFixed(1)} ms (${percent(fingerprints, storing)})`,
  )
}

/** Fingerprints of photos: how often copies are found, how often other pictures, and what they cost. */
export async function photoBench(bench: Bench): Promise<void> {
  console.log('\nFingerprints of photos')
  const real = photoFolders.flatMap((folder) => {
    const path = join(shared, 'data', 'images', folder)
    return readdirSync(path).map((name) => readFileSync(join(path, name)))
  })
  const drawn: Buffer[] = []
  for (let number = 0; number < differentCount; number++) drawn.push(await drawRoom(number))
  await measureRecall('photos', real, 4)
  await measureRecall('drawn rooms', drawn.slice(0, variedCount), 1)
  measureFalsePairs(await readAll([...drawn, ...real]))
  await measureCost([...real, ...drawn.slice(0, 20)])
  await photoLookupBench(bench)
}
