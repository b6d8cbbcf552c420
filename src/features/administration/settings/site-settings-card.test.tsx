import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import { answerCalls } from '#ui/forms/test-calls.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { settingsMessages } from './messages.ts'
import { SiteSettingsCard } from './site-settings-card.tsx'

const sent = answerCalls({ message: 'Opgeslagen.', data: {} })
afterEach(cleanup)

const stored = {
  noticeNl: 'Vannacht even dicht',
  noticeEn: 'Closed tonight',
  contactEmail: null,
  trialDays: null,
  registrationOpen: true,
  contactPerDay: null,
  planCurrency: null,
  basicCents: null,
  premiumAdCents: null,
  featuredCents: null,
  defaults: {
    contactEmail: 'hallo@voorbeeld.example',
    trialDays: 7,
    planCurrency: 'USD',
    basicCents: 1_000,
    premiumAdCents: 2_000,
    featuredCents: 3_099,
  },
} as const

test('an admin sends only the settings that they changed, and leaves a notice that a colleague removed meanwhile', async () => {
  const element = <SiteSettingsCard data={{ texts: settingsMessages.nl, stored }} />
  await render(
    <FrameProvider frame={testFrame('nl')}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </FrameProvider>,
  )
  await page.getByLabelText('Lengte proefperiode (dagen)').fill('8')
  await page.getByRole('button', { name: 'Bewaar instellingen' }).click()
  await expect.poll(() => sent).toEqual([{ trialDays: '8' }])
})
