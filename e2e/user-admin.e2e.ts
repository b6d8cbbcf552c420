import type { Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { admin, expect, logIn, startSession, open, renter, test } from './journey.ts'

const openMail = async (page: Page, email: string, subject: string) => {
  await page.goto('/dev/mailbox')
  await page.locator('li', { hasText: email }).filter({ hasText: subject }).first().getByRole('link').first().click()
}

test('a visitor sends a message; an admin answers from a template, which empties the queue', async ({
  page,
  browser,
}) => {
  const email = `noor-${crypto.randomUUID()}@voorbeeld.example`
  await open(page, '/contact')
  for (const [label, text] of [
    ['Voornaam', 'Noor'],
    ['Achternaam', 'de Vries'],
    ['E-mailadres', email],
    ['Bericht', 'Hoe zeg ik Premium op?'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Verstuur bericht' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'je bericht is aangekomen' })).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await logIn(office, admin.email, admin.password)
  await office.getByRole('navigation').getByRole('link', { name: 'Berichten' }).click()
  await office.getByLabel('Zoek op naam, e-mailadres of woorden').fill(email)
  await office.keyboard.press('Enter')
  await expect(office.getByText('1 bericht', { exact: true })).toBeVisible()
  await office.getByRole('link', { name: 'Open het bericht van Noor de Vries' }).press('Enter')
  const sheet = office.getByRole('dialog', { name: 'Bericht van Noor de Vries' })
  await expect(sheet).toContainText('Hoe zeg ik Premium op?')
  const [subject, text] = [sheet.getByLabel('Onderwerp'), sheet.getByLabel('Tekst', { exact: true })]
  await sheet.getByRole('button', { name: 'Verstuur' }).press('Enter')
  await expect(sheet.getByText('Dit veld is verplicht.')).toBeVisible()
  await sheet.getByLabel('Sjabloon').selectOption('Premium opzeggen')
  await expect(subject).toHaveValue('Je Premium opzeggen')
  await expect(text).toHaveValue(/^Hoi Noor,\n\nJe zegt Premium zelf op/)
  // Choosing a template by mistake does not lose the text.
  await text.fill('Hoi Noor, dat doe je op je profiel.')
  await sheet.getByLabel('Sjabloon').selectOption('Woning klopt niet')
  await sheet.getByRole('button', { name: 'Houd mijn tekst' }).press('Enter')
  await expect(text).toHaveValue('Hoi Noor, dat doe je op je profiel.')
  expect(await findFaults(office)).toEqual([])
  await sheet.getByRole('button', { name: 'Verstuur' }).press('Enter')
  await expect(office.getByText('Je antwoord is verstuurd.')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(office.getByText('Geen berichten gevonden')).toBeVisible()
  await office.getByRole('link', { name: 'Afgehandeld' }).press('Enter')
  await expect(office.getByRole('row', { name: /Noor de Vries/ })).toContainText('1 antwoord')

  await office.getByRole('link', { name: 'Sjablonen' }).press('Enter')
  await office.getByRole('button', { name: 'Nieuw sjabloon' }).press('Enter')
  const form = office.getByRole('dialog', { name: 'Nieuw sjabloon' })
  const title = `Bezichtiging ${email.slice(5, 13)}`
  await form.getByLabel('Naam').fill(title)
  await form.getByLabel('Onderwerp').fill('Je bezichtiging')
  await form.getByLabel('Tekst', { exact: true }).fill('Hoi {name}')
  await form.getByRole('button', { name: 'Bewaar' }).press('Enter')
  await office.getByRole('button', { name: `Verwijder ${title}` }).press('Enter')
  expect(await findFaults(office)).toEqual([])
  await office.getByRole('dialog').getByRole('button', { name: 'Verwijder', exact: true }).press('Enter')
  await expect(office.getByText('Het sjabloon is verwijderd.')).toBeVisible()
  await expect(office.getByText(title)).toHaveCount(0)

  await openMail(office, email, 'Je Premium opzeggen')
  await expect(office.getByText('dat doe je op je profiel')).toBeVisible()
  await expect(office.getByText('Hoe zeg ik Premium op?')).toBeVisible()
  await office.context().close()
})

test('an admin deactivates an account, gives a reason, and reactivates it', async ({ page, browser }) => {
  const { email, password } = await renter(page)
  await logIn(page, email, password)

  const office = await (await browser.newContext()).newPage()
  await startSession(office, admin.email, admin.password)
  await open(office, `/admin/users?search=${encodeURIComponent(email)}`)
  await office.getByRole('button', { name: /^Bekijk/ }).press('Enter')
  const sheet = office.getByRole('dialog', { name: 'Sanne Smit' })
  await expect(sheet.getByText(/^Chrome/).first()).toBeVisible()
  await expect(sheet.getByText('Nog nergens op gereageerd.')).toBeVisible()
  await expect(sheet.getByText('0 zoekopdrachten')).toBeVisible()
  await sheet.getByRole('button', { name: 'Account blokkeren' }).press('Enter')
  await sheet.getByRole('button', { name: 'Account blokkeren' }).press('Enter')
  await expect(sheet.getByText('Dit veld is verplicht.')).toBeVisible()
  await sheet.getByLabel('Reden').fill('Je schreef verhuurders onder drie namen.')
  expect(await findFaults(office)).toEqual([])
  await sheet.getByRole('button', { name: 'Account blokkeren' }).press('Enter')
  await expect(sheet.getByText(/^geblokkeerd op/)).toBeFocused()
  await expect(sheet.getByText('Nergens ingelogd.')).toBeVisible()
  await expect(sheet.getByText('(Je schreef verhuurders onder drie namen.)')).toBeVisible()
  await office.keyboard.press('Escape')
  await office.getByLabel('Toegang').selectOption('Geblokkeerd')
  await expect(office).toHaveURL(/deactivated=true/)
  await expect(office.getByRole('row', { name: /Sanne Smit/ })).toContainText('Geblokkeerd')

  await open(page, '/my-profile')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText(/^Dit account is geblokkeerd/).first()).toBeVisible()
  await openMail(page, email, 'Je account is geblokkeerd')
  await expect(page.getByText('Je schreef verhuurders onder drie namen.')).toBeVisible()

  await office.getByRole('button', { name: /^Bekijk/ }).press('Enter')
  await sheet.getByRole('button', { name: 'Account deblokkeren' }).press('Enter')
  await expect(office.getByText('Het account werkt weer. De gebruiker heeft een mail gekregen.')).toBeVisible()
  await logIn(page, email, password)
  await office.context().close()
})

test('the account of an admin shows what it paid and wrote as that of a renter does', async ({ page }) => {
  await startSession(page, admin.email, admin.password)
  await open(page, `/admin/users?search=${encodeURIComponent(admin.email)}`)
  await page
    .getByRole('button', { name: /^Bekijk/ })
    .first()
    .press('Enter')
  const sheet = page.getByRole('dialog')
  for (const title of ['Lidmaatschap en betalingen', 'Reacties op woningen', 'Bewaard in dit account'])
    await expect(sheet.getByRole('heading', { name: title })).toBeVisible()
  await expect(sheet.getByText('0 zoekopdrachten')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})
