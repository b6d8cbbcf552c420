import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findFaults } from './axe.ts'
import { confirmedRenter, expect, open, test } from './journey.ts'
import { fillInFlat, placeWords, press } from './place-home.ts'

const words = {
  nl: {
    ...placeWords.nl,
    preview: 'Voorbeeld',
    unfinished: 'Nog niet compleet',
    missing: 'Nog in te vullen in stap 1: Titel, Soort woning, Omschrijving.',
    toStep: 'Naar stap 1',
    noPlan: 'Je hebt nog geen pakket gekozen.',
    fits: 'Voor wat je nu hebt, is Basic het kleinste pakket dat past',
    chooseBasic: 'Kies Basic',
    limit: 'Maximaal 10 foto’s.',
    choosePhotos: 'Kies foto’s',
    tooMany: 'Je kunt maximaal 10 foto’s plaatsen. Overgeslagen: 2.',
    deposit: 'Waarborgsom',
    landlord: 'Verhuurder',
    criteria: 'Wie komt in aanmerking?',
    procedure: 'Hoe kies je een huurder?',
    register: 'KvK-nummer',
    tradeAddress: 'Vestigingsadres',
    company: 'Bedrijf',
    name: 'Naam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    submit: 'Bewaar en ga betalen',
    wrong: 'Controleer stap 3, Kenmerken: Energielabel.',
    needed: 'Kies het energielabel, of geef aan waarom er geen is.',
    high: 'De waarborgsom mag maximaal twee maanden huur zijn.',
    digits: 'Een KvK-nummer heeft 8 cijfers.',
    chooseFile: 'Kies een bestand',
    notADocument: 'Dit is geen PDF, PNG of JPG. Kies een bestand van een van deze soorten.',
    added: /^Bekijk het bestand \(PDF, 1 kB\)$/,
    pay: /^Betaal voor/,
  },
  en: {
    ...placeWords.en,
    preview: 'Preview',
    unfinished: 'Not complete yet',
    missing: 'Still to fill in at step 1: Title, Property type, Description.',
    toStep: 'Go to step 1',
    noPlan: 'You have not chosen a plan yet.',
    fits: 'For what you have now, Basic is the smallest plan that fits',
    chooseBasic: 'Choose Basic',
    limit: 'Up to 10 photos.',
    choosePhotos: 'Choose photos',
    tooMany: 'You can add up to 10 photos. Left out: 2.',
    deposit: 'Deposit',
    landlord: 'Landlord',
    criteria: 'Who is eligible?',
    procedure: 'How do you choose a tenant?',
    register: 'KvK number',
    tradeAddress: 'Business address',
    company: 'Company',
    name: 'Name',
    email: 'Email address',
    phone: 'Phone number',
    submit: 'Save and go to payment',
    wrong: 'Check step 3, Details: Energy label.',
    needed: 'Choose the energy label, or say why there is none.',
    high: 'The deposit may be at most two months’ rent.',
    digits: 'A KvK number has 8 digits.',
    chooseFile: 'Choose a file',
    notADocument: 'This is not a PDF, PNG or JPG. Choose a file of one of these types.',
    added: /^View the file \(PDF, 1 kB\)$/,
    pay: /^Pay for/,
  },
}
type Words = (typeof words)['nl' | 'en']

/** Looks at the preview of an empty form, and goes from there to what is missing. */
async function previewNothing(page: Page, t: Words): Promise<void> {
  await press(page, t.preview)
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('heading', { name: t.unfinished })).toBeVisible()
  await expect(preview).toContainText(t.missing)
  expect(await findFaults(page)).toEqual([])
  await preview.getByRole('button', { name: t.toStep }).press('Enter')
  await expect(preview).toHaveCount(0)
}

async function fillInHome(page: Page, t: Words, address: string): Promise<void> {
  await fillInFlat(page, t, {
    title: 'Bovenwoning met dakterras',
    description: 'Twee kamers en een dakterras op het zuiden.',
    postcode: '3511 ZX',
    address,
    city: 'Utrecht',
    province: 'Utrecht',
  })
  await page.getByLabel(t.size).fill('51')
  await page.getByLabel(t.bedrooms).fill('1')
  await page.getByLabel(t.bathrooms).fill('1')
  await press(page, t.next)
}

/** Reads what the plans allow, chooses the one that fits, and is held to its number of photos. */
async function addPhotos(page: Page, t: Words): Promise<void> {
  await expect(page.getByText(t.noPlan).first()).toBeVisible()
  await expect(page.getByText(t.fits).first()).toBeVisible()
  await page.getByRole('button', { name: t.chooseBasic }).press('Enter')
  await expect(page.getByText(t.limit).first()).toBeVisible()
  const files = await Promise.all(
    Array.from({ length: 12 }, async (_, number) => ({
      name: `foto-${number}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 200, height: 150, channels: 3, background: { r: number * 20, g: 90, b: 120 } },
      })
        .png()
        .toBuffer(),
    })),
  )
  await page.getByLabel(t.choosePhotos).setInputFiles(files)
  await expect(page.getByText(t.tooMany)).toBeVisible()
  await expect(page.getByRole('img', { name: /^(Foto|Photo) 10$/ })).toBeVisible({ timeout: 30_000 })
  expect(await findFaults(page)).toEqual([])
  await press(page, t.next)
}

/** States who lets the home and how, with a count of points that is a file, after one that is none. */
async function fillInLandlord(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t.price).fill('1000')
  await page.getByLabel(t.deposit).fill('3000')
  await page.getByLabel(t.landlord).first().selectOption('trader')
  await page.getByLabel(t.register).fill('1234567')
  await page.getByLabel(t.tradeAddress).fill('Marktplein 1, 3511 AB Utrecht')
  await page.getByLabel(t.criteria).fill('Een inkomen van drie keer de huur.')
  await page.getByLabel(t.procedure).fill('We loten onder wie binnen een week reageert.')
  await page.getByLabel(t.name).fill('Noor')
  await page.getByLabel(t.company).fill('Woonmij BV')
  await page.getByLabel(t.email).fill('noor@voorbeeld.example')
  await page.getByLabel(t.phone).fill('06 12 34 56 78')
  const file = page.getByLabel(t.chooseFile)
  const zip = Buffer.from('PK\u0003\u0004 a zip')
  await file.setInputFiles([{ name: 'punten.pdf', mimeType: 'application/pdf', buffer: zip }])
  await expect(page.getByText(t.notADocument)).toBeVisible()
  const pdf = Buffer.from('%PDF-1.7\npunten\n%%EOF\n')
  await file.setInputFiles([{ name: 'punten.pdf', mimeType: 'application/pdf', buffer: pdf }])
  await expect(page.getByRole('link', { name: t.added })).toBeVisible()
}

for (const language of ['nl', 'en'] as const) {
  test(`an owner places a first home, is told what is missing, and is held to the law (${language})`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const t = words[language]
    await confirmedRenter(page)
    await open(page, t.path)
    await previewNothing(page, t)
    await fillInHome(page, t, `Verhuurderspad ${language === 'nl' ? 3 : 5}`)
    await addPhotos(page, t)
    await fillInLandlord(page, t)

    await press(page, t.submit)
    await expect(page.getByRole('alert').first()).toContainText(t.wrong)
    await expect(page.getByText(t.needed)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.getByLabel(t.label).selectOption('A')
    await press(page, new RegExp(t.prices))
    await expect(page.getByText(t.high)).toBeVisible()
    await expect(page.getByText(t.digits)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.getByLabel(t.register).fill('12345678')
    await page.getByLabel(t.deposit).fill('2000')
    expect(await findFaults(page)).toEqual([])
    await press(page, t.submit)
    await expect(page.getByRole('dialog', { name: t.pay })).toBeVisible()
  })
}
