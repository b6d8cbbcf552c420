import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { testFrame } from '#app/test-frame.ts'
import { FormMessage } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { useStartSession } from './use-start-session.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
})

const now = '2026-12-01T12:00:00.000Z'
const loggedIn = {
  message: 'Je bent ingelogd.',
  token: 'token',
  data: {
    id: '0192f0c1-0000-7000-8000-000000000001',
    name: 'Sanne Smit',
    email: 'sanne@voorbeeld.example',
    role: 'USER',
    ispaid: false,
    emailConfirmed: true,
    trialEndsAt: null,
    language: 'nl',
    theme: null,
    createdAt: now,
    subscriptions: [],
    token: 'token',
  },
} as const

function Login() {
  const start = useStartSession(undefined)
  const { message, onSubmit } = useCallForm({
    schema: z.object({}),
    empty: {},
    noAnswerText: '',
    send: () => start({ ...loggedIn, data: { ...loggedIn.data, subscriptions: [] } }),
  })
  return (
    <form onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <button>Inloggen</button>
    </form>
  )
}

test('somebody whose browser stores nothing reads why logging in does not work', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await render(
    <FrameProvider frame={testFrame('nl')}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Login /> }])} />
    </FrameProvider>,
  )
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Je browser laat ons niets bewaren')
})
