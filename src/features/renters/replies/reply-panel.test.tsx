import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import type { Language } from '#shared/language.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { deleteDrafts } from '#ui/components/browser-storage.ts'
import type { ReplyPanelData } from './reply-panel-data.server.ts'
import { replyPanelMessages } from './reply-panel-messages.ts'
import { ReplyPanel } from './reply-panel.tsx'

const source = { name: 'Kamernet', url: 'https://bron.example/1' }
const draft = {
  facts: {},
  firstName: 'Sanne',
  email: 'sanne@voorbeeld.example',
  home: 'Lindegracht 12 in Amsterdam',
  addressee: undefined,
  to: 'Voordeur Verhuur',
  today: '2026-11-21',
  language: 'nl',
  subjects: { nl: 'Sanne reageert', en: 'Sanne replies' },
} as const
const guest: Omit<ReplyPanelData, 'texts'> = {
  propertyId: '0198c0de-0000-7000-8000-000000000001',
  isForRent: true,
  isAllotted: false,
  userId: undefined,
  returnTo: '/properties/1?reply=open',
  offer: 'try',
  loggedIn: false,
  canMail: true,
  premium: false,
  source: null,
  existingReply: undefined,
  priceLine: 'Premium kost € 20 per maand',
  trialDays: 7,
  contact: undefined,
  canWrite: false,
  draft: undefined,
}
const contact = { name: null, company: 'Voordeur Verhuur', email: 'voordeur@voorbeeld.example', phone: '020 123 45 67' }
const member = {
  ...guest,
  userId: guest.propertyId,
  offer: undefined,
  loggedIn: true,
  premium: true,
  canWrite: true,
  contact,
  draft,
  priceLine: undefined,
}
const sent = {
  channel: 'mail',
  status: 'opened',
  sourceName: '',
  viewing: undefined,
  date: '21 november 2026',
} as const

async function show(data: Partial<ReplyPanelData>, language: Language = 'nl') {
  await cleanup()
  const element = <ReplyPanel data={{ ...guest, texts: replyPanelMessages[language], ...data }} />
  await render(
    <FrameProvider frame={testFrame(language)}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </FrameProvider>,
  )
}
const links = () => page.getByRole('link').elements()
const named = () => [...links(), ...page.getByRole('button').elements()].map(({ textContent }) => textContent)

describe('the reply panel', () => {
  test('offers a guest Premium, a trial, and the free way through the source', async () => {
    await show({ source })
    expect(named()).toEqual([
      'Probeer 7 dagen gratis en reageer',
      'Heb je al een account? Log in',
      'Bekijk en reageer bij Kamernet',
    ])
    await expect.element(page.getByText('Reageren op de site van de advertentie is gratis.')).toBeVisible()
    expect(links()[0]?.getAttribute('href')).toBe('/auth/register?returnTo=%2Fproperties%2F1%3Freply%3Dopen')
    // A guest's click is not recorded, so the listing opens like any link.
    expect(links().at(-1)?.getAttribute('target')).toBeNull()
  })

  test('lets a member write, call, and open the source in a new tab', async () => {
    await show({ ...member, source }, 'en')
    expect(named()).toEqual(['Call 020 123 45 67', 'View and reply on Kamernet(opens in a new tab)', 'Write a reply'])
    expect(links().at(-1)?.getAttribute('target')).toBe('_blank')
    await expect.element(page.getByText('Voordeur Verhuur')).toBeVisible()
  })

  test('lets a renter confirm their address for the trial, and later take Premium', async () => {
    await show({ userId: guest.propertyId, loggedIn: true, offer: 'confirm' })
    await expect.element(page.getByText('Bevestig je e-mailadres: 7 dagen gratis')).toBeVisible()
    expect(named()).toEqual(['Stuur de mail opnieuw'])
    await show({ userId: guest.propertyId, loggedIn: true, offer: 'pay' })
    expect(named()).toEqual(['Neem Premium en reageer'])
    expect(links()[0]?.getAttribute('href')).toBe('/auth/checkout?returnTo=%2Fproperties%2F1%3Freply%3Dopen')
  })

  test('asks a member to confirm their address first', async () => {
    await show({ ...member, draft: undefined })
    await expect.element(page.getByText('Bevestig eerst je e-mailadres')).toBeVisible()
    expect(named()).not.toContain('Schrijf een reactie')
  })

  test('keeps what a renter writes for them, and not for who logs in after them', async () => {
    const write = () => page.getByRole('button', { name: 'Schrijf een reactie' }).click()
    const message = page.getByLabelText('Je bericht')
    await show(member)
    await write()
    await message.fill('Ik ben Sanne en verdien 4.000 euro.')
    await show({ ...member, userId: '0198c0de-0000-7000-8000-000000000002', draft: { ...draft, firstName: 'Joris' } })
    await write()
    await expect.element(message).toHaveValue(expect.stringContaining('Joris'))
    await show(member)
    await write()
    await expect.element(message).toHaveValue('Ik ben Sanne en verdien 4.000 euro.')
    deleteDrafts()
    await show(member)
    await write()
    await expect.element(message).not.toHaveValue('Ik ben Sanne en verdien 4.000 euro.')
  })

  test('shows an earlier reply instead of the form, also if the home is gone', async () => {
    await show({ ...member, canWrite: false, existingReply: sent })
    expect(named()).not.toContain('Schrijf een reactie')
    await expect.element(page.getByText('Je reageerde op 21 november 2026.')).toBeVisible()
    await expect.element(page.getByText('Geopend')).toBeVisible()
    await show({ ...member, isForRent: false, canMail: false, contact: undefined, existingReply: sent })
    expect(named()).toEqual(['Bekijk bij Mijn reacties'])
  })

  test('says so if no reply is possible, and shows nothing for a home that is gone', async () => {
    await show({ canMail: false })
    await expect.element(page.getByText('Bij deze woning staat geen e-mailadres')).toBeVisible()
    await show({ canMail: false, isForRent: false })
    expect(page.getByRole('heading').elements()).toEqual([])
  })
})
