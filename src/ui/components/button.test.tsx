import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a button that is busy keeps the focus of who pressed it by keyboard, and ignores further presses', async () => {
  let presses = 0
  let submits = 0
  function Busy() {
    const [busy, setBusy] = useState(false)
    const press = () => {
      presses += 1
      setBusy(true)
    }
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submits += 1
        }}
      >
        <input aria-label="Naam" />
        <Button type="submit" disabled={busy} onClick={press}>
          Bewaar
        </Button>
      </form>
    )
  }
  await render(<Busy />)
  const button = page.getByRole('button', { name: 'Bewaar' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter} ')
  await expect.element(button).toHaveFocus()
  await page.getByLabelText('Naam').click()
  await userEvent.keyboard('{Enter}')
  expect({ presses, submits }).toEqual({ presses: 1, submits: 1 })
})
