import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFaults } from '../../e2e/axe.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { sell } from '#stripe-mock/test-stripe-mock.ts'
import { stripeMockScriptUrl } from './mock-pages.ts'
import { hostedSession, origin, testPages, type TestPages } from './test-pages.ts'

const { CHROMIUM_PATH: executablePath } = process.env

/** A checkout page as written for Stripe, with the unmodified official packages. */
const shop = `
import { createElement as h, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadStripe } from '@stripe/stripe-js/pure'
import { CheckoutElementsProvider, PaymentElement, useCheckoutElements } from '@stripe/react-stripe-js/checkout'
const query = new URLSearchParams(location.search)
const appearance = query.has('night') ? { theme: 'night', variables: { colorText: 'rgb(255, 250, 240)' } } : undefined
const options = { clientSecret: Promise.resolve(query.get('secret')), elementsOptions: { appearance } }
function Checkout() {
  const result = useCheckoutElements()
  const [said, say] = useState('')
  const [ready, setReady] = useState(false)
  if (result.type !== 'success') return h('p', null, result.type, ': ', result.error?.message)
  const { checkout } = result
  const told = (answer) => say(answer.type + ' ' + (answer.error?.code ?? '') + ' ' + (answer.error?.message ?? ''))
  return h('main', null,
    h('h1', null, checkout.total.total.amount),
    h('p', { id: 'state' }, ready ? 'ready' : 'waiting', ' ', checkout.status.type, checkout.canConfirm ? ' can be paid' : ' is not filled in'),
    h(PaymentElement, { onReady: () => setReady(true) }),
    h('button', { onClick: () => checkout.confirm({ redirect: 'if_required' }).then(told) }, 'Stay'),
    h('button', { onClick: () => checkout.confirm().then(told) }, 'Go'),
    h('button', { onClick: () => checkout.validateElements().then(told) }, 'Check'),
    h('output', null, said))
}
createRoot(document.querySelector('#shop')).render(
  h(StrictMode, null, h(CheckoutElementsProvider, { stripe: loadStripe(query.get('key')), options }, h(Checkout))))
`
const document = `<!doctype html><html lang="nl"><head><title>Shop</title></head><body><div id="shop"></div>
<script src="${stripeMockScriptUrl}"></script><script src="/shop.js"></script></body></html>`

describe('checkout with the official packages', { timeout: 60_000 }, () => {
  let t: TestPages
  let browser: Browser
  let context: BrowserContext
  const complaints: string[] = []

  beforeAll(async () => {
    t = await testPages({
      beside: async (app) => {
        const bundle = await build({
          stdin: { contents: shop, resolveDir: projectRoot },
          bundle: true,
          write: false,
          define: { 'process.env.NODE_ENV': '"development"' },
        })
        app.get('/shop.js', (_request, reply) => reply.type('text/javascript').send(bundle.outputFiles[0]?.text))
        app.get('/shop', (_request, reply) =>
          reply
            .header(
              'content-security-policy',
              "default-src 'none'; script-src 'self'; connect-src 'self'; frame-src 'self'",
            )
            .type('text/html')
            .send(document),
        )
        app.get('/auth/success', (_request, reply) => reply.type('text/html').send('<h1>Back</h1>'))
      },
    })
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    // It listens on an address of this machine, so that it has a port.
    const { port } = t.app.server.address() as AddressInfo
    const toHere = `--host-resolver-rules=MAP huiswaarts.test:80 127.0.0.1:${port}`
    browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', toHere],
    })
    context = await browser.newContext({ locale: 'nl' })
    context.on('weberror', (error) => complaints.push(error.error().message))
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await t.close()
    // About headers that need TLS, and about the icon that this site does not have.
    const besides = /Cross-Origin-Opener-Policy|Origin-Agent-Cluster|status of 404/
    expect(complaints.filter((text) => !besides.test(text))).toEqual([])
  })

  const open = async (more = '') => {
    const { session } = await sell(t.stripe)
    const { id, client_secret: secret } = await session()
    const page = await context.newPage()
    await page.goto(`${origin}/shop?key=${t.stripeMock.publishableKey}&secret=${String(secret)}${more}`)
    await page.locator('#state', { hasText: 'ready open is not filled in' }).waitFor()
    return { id, page, form: page.frameLocator('iframe') }
  }

  test('shows what is missing, shows a refusal, and then pays by card without leaving the page', async () => {
    const { page, form, id } = await open()
    expect(await page.locator('h1').textContent()).toMatch(/€\s20,00/)
    await page.getByText('Check').click()
    await page.locator('output', { hasText: 'error validation_error Vul je kaartnummer in.' }).waitFor()
    expect(await form.getByLabel('Kaartnummer').getAttribute('aria-invalid')).toBe('true')
    await form.getByText('Testkaarten').click()
    await form.getByText('Onvoldoende saldo').click()
    await page.locator('#state', { hasText: 'can be paid' }).waitFor()
    await page.getByText('Stay').click()
    await page.locator('output', { hasText: 'error paymentFailed Er staat te weinig' }).waitFor()
    await form.getByText('Betaling lukt').click()
    await page.getByText('Stay').click()
    await page.locator('output', { hasText: 'success' }).waitFor()
    await page.locator('#state', { hasText: 'complete' }).waitFor()
    expect(await t.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
  })

  test('goes to the bank and returns to the address of the session', async () => {
    const { page, form, id } = await open()
    // By keyboard alone.
    await form.getByLabel('Kaart', { exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Rab')
    await page.getByText('Go').click()
    await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/auth/success' && url.searchParams.get('session_id') === id)
    expect((await t.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  })

  test('goes through 3-D Secure', async () => {
    const { page, form, id } = await open()
    await form.getByLabel('Kaartnummer').fill('4000002500003155')
    await form.getByLabel('Geldig tot').fill('04/40')
    await form.getByLabel('Cvc-code').fill('123')
    await page.getByText('Go').click()
    await page.getByRole('button', { name: 'Ja, goedkeuren' }).click()
    await page.waitForURL('**/auth/success**')
    expect((await t.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  })

  test('applies the appearance that the page sets', async () => {
    const { form } = await open('&night=1')
    const colours = await form.locator('html').evaluate((root) => {
      // It runs in the browser, whose types this file does not have.
      const { getComputedStyle } = globalThis as unknown as {
        getComputedStyle: (of: unknown) => { colorScheme: string; color: string }
      }
      const { colorScheme, color } = getComputedStyle(root)
      return { colorScheme, color }
    })
    expect(colours).toEqual({ colorScheme: 'dark', color: 'rgb(255, 250, 240)' })
  })

  test.each(['light', 'dark'] as const)('is accessible, %s', async (colorScheme) => {
    const { address } = await hostedSession(t)
    const narrow = await browser.newContext({ colorScheme, viewport: { width: 320, height: 700 } })
    const page = await narrow.newPage()
    for (const url of [`${address}?card=ok`, '/betaalproef?lang=nl', '/betaalproef/nothing']) {
      await page.goto(origin + url)
      expect(await findFaults(page), url).toEqual([])
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320)
    }
    await narrow.close()
  })
})
