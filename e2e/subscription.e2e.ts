import { findFaultsInThemes } from './axe.ts'
import { admin, expect, startSession, open, test } from './journey.ts'
import { atCheckout, cards, choosePlan, fillCard, member, openMail, order, texts } from './premium-journey.ts'

test.describe('a member', () => {
  test('ends the subscription in two clicks, and undoes that', async ({ page }) => {
    await member(page)
    await open(page, '/properties')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: texts.nl.end }).click()
    const dialog = page.getByRole('dialog', { name: texts.nl.end })
    await expect(dialog).toContainText('Je houdt Premium tot')
    await dialog.getByRole('button', { name: texts.nl.end }).click()
    await expect(page.getByText('Je abonnement is beëindigd. Je houdt Premium tot')).toBeVisible()
    await expect(page.getByText('Actief', { exact: true })).toBeVisible()
    // The button that opened the dialog is gone.
    await expect(page.locator('#membership')).toBeFocused()
    await page.getByRole('button', { name: 'Premium houden' }).click()
    await expect(page.getByText('Je hebt Premium. Op')).toBeVisible()
  })

  test('switches to yearly payment at the next renewal, and back', async ({ page }) => {
    const { email } = await member(page)
    await open(page, '/my-profile')
    await page.getByRole('button', { name: 'Stap over op jaarlijks betalen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: texts.nl.order }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Vink aan dat je akkoord gaat.')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: texts.nl.order }).click()
    await expect(page.getByText('Wordt jaarlijks per')).toBeVisible()
    await page.getByRole('button', { name: 'Niet wijzigen' }).click()
    await expect(page.getByText('Wordt jaarlijks per')).toHaveCount(0)
    // What it says is what was done.
    await expect(page.getByText('Er verandert niets')).toBeVisible()
    await openMail(page, email, 'Je abonnement blijft zoals het is')
  })

  test('withdraws on the profile, and receives a confirmation by mail', async ({ page }) => {
    const { email } = await member(page)
    await open(page, '/withdraw')
    await page.getByRole('link', { name: 'Overeenkomst herroepen op mijn profiel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Overeenkomst herroepen' })
    await expect(dialog).toContainText(email)
    await dialog.getByRole('button', { name: 'Herroeping bevestigen' }).click()
    await expect(page.getByText('Je hebt de overeenkomst herroepen.')).toBeVisible()
    await expect(page.getByText('Niet actief', { exact: true })).toBeVisible()
    await openMail(page, email, 'Je herroeping is ontvangen')
  })

  test('withdraws without logging in, with the link in a mail', async ({ page, browser }) => {
    const { email } = await member(page)
    const elsewhere = await browser.newContext({ locale: 'nl-NL' })
    const guest = await elsewhere.newPage()
    await open(guest, '/')
    await guest.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst herroepen' }).click()
    await guest.getByRole('button', { name: 'Overeenkomst herroepen' }).click()
    await expect(guest.getByText('Vul een geldig e-mailadres in.')).toBeVisible()
    await guest.getByLabel('Naam').fill('Sanne Smit')
    await guest.getByLabel('E-mailadres van je account').fill(email)
    await guest.getByRole('button', { name: 'Overeenkomst herroepen' }).click()
    await expect(guest.getByText('Je verklaring is ontvangen.')).toBeVisible()
    await openMail(guest, email, 'Bevestig je herroeping')
    await guest.getByRole('link', { name: 'Herroeping bevestigen' }).click()
    await guest.getByRole('button', { name: 'Herroeping bevestigen' }).click()
    await expect(guest.getByRole('heading', { name: 'We hebben je herroeping ontvangen' })).toBeVisible()
    await elsewhere.close()
    await open(page, '/my-profile')
    await expect(page.getByText('Je hebt de overeenkomst herroepen.')).toBeVisible()
  })
})

const yearly = {
  nl: {
    received: 'Je betaling van € 200 is ontvangen',
    agreed: [
      'Premium voor € 200 per jaar, inclusief btw.',
      'Het abonnement wordt steeds automatisch verlengd, tot je opzegt.',
      'Opzeggen kan altijd, in twee klikken op je profiel.',
      'kun je de overeenkomst herroepen.',
      'Je bent ermee akkoord gegaan dat Premium meteen begint.',
      'Btw 21%: € 34,71',
    ],
    next: 'De volgende betaling is op',
    terms: 'Algemene voorwaarden',
    deleteAccount: 'Verwijder mijn account',
    stops: /Je Premium stopt meteen en we schrijven niets meer af\./,
    invoices: /alleen de facturen, zeven jaar, omdat de belastingwet dat eist/,
    password: 'Je wachtwoord, om zeker te weten dat jij het bent',
    deleteForGood: 'Verwijder voorgoed',
    deleted: 'Je account is verwijderd',
    farewell: ['Je Premium is meteen gestopt.', 'Je facturen bewaren we nog zeven jaar'],
  },
  en: {
    received: 'Your payment of €200 was received',
    agreed: [
      'Premium for €200 per year, including VAT.',
      'It renews automatically until you cancel.',
      'You can cancel at any time, in two clicks on your profile.',
      'You can withdraw from the contract',
      'You agreed that Premium starts straight away.',
      'VAT 21%: €34.71',
    ],
    next: 'The next payment is on',
    terms: 'Terms and conditions',
    deleteAccount: 'Delete my account',
    stops: /Your Premium ends immediately and we will not charge you again\./,
    invoices: /We keep only your invoices, for seven years, because tax law requires it/,
    password: 'Your password, so we know it is you',
    deleteForGood: 'Delete permanently',
    deleted: 'Your account has been deleted',
    farewell: ['Your Premium ended straight away.', 'We keep your invoices for 7 years'],
  },
} as const

for (const language of ['nl', 'en'] as const)
  test(`who orders a year of Premium gets a mail with all that was agreed, and may still delete the account: ${language}`, async ({
    page,
  }) => {
    const t = yearly[language]
    const { prefix } = texts[language]
    const { email, password } = await atCheckout(page, language)
    await choosePlan(page, language, 'year')
    await fillCard(page, cards.good, language)
    await order(page, language)
    await expect(page.getByRole('heading', { name: texts[language].paid })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/€\s?200/)

    await openMail(page, email, t.received)
    for (const part of t.agreed) await expect(page.getByText(part)).toBeVisible()
    await expect(page.getByText(t.next)).toContainText(String(new Date().getFullYear() + 1))
    const terms = /https?:\S+terms-and-conditions/.exec(await page.locator('body').innerText())?.[0] ?? ''
    await open(page, terms)
    await expect(page.getByRole('heading', { level: 1, name: t.terms })).toBeVisible()

    await open(page, `${prefix}/my-profile`)
    await expect(page.getByText(t.stops)).toBeVisible()
    await expect(page.getByText(t.invoices)).toBeVisible()
    await page.getByRole('button', { name: t.deleteAccount }).click()
    expect(await findFaultsInThemes(page)).toEqual([])
    await page.getByLabel(t.password).fill(password)
    await page.getByRole('button', { name: t.deleteForGood }).click()
    await expect(page).toHaveURL(prefix || '/')
    await openMail(page, email, t.deleted)
    for (const part of t.farewell) await expect(page.getByText(part)).toBeVisible()
    const again = await page.request.post('/api/users/login', { data: { email, password } })
    expect(again.status()).toBe(401)
  })

test('an admin refunds a payment with their own password, and Premium stops', async ({ page, browser }) => {
  const { email } = await member(page)
  const office = await browser.newContext({ locale: 'nl-NL' })
  const desk = await office.newPage()
  await startSession(desk, admin.email, admin.password)
  await open(desk, `/admin/users?search=${encodeURIComponent(email)}`)
  await desk.getByRole('button', { name: /^Bekijk/ }).click()
  const sheet = desk.getByRole('dialog')
  await expect(sheet.getByText('Actief · Premium')).toBeVisible()
  await sheet.getByRole('button', { name: /^Betaal €\s20 van .* terug$/ }).click()
  const password = sheet.getByLabel('Je eigen wachtwoord, om zeker te weten dat jij het bent')
  await password.fill('niet mijn wachtwoord')
  await sheet.getByRole('button', { name: 'Betaal terug' }).click()
  await expect(sheet.getByText('Dit is niet je huidige wachtwoord.')).toBeVisible()
  await password.fill(admin.password)
  await sheet.getByRole('button', { name: 'Betaal terug' }).click()
  await expect(desk.getByText('De betaling wordt teruggestort.')).toBeVisible()
  await office.close()
  await expect(async () => {
    await open(page, '/my-profile')
    await expect(page.getByText('Niet actief', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
