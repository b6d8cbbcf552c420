import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { testFrame } from '#app/test-frame.ts'
import type { submitObjection } from '#features/moderation/statements/contract.ts'
import { Toasts } from '#ui/components/toast.tsx'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { call } from './call.ts'
import { useAction } from './use-action.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
  return cleanup()
})

const failed = 'Dat is niet gelukt.'

function Page() {
  const { run } = useAction(failed, { reload: 'always' })
  return (
    <button
      type="button"
      onClick={() =>
        void run(() => call<typeof submitObjection>('POST /objections', { body: { token: 'x', text: 'Nee.' } }))
      }
    >
      Beslis
    </button>
  )
}

test.each([
  ['a refusal loads the page again', () => Promise.resolve(Response.json({ message: failed }, { status: 409 })), 2],
  ['a failing server leaves the page', () => Promise.resolve(Response.json({ message: failed }, { status: 500 })), 1],
  ['no connection leaves the page', () => Promise.reject(new TypeError('Failed to fetch')), 1],
])('of what went wrong, %s', async (_, answer, expected) => {
  globalThis.fetch = answer
  let loads = 0
  const loader = () => (loads += 1)
  const router = createMemoryRouter([{ path: '*', loader, element: <Page />, HydrateFallback: () => null }])
  await render(
    <FrameProvider frame={testFrame('nl')}>
      <RouterProvider router={router} />
      <Toasts />
    </FrameProvider>,
  )
  await page.getByRole('button', { name: 'Beslis' }).click()
  await expect.element(page.getByText(failed)).toBeVisible()
  await expect.poll(() => [router.state.revalidation, loads]).toEqual(['idle', expected])
})
