// `npm run screenshots`: takes the screenshots of the README from the built product with demo homes; with `-- --all`, of
// every screen (gallery/make-gallery.ts).
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { projectRoot } from './project-root.mjs'

const homes = 300
const maxBytes = 150 * 1024
const viewport = { width: 1280, height: 800 }
const folder = join(projectRoot, 'docs', 'images')

install(console.log)
const { default: sharp } = await import('sharp')
const { chromium } = await import('@playwright/test')
const { chromiumFlags, findBrowser } = await import('./browser.mjs')
const { build } = await import('./build.mjs')
const { admin, startProduct } = await import('./start-product.mjs')

/** Writes a screenshot of a page as WebP, at the best quality that fits. */
async function save(page, name) {
  await page.evaluate(() => document.fonts.ready)
  const image = sharp(await page.screenshot({ animations: 'disabled' }))
  for (const quality of [85, 75, 65, 55, 45]) {
    const bytes = await image.webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > maxBytes) continue
    writeFileSync(join(folder, `${name}.webp`), bytes)
    console.log(`docs/images/${name}.webp: ${Math.ceil(bytes.length / 1024)} kB`)
    return
  }
  throw new Error(`${name}.webp is over ${maxBytes / 1024} kB at every quality.`)
}

async function takeScreenshots(page, origin) {
  const open = async (path) => {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.locator('html[data-hydrated]').waitFor()
  }
  await open('/en/properties')
  await page.locator('.map-spot').first().waitFor()
  // The map paints its tiles one after the other.
  await page.waitForTimeout(3_000)
  await save(page, 'list')

  const reply = await fetch(`${origin}/api/properties?status=for_rent&type=apartment&limit=1`)
  const { properties } = await reply.json()
  await open(`/en/properties/${properties[0].id}`)
  await save(page, 'property')

  await open('/en/auth/login')
  await page.locator('input[autocomplete=username]').fill(admin.email)
  await page.locator('input[type=password]').fill(admin.password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
  await open('/en/admin/dashboard')
  await save(page, 'dashboard')
}

/** Takes the pictures of the README. */
async function takeAll(executablePath) {
  mkdirSync(folder, { recursive: true })
  const product = await startProduct({ homes })
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const page = await browser.newPage({
      viewport,
      locale: 'en-GB',
      timezoneId: 'Europe/Amsterdam',
      colorScheme: 'light',
    })
    await takeScreenshots(page, product.origin)
  } finally {
    await browser.close()
    await product.close()
  }
}

await build(console.log)
const executablePath = await findBrowser(console.log)
if (process.argv.includes('--all'))
  process.exitCode =
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/gallery/make-gallery.ts', ...process.argv.slice(2)], {
      cwd: projectRoot,
      env: { ...process.env, CHROMIUM_PATH: executablePath },
      stdio: 'inherit',
    }).status ?? 1
else await takeAll(executablePath)
