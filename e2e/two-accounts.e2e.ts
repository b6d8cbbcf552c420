import type { Page } from '@playwright/test'
import { confirmedRenter, expect, findHomeToReplyTo, open, renter, startSession, test } from './journey.ts'

/** Lets the data of pages arrive late, so that a tab still shows the account of before. @returns lets it arrive */
async function holdPageData(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue().catch(() => {})
  })
  return release
}

/** Notes what a page writes. */
function noteWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}

const logInAsBram = async (page: Page) => {
  const bram = await renter(page, 'Bram Bos')
  await startSession(page, bram.email, bram.password)
}
const refusal = 'In een ander tabblad is iemand anders ingelogd. Wat je hier deed, is niet verstuurd.'
const told = /^In een ander tabblad is Bram Bos ingelogd\. Deze pagina is nu van dat account/

test('what one renter wrote is not sent for another who logs in in another tab', async ({ page, context, request }) => {
  await confirmedRenter(page)
  await open(page, await findHomeToReplyTo(request))
  await page.getByRole('button', { name: 'Schrijf een reactie' }).click()
  await page.getByLabel('Je bericht', { exact: true }).fill('Ik ben Anna.')
  const writes = noteWrites(page)
  const release = await holdPageData(page)
  await logInAsBram(await context.newPage())

  await page.getByRole('button', { name: 'Verstuur reactie' }).click()
  await expect(page.getByText(refusal)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Bewaar', exact: true }).first().click()
  await expect(page.getByRole('alert').getByText(refusal)).toBeVisible()
  expect(writes).toEqual([])
  release()
  await expect(page.getByRole('alert')).toHaveText(told)
  await expect(page.getByText('Ik ben Anna.')).toHaveCount(0)
})

test('a saved search that one renter filled in is not saved for another', async ({ page, context }) => {
  await confirmedRenter(page)
  await open(page, '/my-searches/new')
  await page.getByLabel('Naam', { exact: true }).fill('De zoekopdracht van Anna')
  const writes = noteWrites(page)
  const release = await holdPageData(page)
  await logInAsBram(await context.newPage())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText(refusal)).toBeVisible()
  expect(writes).toEqual([])
  release()
  await expect(page.getByRole('alert')).toHaveText(told)
  await expect(page.getByLabel('Naam', { exact: true })).not.toHaveValue(/Anna/)
})

test('who logs in in another tab keeps what they wrote as a guest', async ({ page, context }) => {
  await open(page, '/contact')
  await page.getByLabel('Bericht').fill('Ik heb een vraag.')
  await logInAsBram(await context.newPage())
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible()
  await expect(page.getByLabel('Bericht')).toHaveValue('Ik heb een vraag.')
})
