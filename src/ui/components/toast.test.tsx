import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { toast, Toasts } from './toast.tsx'

afterEach(cleanup)

test('a message lies over a modal dialog, and stays when that closes', async () => {
  await render(
    <>
      <dialog>Een zijpaneel</dialog>
      <Toasts />
    </>,
  )
  const dialog = document.querySelector('dialog')
  dialog?.showModal()
  toast('error', 'Dat is niet gelukt.')
  const message = page.getByRole('alert').filter({ hasText: 'Dat is niet gelukt.' })
  await expect.element(message).toHaveTextContent('Dat is niet gelukt.')
  expect(dialog?.contains(message.element())).toBe(true)
  dialog?.close()
  await expect.poll(() => dialog?.contains(message.element())).toBe(false)
  await expect.element(message).toBeVisible()
})
