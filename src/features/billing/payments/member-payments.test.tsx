import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import { answerCalls } from '#ui/forms/test-calls.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import type { AdminPayment } from './contract.ts'
import { MemberPayments, MemberPaymentsTextsProvider } from './member-payments.tsx'
import { memberPaymentsMessages } from './messages.ts'

const payment: AdminPayment = {
  id: '',
  number: null,
  state: 'paid',
  planId: null,
  method: null,
  cents: 2_000,
  refundedCents: 0,
  currency: 'EUR',
  madeAt: '2026-03-10T12:00:00Z',
  isReceipted: false,
  refundable: false,
  person: null,
  ad: null,
}
const payments = Array.from({ length: 40 }, (_, i) => ({ ...payment, id: `payment-${i}` }))
answerCalls({
  data: { membership: { state: 'active', planName: 'Premium', paidUntil: null }, payments, providerUrl: null },
})

afterEach(cleanup)

test('an admin sees the newest payments of an account, and a way to all of them', async () => {
  const element = (
    <MemberPaymentsTextsProvider texts={memberPaymentsMessages.nl}>
      <MemberPayments userId="somebody" />
    </MemberPaymentsTextsProvider>
  )
  await render(
    <FrameProvider frame={testFrame('nl')}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </FrameProvider>,
  )
  await expect
    .element(page.getByRole('link', { name: 'Toon alle 40 betalingen' }))
    .toHaveAttribute('href', '/admin/payments?person=somebody')
  expect(page.getByRole('listitem').elements()).toHaveLength(10)
})
