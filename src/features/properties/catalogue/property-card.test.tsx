import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import type { Language } from '#shared/language.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { toDrawnCard, type CardProperty } from './card-property.ts'
import { PropertyCard } from './property-card.tsx'

const now = Date.parse('2026-03-10T12:00:00Z')
const property: CardProperty = {
  id: '0198c0de-0000-7000-8000-000000000001',
  title: 'Appartement Lindegracht, Amsterdam',
  status: 'for_rent',
  propertyType: 'apartment',
  address: 'Lindegracht 12-2',
  postalCode: '1015 KK',
  city: 'Amsterdam',
  neighborhood: 'Jordaan',
  features: { numberOfRoomsFloat: 3, surfaceAreaFloat: 72 },
  rent: { cents: 185_000, upToCents: null, currency: 'EUR', period: 'month', onRequest: false },
  serviceCosts: { kind: 'extra', cents: 7_500 },
  utilities: { kind: 'extra', cents: null },
  furnished: 'partially',
  energyLabel: 'B',
  availability: { state: 'from', from: '2026-05-01', until: null },
  allotment: null,
  firstSeenAt: '2026-03-10T02:00:00Z',
  lastSeenAt: '2026-03-10T11:48:00Z',
  photo: null,
}

const lastVisit = { after: Date.parse('2026-03-09T20:00:00Z'), mark: 'Nieuw' }

async function showCard(card: CardProperty, language: Language = 'nl', newSince: typeof lastVisit | null = lastVisit) {
  await cleanup()
  await render(
    <FrameProvider frame={testFrame(language)}>
      <MemoryRouter>
        <PropertyCard property={card} now={now} newSince={newSince ?? undefined} />
      </MemoryRouter>
    </FrameProvider>,
  )
  return page.getByRole('article')
}

const show = (changes: Partial<CardProperty> = {}, language?: Language, newSince?: typeof lastVisit | null) =>
  showCard({ ...property, ...changes }, language, newSince)

describe('the card of a home', () => {
  test('is marked with its terms if a corporation allots it, and only then', async () => {
    const closesAt = '2026-03-18T11:00:00.000Z'
    const card = await show({ allotment: { kind: 'registration_time', closesAt } })
    await expect.element(card).toHaveTextContent('Corporatiewoning inschrijfduur · reageren tot 18 maart, 12:00')
    await expect.element(await show()).not.toHaveTextContent('Corporatiewoning')
  })

  test('shows in Dutch what renters compare by, and is one link', async () => {
    const card = await show()
    for (const texts of [
      '€ 1.850',
      'per maand',
      '1015 KK Amsterdam · Jordaan',
      '72 m²',
      '3 kamers',
      'Gestoffeerd',
      'label B',
    ])
      await expect.element(card).toHaveTextContent(texts)
    await expect.element(card).toHaveTextContent('+ € 75 servicekosten, excl. gas, water en licht')
    await expect.element(card).toHaveTextContent('Beschikbaar per 1 mei 2026')
    await expect.element(card).toHaveTextContent('Gezien 12 minuten geleden')
    expect(card.getByRole('link').elements()).toHaveLength(1)
    await expect.element(card.getByRole('link', { name: 'Lindegracht 12-2' })).toBeVisible()
  })

  test('shows the same in English', async () => {
    const card = await show({}, 'en')
    for (const texts of ['€1,850', 'per month', '3 rooms', 'Unfurnished with flooring', 'label B'])
      await expect.element(card).toHaveTextContent(texts)
  })

  test('shows no rent if it is on request, and the lower end of a range', async () => {
    const onRequest = await show({ rent: { ...property.rent, cents: null, period: null, onRequest: true } })
    await expect.element(onRequest).toHaveTextContent('Prijs op aanvraag')
    const range = await show({ rent: { ...property.rent, upToCents: 210_000 } })
    await expect.element(range).toHaveTextContent('vanaf € 1.850')
  })

  test('keeps "unknown" apart from "none"', async () => {
    const unknown = await show({
      serviceCosts: { kind: 'unknown', cents: null },
      utilities: { kind: 'unknown', cents: null },
    })
    await expect.element(unknown).toHaveTextContent('Bijkomende kosten onbekend')
    const none = await show({
      serviceCosts: { kind: 'none', cents: null },
      utilities: { kind: 'included', cents: null },
    })
    await expect.element(none).toHaveTextContent('geen servicekosten, incl. gas, water en licht')
  })

  test('leaves out what is not known', async () => {
    const card = await show({
      address: null,
      postalCode: null,
      neighborhood: null,
      features: { numberOfRoomsFloat: null, surfaceAreaFloat: null },
      furnished: null,
      energyLabel: null,
    })
    await expect.element(card.getByRole('link', { name: property.title })).toBeVisible()
    await expect.element(card).not.toHaveTextContent('m²')
    await expect.element(card).not.toHaveTextContent('null')
  })

  test('says that a home is gone, and does not call it new', async () => {
    const card = await show({ status: 'rented' })
    await expect.element(card).toHaveTextContent('Verhuurd')
    await expect.element(card).not.toHaveTextContent('Direct beschikbaar')
    await expect.element(card).not.toHaveTextContent('Nieuw')
  })

  test('is new only to those who were here before, and for a day', async () => {
    await expect.element(await show()).toHaveTextContent('Nieuw')
    const first = await show({}, 'nl', null)
    await expect.element(first).not.toHaveTextContent('Nieuw')
    const older = await show({ firstSeenAt: '2026-03-09T11:00:00Z' }, 'nl', { after: 0, mark: 'Nieuw' })
    await expect.element(older).not.toHaveTextContent('Nieuw')
  })

  test('says that a home may be let if it was not seen for two weeks, and not that it is free', async () => {
    const card = await show({
      lastSeenAt: '2026-02-20T12:00:00Z',
      availability: { state: 'now', from: null, until: null },
    })
    await expect.element(card).toHaveTextContent('Mogelijk verlopen, laatst gezien 3 weken geleden')
    await expect.element(card).not.toHaveTextContent('Direct beschikbaar')
  })

  test('says that it is free only if that is known', async () => {
    const free = await show({ availability: { state: 'now', from: null, until: null } })
    await expect.element(free).toHaveTextContent('Direct beschikbaar')
    const unknown = await show({ availability: { state: 'from', from: null, until: null } })
    await expect.element(unknown).toHaveTextContent('Beschikbaarheid onbekend')
  })

  test('has the costs of a whole month first where all are known, else the rent', async () => {
    const known = await show({ utilities: { kind: 'extra', cents: 15_000 } })
    await expect.element(known).toHaveTextContent('€ 2.075 all-in per maand')
    await expect.element(known).toHaveTextContent('kale huur € 1.850')
    await expect.element(await show()).not.toHaveTextContent('all-in')
  })

  test('names the source that had it last, and the word of the rent check', async () => {
    const details = { source: 'Pararius', photos: [], built: 1920, storey: 2, rentCheck: 'above' } as const
    const card = await show({ details })
    await expect.element(card).toHaveTextContent('Gezien 12 minuten geleden bij Pararius')
    await expect.element(card).toHaveTextContent('Huur boven het maximum')
  })

  test('of a document is drawn whole, and sends nothing', async () => {
    const details = { source: 'Pararius', photos: [], built: 1890, storey: 2, rentCheck: 'above' } as const
    const drawn = toDrawnCard({ ...property, details })
    expect(JSON.stringify(drawn)).toBe('{}')
    const whole = (await show({ details })).element().outerHTML
    expect(whole).toContain('/fronts/')
    expect((await showCard(drawn)).element().outerHTML).toBe(whole)
  })

  test('draws a front in place of a photo that fails to load', async () => {
    const card = await show({ photo: { hash: 'f'.repeat(64), width: 1600, height: 1200 } })
    await expect.poll(() => card.element().querySelector('svg')).not.toBeNull()
    expect(card.element().querySelector('img')).toBeNull()
  })
})
