import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#shared/language.ts'
import { paths, toLanguagePath } from '#shared/paths.ts'
import type { InvoiceFacts } from '#stripe-mock/acts.ts'
import { moneyIn, sendPage, wordsIn } from './frame.ts'
import { html, type Html } from './html.ts'
import { invoiceParts } from './invoice-parts.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { sendMissing } from './odd-pages.ts'
import { freshForm, paymentFields, testCardList, type FormState, type Words } from './payment-form.ts'
import { readMethod } from './read-method.ts'
import { refusalSentence } from './refusal.ts'
import { isSecret, noticeOf, parameterOf, type PagesOptions } from './request-parts.ts'

const states = {
  open: { label: 'stateOpen', text: undefined },
  paid: { label: 'statePaid', text: 'paidText' },
  void: { label: 'stateVoid', text: 'voidText' },
  uncollectible: { label: 'stateBad', text: 'badText' },
  draft: { label: 'stateDraft', text: 'draftText' },
} as const

const textLines = (text: string): Html[] => text.split('\n').map((line, at) => html`${at > 0 && html`<br />`}${line}`)

function sheet(t: Words, facts: InvoiceFacts, secret: string): Html {
  const { details, lines, base, vat, total } = invoiceParts(facts)
  return html`<div class="card stack">
    <div class="row spread">
      <h1>${t('invoice.title', { number: facts.number ?? t('invoice.draft') })}</h1>
      <p class="state state-${facts.status}">${t(`invoice.${states[facts.status].label}`)}</p>
    </div>
    <dl class="facts small">
      ${details.map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${textLines(value)}</dd>`,
      )}
    </dl>
    <table class="table">
      <thead>
        <tr>
          <th scope="col">${t('invoice.description')}</th>
          <td>${t('invoice.amount')}</td>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          ({ name, period, amount }) =>
            html`<tr>
              <th scope="row">${name}${period !== null && html`<br /><span class="quiet small">${period}</span>`}</th>
              <td>${amount}</td>
            </tr>`,
        )}
        ${[base, vat].map(
          ([label, amount]) =>
            html`<tr class="quiet small">
              <th scope="row">${label}</th>
              <td>${amount}</td>
            </tr>`,
        )}
        <tr class="total">
          <th scope="row">${total[0]}</th>
          <td>${total[1]}</td>
        </tr>
      </tbody>
    </table>
    <p><a href="/betaalproef/factuur/${secret}/pdf">${t('invoice.pdf')}</a></p>
  </div>`
}

/** Leads back to the site once nothing is left to pay. */
const wayBack = (t: Words, language: Language): Html =>
  html`<p class="row">
    <a class="button button-sign" href="${toLanguagePath(language, paths.properties)}">${t('invoice.toHomes')}</a>
    <a class="button" href="${toLanguagePath(language, paths.profile)}">${t('invoice.toProfile')}</a>
  </p>`

interface InvoiceState {
  /** The origin of the pages of the bank and of 3-D Secure, which may differ from that of this request. */
  origin: string
  form: FormState
  bad?: string | undefined
  processing?: boolean
  status?: number
  cardsOpen?: boolean
}

function sendInvoice(reply: FastifyReply, facts: InvoiceFacts, secret: string, state: InvoiceState): FastifyReply {
  const t = wordsIn(facts.locale)
  const address = `/betaalproef/factuur/${secret}`
  const { text } = states[facts.status]
  const side =
    text !== undefined
      ? html`<p class="notice${facts.status === 'paid' && html` notice-good`}" role="status">${t(`invoice.${text}`)}</p>
          ${wayBack(t, facts.locale)}`
      : state.processing
        ? html`<p class="notice" role="status">${t('invoice.processing')}</p>
            ${wayBack(t, facts.locale)}`
        : html`<form class="card stack" method="post" action="${address}" novalidate>
            ${state.bad !== undefined && html`<p class="notice notice-bad" role="alert">${state.bad}</p>`}
            ${paymentFields(t, facts.methods, state.form)}
            <button class="button button-sign wide">
              ${t('pay.button', { amount: moneyIn(facts.locale, facts.amount, facts.currency) })}
            </button>
            ${facts.methods.includes('card') && testCardList(t, address, state.cardsOpen ?? false)}
          </form>`
  return sendPage(reply, {
    language: facts.locale,
    title: t('invoice.title', { number: facts.number ?? t('invoice.draft') }),
    status: state.status ?? 200,
    leadsTo: [state.origin],
    body: html`<div class="two even">
      ${sheet(t, facts, secret)}
      <div class="stack">${side}</div>
    </div>`,
  })
}

/** The invoice at an address, in the language that its reader chose on the site, else in that of its customer. */
async function readInvoice(request: FastifyRequest, { stripeMock }: PagesOptions) {
  const secret = parameterOf(request, 'secret')
  const facts = isSecret(secret) ? await stripeMock.invoiceFacts(secret) : undefined
  if (!isSecret(secret) || !facts) return undefined
  const chosen = request.cookies.i18nextLng
  return { secret, facts: isLanguage(chosen) ? { ...facts, locale: chosen } : facts }
}

/** The page of a mailed invoice, where it is paid without logging in, and the invoice as a PDF. */
export function invoicePages(pages: FastifyInstance, options: PagesOptions): void {
  const { stripeMock, origin } = options
  pages.get('/factuur/:secret', async (request, reply) => {
    const invoice = await readInvoice(request, options)
    if (!invoice) return sendMissing(request, reply)
    const { secret, facts } = invoice
    const card = parameterOf(request, 'card')
    const outcome = parameterOf(request, 'uitkomst')
    const notice = noticeOf(request, facts.locale)
    return sendInvoice(reply, facts, secret, {
      origin,
      form: freshForm(facts.methods, card),
      processing: outcome !== undefined && notice === undefined,
      bad: notice,
      cardsOpen: card !== undefined,
    })
  })
  pages.post('/factuur/:secret', async (request, reply) => {
    const invoice = await readInvoice(request, options)
    if (!invoice) return sendMissing(request, reply)
    const { secret, facts } = invoice
    const address = `/betaalproef/factuur/${secret}`
    // It may have been paid in another tab; the page then says so.
    if (facts.status !== 'open') return reply.redirect(address, 303)
    const t = wordsIn(facts.locale)
    const read = readMethod(request.body, facts.methods)
    if ('complaints' in read)
      return sendInvoice(reply, facts, secret, { origin, form: read, bad: t('form.sum'), status: 422 })
    const outcome = await stripeMock.payInvoice(secret, read.method, `${origin}${address}?uitkomst=onderweg`)
    if (outcome.kind === 'action') return reply.redirect(outcome.url, 303)
    if (outcome.kind === 'refused') {
      const form = { fields: { method: read.method.kind }, complaints: {} }
      return sendInvoice(reply, facts, secret, { origin, form, bad: refusalSentence(t, outcome), status: 402 })
    }
    return reply.redirect(outcome.kind === 'processing' ? `${address}?uitkomst=onderweg` : address, 303)
  })
  pages.get('/factuur/:secret/pdf', async (request, reply) => {
    const invoice = await readInvoice(request, options)
    if (!invoice) return sendMissing(request, reply)
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header(
        'content-disposition',
        `inline; filename="${wordsIn(invoice.facts.locale)('invoice.heading').toLowerCase()}.pdf"`,
      )
      .type('application/pdf')
      .send(await invoicePdf(invoice.facts))
  })
}
