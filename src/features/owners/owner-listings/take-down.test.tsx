import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import { Toasts } from '#ui/components/toast.tsx'
import { answerCalls } from '#ui/forms/test-calls.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { listingCheckMessages } from '#features/sourcing/listing-checks/messages.ts'
import type { AdminOwnerListing } from './contract.ts'
import { DecisionForm } from './decision-form.tsx'
import { withReviewTexts } from './listing-texts.ts'
import { reasonTemplates, reviewMessages } from './review-messages.ts'
import { TakeDown } from './take-down.tsx'

const texts = { ...reviewMessages.nl, listingCheck: listingCheckMessages.nl }
const message = 'Deze advertentie is intussen veranderd.'
const sent = answerCalls({ message }, 409)
const ad: Pick<AdminOwnerListing, 'id' | 'language' | 'payments' | 'state'> = {
  id: 'ad',
  language: 'nl',
  payments: [],
  state: 'online',
}

afterEach(cleanup)

/** The forms of an ad that is online and whose owner has changed it; each refusal gives its next version. */
async function show() {
  const stale: number[] = []
  const Forms = withReviewTexts(function Forms() {
    const listing = { ...ad, version: 3 + stale.length }
    const forms = { data: { reasons: reasonTemplates }, listing, onStale: () => stale.push(1), onClose: () => {} }
    return (
      <>
        <DecisionForm {...forms} />
        <TakeDown {...forms} />
      </>
    )
  })
  const element = <Forms loaderData={{ texts }} />
  await render(
    <FrameProvider frame={testFrame('nl')}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      <Toasts />
    </FrameProvider>,
  )
  return stale
}

test('what an admin wrote stays when the ad has changed, and the dialog closes to show that', async () => {
  const stale = await show()
  const open = () => page.getByRole('button', { name: texts.takeDown }).first().click()
  const dialog = page.getByRole('dialog')
  await open()
  await dialog.getByLabelText(texts.reason).fill('De foto’s zijn van een andere woning.')
  await dialog.getByRole('button', { name: texts.takeDown }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(stale).toEqual([1])
  expect(sent).toMatchObject([{ version: 3 }])
  await open()
  await expect.element(dialog.getByLabelText(texts.reason)).toHaveValue('De foto’s zijn van een andere woning.')
})

test('the dialog has a reason of its own beside that of the change that waits', async () => {
  await show()
  await page.getByRole('button', { name: texts.takeDown }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.takeDown }).click()
  await expect.element(dialog.getByLabelText(texts.reason)).toHaveFocus()
  expect(document.querySelectorAll('[id]').length).toBe(
    new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size,
  )
  expect(sent).toEqual([])
})
