/** Fills in the test card clicked in the list; without it, the link reloads the page with the form filled in. */
export const fillCards = String.raw`
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-number]') : null
  if (!(link instanceof HTMLElement)) return
  event.preventDefault()
  const card = document.querySelector('[name="method"][value="card"]')
  if (card instanceof HTMLInputElement) card.checked = true
  for (const [name, value] of [['number', link.dataset.number], ['expiry', link.dataset.expiry], ['cvc', '123']]) {
    const field = document.getElementById(name ?? '')
    if (!(field instanceof HTMLInputElement)) continue
    field.value = value ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const said = document.querySelector('[data-filled]')
  if (said instanceof HTMLElement) said.textContent = (said.dataset.filled ?? '').replace('…', link.textContent ?? '')
})
`

/** The script of standalone pages; all of them work without it. */
export const fillScript = String.raw`${fillCards}
document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  // A second press while the first is on its way would pay twice.
  if (form.dataset.sent) event.preventDefault()
  form.dataset.sent = 'yes'
})
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) delete form.dataset.sent
})
`
