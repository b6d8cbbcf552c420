import type { Browser, Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { admin, confirmedRenter, expect, logIn, open, test } from './journey.ts'
import { cards, member, texts } from './premium-journey.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).press('Enter')
const title = 'Woning aan het Filmpad'

/** Records three seconds of a moving square in this browser. */
async function record(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start()
    const begun = performance.now()
    for (let now = begun; now - begun < 3_000; now = await new Promise(requestAnimationFrame)) {
      if (!pen) break
      pen.fillStyle = '#8ab'
      pen.fillRect(0, 0, 320, 240)
      pen.fillStyle = '#b32'
      pen.fillRect((now - begun) / 12, 90, 60, 60)
    }
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Soort woning').selectOption('apartment')
  await page.getByLabel('Omschrijving', { exact: false }).first().fill('Twee kamers aan een rustige straat.')
  await press(page, 'Volgende')
  await page.getByLabel('Postcode').fill('3511 ZY')
  await page.getByLabel('Straat en huisnummer').fill('Filmpad 8')
  await page.getByLabel('Plaats', { exact: false }).first().fill('Utrecht')
  await page.getByLabel('Provincie').selectOption('Utrecht')
  await press(page, 'Volgende')
  await page.getByLabel('Woonoppervlakte').fill('51')
  await page.getByLabel('Slaapkamers').fill('1')
  await page.getByLabel('Badkamers').fill('1')
  await page.getByLabel('Energielabel').selectOption('B')
  await press(page, 'Volgende')
}

/** Adds a video to the form, after one that is none. */
async function addVideo(page: Page, film: Buffer): Promise<void> {
  const input = page.getByLabel('Kies video’s')
  await input.setInputFiles([{ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('PK\u0003\u0004 a zip') }])
  await expect(page.getByText('Dit is geen MP4 of WebM.')).toBeVisible()
  await press(page, 'Video 1 verwijderen')
  await input.setInputFiles([{ name: 'film.webm', mimeType: 'video/webm', buffer: film }])
  const preview = page.getByLabel(/^Video 1, duurt 0:0\d$/)
  await expect(preview).toBeVisible({ timeout: 30_000 })
  await expect(preview).toHaveAttribute('poster', /^\/photos\//)
  expect(await findFaults(page)).toEqual([])
}

async function pay(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Betaal voor ‘${title}’` })
  await dialog.getByRole('checkbox').press('Space')
  await dialog.getByRole('button', { name: /^Betaal/ }).press('Enter')
  await page.getByLabel(texts.nl.number).fill(cards.good)
  await page.getByLabel(texts.nl.expiry).fill('12/34')
  await page.getByLabel(texts.nl.cvc).fill('123')
  await page.getByRole('button', { name: /^Betaal / }).click()
  await expect(page).toHaveURL(/\/my-listings\?paid=/)
}

/** The admin looks at the video and approves. */
async function approve(browser: Browser): Promise<void> {
  const office = await (await browser.newContext()).newPage()
  await logIn(office, admin.email, admin.password)
  await open(office, '/admin/owner-listings')
  await press(office, `Bekijk ${title}`)
  const sheet = office.getByRole('dialog')
  await expect(sheet.getByLabel(/^Video 1, duurt/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Keur goed' }).press('Enter')
  await expect(sheet).toHaveCount(0)
  await office.context().close()
}

test('an advertiser adds a video, a member plays it, also without JavaScript, and a visitor is told of it', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await confirmedRenter(page)
  await open(page, '/place-home')
  await page.getByRole('radio', { name: /^Basic/ }).check()
  await fillIn(page)
  await expect(page.getByText('Video’s plaatsen kan bij het pakket Featured.')).toBeVisible()
  await page.getByRole('radio', { name: /^Featured/ }).check()
  await addVideo(page, await record(page))
  await expect(page.getByText(/^Concept bewaard om/)).toBeVisible()
  await press(page, 'Volgende')
  await page.getByLabel('Prijs *').fill('1250')
  await page.getByLabel('Naam').fill('Noor')
  await page.getByLabel('E-mailadres').fill('noor@voorbeeld.example')
  await page.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
  await page.getByLabel('Verhuurder', { exact: false }).first().selectOption('private')
  await page.getByLabel('Wie komt in aanmerking?').fill('Een inkomen van drie keer de huur.')
  await page.getByLabel('Hoe kies je een huurder?').fill('We loten onder wie binnen een week reageert.')
  await press(page, 'Bewaar en ga betalen')
  await pay(page)
  await approve(browser)
  await open(page, '/my-listings')
  const path = (await page.getByRole('link', { name: /^Bekijk de woning/ }).getAttribute('href')) ?? ''

  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, path)
  await expect(visitor.getByRole('link', { name: 'Nog 1 video met Premium' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Bekijk 1 video' }).click()
  await expect(visitor.getByRole('dialog').getByText('Met Premium zie je alle foto’s en video’s')).toBeVisible()
  expect(await visitor.locator('video').count()).toBe(0)
  expect(await findFaults(visitor)).toEqual([])
  await visitor.context().close()

  const guest = await (await browser.newContext()).newPage()
  await member(guest)
  const ranges: number[] = []
  guest.on('response', (answer) => {
    if (answer.url().includes('/videos/')) ranges.push(answer.status())
  })
  await open(guest, path)
  await guest.getByRole('button', { name: /^Bekijk video 1, duurt/ }).click()
  const film = guest.getByRole('dialog').getByLabel(/^Video 1 van .*, duurt 0:0\d$/)
  await expect(film).toBeVisible()
  expect(await findFaults(guest)).toEqual([])
  const position = () => film.evaluate((element: HTMLVideoElement) => element.currentTime)
  await film.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(position).toBeGreaterThan(0.3)
  await film.evaluate((element: HTMLVideoElement) => {
    element.pause()
    element.currentTime = 2
  })
  await expect.poll(position).toBe(2)
  expect(ranges).toContain(206)
  expect(ranges.filter((status) => status >= 400)).toEqual([])

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await guest.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto(path)
  await expect(reader.locator('.gallery-tiles video[controls][preload="none"]')).toBeVisible()
  await plain.close()
  await guest.context().close()
})
