import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import { answerCalls } from '#ui/forms/test-calls.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { RenterProfileCard } from '#features/renters/replies/renter-profile-card.tsx'
import { renterProfileMessages } from '#features/renters/replies/renter-profile-messages.ts'

const sent = answerCalls({ message: 'Opgeslagen.', data: {} })
afterEach(cleanup)

test('a renter sends only the facts that they changed, and keeps what they saved in another tab meanwhile', async () => {
  const facts = { householdSize: 2, incomeBand: '4000_5000', about: 'Rustig.', phone: '06 12 34 56 78' } as const
  const element = <RenterProfileCard data={{ texts: renterProfileMessages.nl, facts }} />
  await render(
    <FrameProvider frame={testFrame('nl')}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </FrameProvider>,
  )
  const save = async () => {
    const before = sent.length
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect.poll(() => sent.length).toBe(before + 1)
  }
  await page.getByLabelText('Met hoeveel mensen ga je er wonen?').selectOptions('3')
  await save()
  await page.getByLabelText('Over mij', { exact: true }).fill(' ')
  await page.getByLabelText('Bruto-inkomen van het huishouden per maand').selectOptions('Liever niet')
  await save()
  expect(sent).toEqual([{ householdSize: 3 }, { about: null, incomeBand: null }])
})
