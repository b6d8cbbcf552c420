import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import { answerCalls } from '#ui/forms/test-calls.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import type { SourceHealth } from './contract.ts'
import { sourcesMessages } from './messages.ts'
import { SourceDialog } from './source-dialog.tsx'
import { SourcesTextsProvider } from './sources-texts.ts'

const sent = answerCalls({ message: 'De bron is gewijzigd.', data: { id: '1' } })
afterEach(cleanup)

const source: SourceHealth = {
  id: '0198c0de-0000-7000-8000-000000000001',
  slug: 'voorbeeld',
  name: 'Voorbeeld',
  website: 'https://bron.example',
  listings: 0,
  gone: 0,
  rejectedRecords: 0,
  newToday: 0,
  kind: 'pararius',
  address: 'https://bron.example/lijst.csv',
  complete: true,
  everyMinutes: 60,
  paused: false,
  isSetUp: true,
  nextRunAt: null,
  inProgress: false,
  alerts: [],
  fallenFacts: [],
  changedExample: null,
  lastRun: null,
}

async function show(given: Partial<SourceHealth>) {
  const element = (
    <SourcesTextsProvider texts={sourcesMessages.nl}>
      <SourceDialog source={{ ...source, ...given }} onClose={() => {}} />
    </SourcesTextsProvider>
  )
  await render(
    <FrameProvider frame={testFrame('nl')}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </FrameProvider>,
  )
}
const save = async () => {
  const before = sent.length
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect.poll(() => sent.length).toBe(before + 1)
}

test('an admin sends only the settings that they changed, and leaves what a colleague changed meanwhile', async () => {
  await show({})
  await page.getByLabelText('Aantal minuten tussen imports').fill('30')
  await save()
  await page.getByLabelText('Aantal minuten tussen imports').fill('60')
  await save()
  expect(sent).toEqual([{ everyMinutes: 30 }, { everyMinutes: 60 }])
})

test('a source without a kind gets the one that is shown, with its first address', async () => {
  await show({ kind: null, address: null })
  await page.getByLabelText('Adres').fill('https://bron.example/lijst.csv')
  await save()
  expect(sent).toEqual([{ address: 'https://bron.example/lijst.csv', kind: 'mapping' }])
})
