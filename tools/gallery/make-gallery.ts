// `npm run screenshots -- --all`: takes pictures of every screen and writes a page to look at them.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import pLimit from 'p-limit'
import { chromiumFlags } from '../browser.mjs'
import { freePort } from '../free-port.mjs'
import { projectRoot } from '../project-root.mjs'
import { admin, startProduct } from '../start-product.mjs'
import { writeGalleryPage } from './gallery-page.ts'
import { servePhotos } from './photo-server.ts'
import { prepareContent } from './prepare-content.ts'
import { type HomeSet, homeSets } from './screen.ts'
import { listVisits, type Picture, takePictures } from './take-pictures.ts'

const folder = join(projectRoot, '.generated', 'gallery')
const atATime = 3
const homes = 80

const withDuplicates: [string, string][] = [
  ['kamernet', join(projectRoot, 'e2e', 'property-without-photo.json')],
  ['funda', join(projectRoot, 'e2e', 'duplicate-listings.json')],
]

/** Waits until the product has fetched the photos of the homes. */
async function waitForPhotos(origin: string, count: number): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const response = await fetch(`${origin}/api/properties?limit=100`)
    const { properties }: { properties: { photoCount: number }[] } = await response.json()
    const counts = properties.map(({ photoCount }) => photoCount)
    if (counts.some((one) => one >= count) && counts.includes(1)) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  console.log('Not all photos were fetched within two minutes.')
}

/** Takes all pictures with one set of homes. */
async function takeAll(browser: Browser, homeSet: HomeSet, only: string | undefined): Promise<Picture[]> {
  const photoPort = await freePort()
  const photos = await servePhotos(photoPort)
  const isDemonstration = homeSet === 'demonstration'
  const { origin, close } = await startProduct({
    homes: isDemonstration ? homes : 0,
    imports: isDemonstration ? withDuplicates : [],
    photoPort,
  })
  try {
    const prepared = await prepareContent(browser, {
      origin,
      admin,
      ...(homeSet === 'difficult' && { difficult: 'for_rent', photoOrigin: photos.origin }),
    })
    if (homeSet === 'difficult') await waitForPhotos(origin, 30)
    const isAsked = (route: string) => only?.split(',').some((part) => `/${route}`.includes(part)) ?? true
    const visits = listVisits(homeSet, prepared).filter(({ route }) => isAsked(route))
    const limit = pLimit(atATime)
    const options = { sessions: prepared.sessions, origin, homeSet, folder: join(folder, 'pictures') }
    const taken = await Promise.all(
      visits.map((visit) =>
        limit(() => takePictures(browser, visit, options)).catch((error: unknown) => {
          const name = [visit.path, visit.take.label, visit.take.state, visit.language, visit.width].join(' ')
          console.log(`✗ ${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
          process.exitCode = 1
          return []
        }),
      ),
    )
    return taken.flat()
  } finally {
    await close()
    photos.close()
  }
}

const { values } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' }, homes: { type: 'string' } },
})
const began = performance.now()
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'pictures'), { recursive: true })
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
const pictures: Picture[] = []
try {
  for (const homeSet of homeSets)
    if (values.homes === undefined || values.homes === homeSet) {
      pictures.push(...(await takeAll(browser, homeSet, values.only)))
      writeFileSync(join(folder, 'index.html'), writeGalleryPage(pictures))
      console.log(`${pictures.length} pictures, after those of the set “${homeSet}”`)
    }
} finally {
  await browser.close()
}
const bytes = pictures.reduce((sum, { file }) => sum + statSync(join(folder, 'pictures', file)).size, 0)
const minutes = (performance.now() - began) / 60_000
console.log(`${pictures.length} pictures, ${Math.round(bytes / 1e6)} MB, ${minutes.toFixed(1)} minutes`)
console.log(`Open ${join(folder, 'index.html')}`)
