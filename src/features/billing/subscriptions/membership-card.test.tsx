import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import type { Language } from '#shared/language.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { membershipStates, type MembershipState } from '#features/billing/entitlement/membership-state.ts'
import { MembershipCard } from './membership-card.tsx'
import { PaymentHistory } from './payment-history.tsx'
import type { MembershipData } from './membership-data.server.ts'
import { membershipCardMessages } from './membership-card-messages.ts'

const member = { name: 'Sanne Smit', email: 'sanne@voorbeeld.example', emailConfirmed: true }
const nothing: Omit<MembershipData, 'texts'> = {
  stripeMock: false,
  trialDays: 7,
  prices: { month: '€ 20', year: '€ 200' },
  state: 'none',
  ispaid: false,
  planName: null,
  planInterval: null,
  paymentMethod: null,
  canPayNow: false,
  hasMailedInvoice: false,
  refund: null,
  nextInterval: null,
  trial: null,
  paidUntil: null,
  nextPayment: null,
  withdrawUntil: null,
  payments: [],
}
const premium = { planName: 'Premium', planInterval: 'month' as const, paidUntil: '1 januari 2027' }
const running = { ...premium, ispaid: true, nextPayment: '1 januari 2027' }
const overdue = { ...premium, canPayNow: true }

/** A membership in each state, as the server describes it. */
const inState: Record<MembershipState, Partial<MembershipData>> = {
  none: {},
  trial: { trial: { until: '1 december 2026', over: false, daysLeft: 7 } },
  checkout: {},
  pending: {},
  active: running,
  cancelling: { ...premium, ispaid: true },
  renewing: running,
  grace: { ...overdue, ispaid: true },
  suspended: overdue,
  disputed: premium,
  withdrawn: { ...premium, refund: 'underway' },
  ended: premium,
}
const buttons: Record<MembershipState, string[]> = {
  none: ['Neem Premium'],
  trial: ['Neem Premium'],
  checkout: ['Ga verder met afrekenen'],
  pending: [],
  active: [
    'Stap over op jaarlijks betalen',
    'Wijzig betaalmethode',
    'Abonnement beëindigen',
    'Stop nu, met geld terug',
  ],
  cancelling: ['Premium houden', 'Wijzig betaalmethode', 'Stop nu, met geld terug'],
  renewing: ['Wijzig betaalmethode', 'Abonnement beëindigen'],
  grace: ['Betaal nu', 'Wijzig betaalmethode', 'Abonnement beëindigen'],
  suspended: ['Betaal nu', 'Wijzig betaalmethode', 'Abonnement beëindigen'],
  disputed: ['Neem Premium', 'Neem contact op'],
  withdrawn: ['Neem Premium'],
  ended: ['Neem Premium'],
}

async function show(changes: Partial<MembershipData>, language: Language = 'nl') {
  const data = { texts: membershipCardMessages[language], ...nothing, ...changes }
  const router = createMemoryRouter([{ path: '*', element: <MembershipCard data={data} member={member} /> }])
  await cleanup()
  const { container } = await render(
    <FrameProvider frame={testFrame(language)}>
      <RouterProvider router={router} />
    </FrameProvider>,
  )
  return container
}

describe('the membership on a profile', () => {
  test.each(membershipStates)('says in a sentence how things stand, and what can be done: %s', async (state) => {
    for (const language of ['nl', 'en'] as const) {
      const card = await show({ state, ...inState[state] }, language)
      const [texts] = membershipCardMessages[language].state[state].split('{')
      expect(card.textContent).toContain(texts)
      const { active, inactive, trialLeft } = membershipCardMessages[language]
      const status = state === 'trial' ? trialLeft.other.replace('{count}', '7') : inactive
      expect(card.textContent).toContain(inState[state].ispaid ? active : status)
    }
    const card = await show({ state, ...inState[state] })
    expect([...card.querySelectorAll('.button')].map(({ textContent }) => textContent)).toEqual(buttons[state])
  })

  test('offers to pay a mailed invoice, or to have it mailed again', async () => {
    const card = await show({ state: 'pending', hasMailedInvoice: true })
    expect(card.textContent).toContain(membershipCardMessages.nl.state.mailed)
    expect([...card.querySelectorAll('.button')].map(({ textContent }) => textContent)).toEqual([
      'Betaal nu',
      'Stuur de factuur opnieuw',
    ])
  })

  test('names the card as the method, and shows unknown values as unknown', async () => {
    const card = await show({ ...running, state: 'cancelling', nextPayment: null })
    expect([...card.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Premium',
      'Kaart',
      'maandelijks',
      'n.v.t.',
    ])
  })

  test('links to the homes after the trial', async () => {
    await show({ trial: { until: '1 december 2026', over: true, daysLeft: 1 } })
    await expect
      .element(page.getByRole('link', { name: 'Je proefperiode is verlopen' }))
      .toHaveAttribute('href', '/properties')
  })

  test('says when yearly payment starts, and that change can be undone', async () => {
    const card = await show({ state: 'active', ...running, nextInterval: 'year' })
    expect(card.textContent).toContain('Wordt jaarlijks per 1 januari 2027: € 200 per jaar.')
    await expect.element(page.getByRole('button', { name: 'Niet wijzigen' })).toBeVisible()
  })

  test('asks for confirmation before it ends, and states the consequences', async () => {
    await show({ state: 'active', ...running })
    await page.getByRole('button', { name: 'Abonnement beëindigen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Abonnement beëindigen' })
    await expect.element(dialog).toHaveTextContent('Je houdt Premium tot 1 januari 2027.')
    await dialog.getByRole('button', { name: 'Annuleer' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('can be withdrawn from while the term runs, showing whose it is and their address', async () => {
    const card = await show({ state: 'active', ...running, withdrawUntil: '5 december 2026' })
    // That day is the last one.
    expect(card.textContent).toContain('zonder reden herroepen tot en met 5 december 2026.')
    await page.getByRole('button', { name: 'Overeenkomst herroepen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Overeenkomst herroepen' })
    await expect.element(dialog).toHaveTextContent('sanne@voorbeeld.example')
    await expect.element(dialog.getByRole('button', { name: 'Herroeping bevestigen' })).toBeVisible()
  })

  test('changes to another interval only after consent', async () => {
    await show({ state: 'active', ...running })
    await page.getByRole('button', { name: 'Stap over op jaarlijks betalen' }).click()
    await page.getByRole('button', { name: 'Bestelling met betalingsverplichting' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Vink aan dat je akkoord gaat.')
  })
})

test('a member sees a year of payments, and opens the earlier ones', async () => {
  const payments = Array.from({ length: 40 }, (_, i) => ({
    id: String(i),
    date: `betaling ${i}`,
    amount: '€ 20',
    method: 'Kaart',
    status: 'active' as const,
    receipt: null,
  }))
  await cleanup()
  await render(
    <FrameProvider frame={testFrame('nl')}>
      <PaymentHistory data={{ texts: membershipCardMessages.nl, ...nothing, payments }} />
    </FrameProvider>,
  )
  await expect.element(page.getByRole('cell', { name: 'betaling 11', exact: true })).toBeVisible()
  await expect.element(page.getByText('betaling 12', { exact: true })).not.toBeVisible()
  await page.getByText('28 eerdere betalingen').click()
  await expect.element(page.getByRole('cell', { name: 'betaling 39', exact: true })).toBeVisible()
})
