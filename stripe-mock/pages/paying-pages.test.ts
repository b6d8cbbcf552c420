import { describe, expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { openBeforeTests, sell } from '#stripe-mock/test-stripe-mock.ts'
import { card, hostedSession, origin, testPages } from './test-pages.ts'

const t = openBeforeTests(testPages)

const hosted = (mode?: 'subscription' | 'setup', locale?: 'nl' | 'en') => hostedSession(t, mode, locale)

describe('the hosted payment page', () => {
  test('shows what is paid for, in the language of the session, and that no real money moves', async () => {
    const { address } = await hosted()
    const page = await t.get(address)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<html lang="nl"')
    expect(page.body).toContain('Er wordt geen echt geld overgemaakt')
    expect(page.body).toMatch(/Betaal €\s20,00/)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
    const english = await t.get((await hosted('subscription', 'en')).address)
    expect(english.body).toContain('No real money is transferred')
    expect(english.body).toContain('Pay €20.00')
  })

  test('accepts a card and redirects to the address given by the product', async () => {
    const { address, id } = await hosted()
    const paid = await t.post(address, card)
    expect(paid.statusCode).toBe(303)
    expect(paid.headers.location).toBe(`${origin}/auth/success?session_id=${id}`)
    expect(await t.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
    // Opened again, it redirects again.
    expect((await t.get(address)).headers.location).toBe(`${origin}/auth/success?session_id=${id}`)
    expect((await t.post(address, card)).statusCode).toBe(303)
  })

  test('keeps the entered values and shows their faults, but not the security code', async () => {
    const { address, id } = await hosted()
    const wrong = await t.post(address, { ...card, number: '4242 4242 4242 4241', cvc: '' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('value="4242 4242 4242 4241"')
    const other = await t.post(address, { ...card, expiry: '' })
    expect(other.body).not.toContain('value="123"')
    expect(wrong.body).toContain('Dit kaartnummer klopt niet.')
    expect(wrong.body).toContain('Vul de cvc-code in.')
    expect(wrong.body.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect((await t.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  })

  test('accepts no card that could be real', async () => {
    const { address } = await hosted()
    const answer = await t.post(address, { ...card, number: '4111 1111 1111 1111' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Vul hier nooit een echte kaart in')
    expect(answer.body).not.toContain('4111 1111')
  })

  test('says in the user’s language why a card was refused', async () => {
    const { address } = await hosted()
    const answer = await t.post(address, { ...card, number: '4000 0000 0000 9995' })
    expect(answer.statusCode).toBe(402)
    expect(answer.body).toContain('Er staat te weinig geld op je rekening.')
  })

  test('fills in a test card without a script', async () => {
    const { address } = await hosted()
    const page = await t.get(`${address}?card=declined`)
    expect(page.body).toContain('value="4000 0000 0000 0002"')
  })

  test('stores a payment method without a payment', async () => {
    const { address, id, customer } = await hosted('setup')
    expect((await t.get(address)).body).toContain('Betaalmethode opslaan')
    expect((await t.post(address, card)).headers.location).toContain('/auth/success')
    expect((await t.stripe.checkout.sessions.retrieve(id)).status).toBe('complete')
    expect((await t.stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
  })

  test('says when a payment has expired', async () => {
    const { address, id } = await hosted()
    await t.stripe.checkout.sessions.expire(id)
    expect((await t.get(address)).body).toContain('Deze betaling is verlopen')
  })
})

describe('the page of the bank', () => {
  const choose = async () => {
    const { address, id } = await hosted()
    const answer = await t.post(address, { method: 'ideal', bank: 'rabobank' })
    expect(answer.statusCode).toBe(303)
    return { id, address, bank: String(answer.headers.location) }
  }

  test('asks for the outcome, and completes the payment on approval', async () => {
    const { bank, id } = await choose()
    expect(bank).toMatch(/\/betaalproef\/bank\//)
    const page = await t.get(bank)
    expect(page.body).toContain('Rabobank')
    for (const answer of ['approve', 'approve-debit-fails', 'refuse', 'expire'])
      expect(page.body).toContain(`value="${answer}"`)
    const home = await t.post(bank, { answer: 'approve' })
    const back = await t.get(String(home.headers.location))
    expect(back.headers.location).toBe(`${origin}/auth/success?session_id=${id}`)
    expect((await t.get(bank)).body).toContain('Je hebt al gekozen')
    expect((await t.post(bank, { answer: 'refuse' })).statusCode).toBe(303)
    expect(await t.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' })
  })

  test('returns to the form with a reason when the payment is refused', async () => {
    const { bank, id } = await choose()
    const home = await t.post(bank, { answer: 'refuse' })
    const page = await t.get(String(home.headers.location))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('De betaling is bij je bank niet gelukt')
    expect((await t.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  })

  test('accepts no other answer, and is not the page of 3-D Secure', async () => {
    const { bank } = await choose()
    expect((await t.post(bank, { answer: 'perhaps' })).statusCode).toBe(422)
    expect((await t.get(bank.replace('/bank/', '/3ds/'))).statusCode).toBe(404)
  })
})

test('3-D Secure is answered on its own page', async () => {
  const { address, id } = await hosted()
  const asked = await t.post(address, { ...card, number: '4000002500003155' })
  const page = String(asked.headers.location)
  expect(page).toContain('/betaalproef/3ds/')
  expect((await t.get(page)).body).toContain('Ja, goedkeuren')
  expect((await t.post(page, { answer: 'expire' })).statusCode).toBe(422)
  const home = await t.post(page, { answer: 'approve' })
  expect((await t.get(String(home.headers.location))).headers.location).toContain(id)
})

describe('the page of an invoice', () => {
  const invoice = async () => {
    const { customer, month, tax } = await sell(t.stripe)
    const subscription = await t.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: month.id }],
      default_tax_rates: [tax.id],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice'],
    })
    const latest = subscription.latest_invoice
    if (typeof latest !== 'object' || !latest?.hosted_invoice_url) throw new Error('No page of the invoice')
    return { id: latest.id, address: latest.hosted_invoice_url.replace(origin, ''), pdf: latest.invoice_pdf ?? '' }
  }

  test('is paid there, and then shows that it is paid', async () => {
    const { address, id } = await invoice()
    const open = await t.get(address)
    expect(open.body).toContain('Nog te betalen')
    expect(open.body).toMatch(/€\s3,47/)
    const paid = await t.post(address, card)
    expect(paid.statusCode).toBe(303)
    const receipt = (await t.get(String(paid.headers.location))).body
    expect(receipt).toContain('Deze factuur is betaald')
    expect(receipt).not.toMatch(/€\s0,00/)
    expect((await t.stripe.invoices.retrieve(id)).status).toBe('paid')
    expect((await t.post(address, card)).headers.location).toBe(address)
  })

  test('is paid by iDEAL too', async () => {
    const { address, id } = await invoice()
    const bank = await t.post(address, { method: 'ideal', bank: 'ing' })
    const refused = await t.post(String(bank.headers.location), { answer: 'refuse' })
    expect((await t.get(String(refused.headers.location))).body).toContain('De betaling is bij je bank niet gelukt')
    const again = await t.post(address, { method: 'ideal', bank: 'ing' })
    const home = await t.post(String(again.headers.location), { answer: 'approve' })
    expect((await t.get(String(home.headers.location))).body).toContain('Deze factuur is betaald')
    expect((await t.stripe.invoices.retrieve(id)).status).toBe('paid')
  })

  test('states seller, buyer, period, and VAT, in the language that its reader chose', async () => {
    const { address } = await invoice()
    const dutch = (await t.get(address)).body
    expect(dutch).toMatch(/Premium per maand<br \/><span[^>]*>\d+ \w+ \d{4} tot \d+ \w+ \d{4}</)
    for (const stated of [brand.company, brand.street, brand.chamberOfCommerce, brand.vat, 'Factuurdatum'])
      expect(dutch).toContain(stated)
    expect(dutch).toMatch(/Totaal exclusief btw[^€]*€\s16,53/)
    expect(dutch).not.toMatch(/ at €| \/ month/)
    const english = (await t.get(address, { cookie: 'i18nextLng=en' })).body
    expect(english).toMatch(/Premium per month<br \/><span[^>]*>\d+ \w+ \d{4} to \d+ \w+ \d{4}</)
    expect(english).toContain('<html lang="en"')
    expect((await t.get(address, { cookie: 'i18nextLng=tlh' })).body).toContain('Premium per maand')
  })

  test('leads back to the homes and the profile once it is paid, and not before', async () => {
    const { address } = await invoice()
    expect((await t.get(address)).body).not.toContain('href="/properties"')
    await t.post(address, card)
    const paid = (await t.get(address)).body
    expect(paid).toContain('href="/properties"')
    expect(paid).toContain('href="/my-profile"')
    expect((await t.get(address, { cookie: 'i18nextLng=en' })).body).toContain('href="/en/properties"')
  })

  test('is available as a PDF in the same language, and an unknown one is not', async () => {
    const { pdf } = await invoice()
    const file = await t.get(pdf)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.rawPayload.length).toBeLessThan(20_000)
    expect(file.rawPayload.toString('latin1')).toContain('(Factuur ')
    const english = await t.get(pdf, { cookie: 'i18nextLng=en' })
    expect(english.headers['content-disposition']).toBe('inline; filename="invoice.pdf"')
    expect(english.rawPayload.toString('latin1')).toContain('(Invoice ')
    expect((await t.get(pdf.replace(/[^/]+\/pdf$/, 'nothing/pdf'))).statusCode).toBe(404)
  })
})

test('a form may lead to the bank, also when the site is reached under another host name', async () => {
  const { address } = await hosted()
  const page = await t.get(address, { host: '127.0.0.1' })
  expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${origin};`)
})
