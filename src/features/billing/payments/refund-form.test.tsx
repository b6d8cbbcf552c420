import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import { translator } from '#shared/texts.ts'
import { Toasts } from '#ui/components/toast.tsx'
import { answerCalls } from '#ui/forms/test-calls.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import type { AdminPayment } from './contract.ts'
import { memberPaymentsMessages } from './messages.ts'
import { RefundForm } from './refund-form.tsx'

const payment: AdminPayment = {
  id: 'payment',
  number: null,
  state: 'paid',
  planId: null,
  method: null,
  cents: 2_000,
  refundedCents: 0,
  currency: 'EUR',
  madeAt: '2026-03-10T12:00:00Z',
  isReceipted: false,
  refundable: true,
  person: null,
  ad: null,
}
answerCalls({ message: 'Deze betaling is al terugbetaald.' }, 409)

afterEach(cleanup)

test('a refund that a colleague made meanwhile closes the form and reads the payments again', async () => {
  const done: string[] = []
  const t = translator('nl', memberPaymentsMessages.nl, '')
  const element = (
    <RefundForm
      t={t}
      payment={payment}
      onClose={() => done.push('closed')}
      onRefunded={() => done.push('read again')}
    />
  )
  await render(
    <FrameProvider frame={testFrame('nl')}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      <Toasts />
    </FrameProvider>,
  )
  await page.getByLabelText(memberPaymentsMessages.nl.password).fill('beheer op de fiets')
  await page.getByRole('button', { name: memberPaymentsMessages.nl.refund }).click()
  await expect.poll(() => done).toEqual(['closed', 'read again'])
  await expect.element(page.getByText('Deze betaling is al terugbetaald.')).toBeVisible()
})
