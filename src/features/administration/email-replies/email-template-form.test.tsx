import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import { answerCalls } from '#ui/forms/test-calls.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { EmailTemplateForm } from './email-template-form.tsx'
import { withTexts } from './email-templates-texts.ts'
import { emailTemplatesMessages } from './messages.ts'

const sent = answerCalls({ message: 'Opgeslagen.', data: {} })
afterEach(cleanup)

const template = {
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'contact',
  language: 'nl',
  title: 'Prijs klopt niet',
  subject: 'Over de prijs',
  text: 'Hoi {name},\n\nDank je.',
} as const

const Page = withTexts<{ data: { texts: (typeof emailTemplatesMessages)['nl'] } }>(function Page() {
  return <EmailTemplateForm template={template} onClose={() => {}} />
})

test('an admin sends only the fields of a template that they changed, and leaves what a colleague changed meanwhile', async () => {
  const element = <Page data={{ texts: emailTemplatesMessages.nl }} />
  await render(
    <FrameProvider frame={testFrame('nl')}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </FrameProvider>,
  )
  await page.getByLabelText('Onderwerp').fill('Over de huur')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect.poll(() => sent).toEqual([{ subject: 'Over de huur' }])
})
