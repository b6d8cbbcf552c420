// `npm run screenshots`: takes the screenshots of the README from the built product with demo homes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
const { freePort } = await import('./free-port.mjs')

/** Starts the product in this process, with its own data folder. */
async function startProduct() {
  const data = mkdtempSync(join(tmpdir(), 'huiswaarts-screenshots-'))
  Object.assign(process.env, {
    DATA_DIR: data,
    DATABASE_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    PORT: String(await freePort()),
  })
  const { runCommand } = await import('../build/server/command.js')
  const { start } = await import('../build/server/main.js')
  await runCommand(['seed', '--homes', String(homes)])
  const adminLink = await createAdmin(runCommand)
  const running = await start({ environment: process.env })
  const close = async () => {
    await running.close()
    rmSync(data, { recursive: true, force: true })
  }
  return { origin: running.origin, adminLink, close }
}

/** Creates an admin as an operator does. @returns the token of the link to choose a password */
async function createAdmin(runCommand) {
  const lines = []
  const { log } = console
  console.log = (line) => lines.push(String(line))
  try {
    await runCommand(['admin', 'create', 'beheer@voorbeeld.example'])
  } finally {
    console.log = log
  }
  return new URL(lines.at(-1).match(/https?:\S+/)[0]).searchParams.get('token')
}

async function post(origin, path, body) {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`)
}

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

async function takeScreenshots(page, { origin, adminLink }) {
  const open = async (path) => {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.locator('html[data-hydrated]').waitFor()
  }
  await open('/en/properties?view=map')
  await page.locator('.map-spot').first().waitFor()
  await save(page, 'list')

  const reply = await fetch(`${origin}/api/properties?status=for_rent&type=apartment&limit=1`)
  const { properties } = await reply.json()
  await open(`/en/properties/${properties[0].id}`)
  await save(page, 'property')

  const password = crypto.randomUUID()
  await post(origin, '/users/reset-password', { token: adminLink, password })
  await open('/en/auth/login')
  await page.locator('input[autocomplete=username]').fill('beheer@voorbeeld.example')
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
  await open('/en/admin/dashboard')
  await save(page, 'dashboard')
}

await build(console.log)
const executablePath = await findBrowser(console.log)
mkdirSync(folder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
try {
  const page = await browser.newPage({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: 'light',
  })
  await takeScreenshots(page, product)
} finally {
  await browser.close()
  await product.close()
}
