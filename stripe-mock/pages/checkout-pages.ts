import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Acts, Outcome, SessionFacts } from '#stripe-mock/acts.ts'
import { checkoutSession } from './checkout-session.ts'
import { elementScript } from './element-script.ts'
import { moneyIn, sendNotice, sendPage, wordsIn } from './frame.ts'
import { html, type Html } from './html.ts'
import { sendMissing } from './odd-pages.ts'
import { freshForm, paymentFields, testCardList, type FormState, type Words } from './payment-form.ts'
import { readMethod } from './read-method.ts'
import { isSecret, noticeOf, parameterOf, type PagesOptions } from './request-parts.ts'
import { refusalSentence } from './refusal.ts'
import { ownAddress, withSession } from './same-site.ts'
import { stripeScript, stripeScriptVersion } from './stripe-script.ts'

const factsOf = async (stripeMock: Acts, id: string | undefined): Promise<SessionFacts | undefined> =>
  isSecret(id) ? stripeMock.sessionFacts(id) : undefined

/** Returns the address after a session is paid; undefined if it has none. */
const onwardOf = ({ id, successUrl, returnUrl }: SessionFacts): string | undefined => {
  const url = successUrl ?? returnUrl
  return url === null ? undefined : withSession(url, id)
}

const hostedAddress = (id: string) => `/betaalproef/betalen/${encodeURIComponent(id)}`

function summary(t: Words, facts: SessionFacts): Html {
  if (facts.mode === 'setup')
    return html`<div class="stack">
      <h1>${t('pay.titleSetup')}</h1>
      <p>${t('pay.setup')}</p>
    </div>`
  const interval = facts.interval && t(facts.interval === 'month' ? 'pay.perMonth' : 'pay.perYear')
  return html`<div class="stack">
    <h1>${facts.productName}</h1>
    <p><span class="plate">${moneyIn(facts.locale, facts.amount, facts.currency)}</span></p>
    <p class="quiet">${interval ?? ''}<br />${t('pay.inclVat')}. ${t('pay.to')}.</p>
    ${facts.email !== null && html`<p class="quiet small">${t('pay.forMail', { email: facts.email })}</p>`}
  </div>`
}

interface HostedState {
  /** The origin of the pages of the bank and of 3-D Secure, which may differ from that of this request. */
  origin: string
  form: FormState
  notice?: string | undefined
  status?: number
  cardsOpen?: boolean
}

function sendHosted(
  reply: FastifyReply,
  facts: SessionFacts,
  { origin, form, notice, status = 200, cardsOpen }: HostedState,
) {
  const t = wordsIn(facts.locale)
  const setup = facts.mode === 'setup'
  const address = hostedAddress(facts.id)
  return sendPage(reply, {
    language: facts.locale,
    title: t(setup ? 'pay.titleSetup' : 'pay.title'),
    status,
    leadsTo: [facts.successUrl, facts.returnUrl, origin],
    body: html`<div class="two">
      <div class="stack">
        ${summary(t, facts)}
        ${
          facts.cancelUrl !== null &&
          html`<p>
            <a href="${withSession(facts.cancelUrl, facts.id)}">${t(setup ? 'pay.backSetup' : 'pay.back')}</a>
          </p>`
        }
      </div>
      <form class="card stack" method="post" action="${address}" novalidate>
        ${notice !== undefined && html`<p class="notice notice-bad" role="alert">${notice}</p>`}
        ${paymentFields(t, facts.methods, form)}
        <button class="button button-sign wide">
          ${setup ? t('pay.buttonSetup') : t('pay.button', { amount: moneyIn(facts.locale, facts.amount, facts.currency) })}
        </button>
        ${facts.methods.includes('card') && testCardList(t, address, cardsOpen ?? false)}
      </form>
    </div>`,
  })
}

/** Sends the page of a session that can no longer be paid; returns undefined if it can. */
function closedPage(reply: FastifyReply, facts: SessionFacts): FastifyReply | undefined {
  if (facts.status === 'open') return undefined
  const t = wordsIn(facts.locale)
  const onward = onwardOf(facts)
  if (facts.status === 'complete') {
    if (onward !== undefined) return reply.header('cache-control', 'no-store').redirect(onward, 303)
    return sendNotice(reply, { language: facts.locale, title: t('pay.done'), text: t('pay.doneText') })
  }
  const back = facts.cancelUrl ?? undefined
  return sendNotice(reply, {
    language: facts.locale,
    title: t('pay.expired'),
    text: t('pay.expiredText'),
    onward: back === undefined ? undefined : { label: t('pay.goBack'), url: withSession(back, facts.id) },
  })
}

function hostedPages(pages: FastifyInstance, { stripeMock, origin }: PagesOptions): void {
  pages.get('/betalen/:id', async (request, reply) => {
    const facts = await factsOf(stripeMock, parameterOf(request, 'id'))
    if (!facts) return sendMissing(request, reply)
    const closed = closedPage(reply, facts)
    if (closed) return closed
    const card = parameterOf(request, 'card')
    return sendHosted(reply, facts, {
      origin,
      form: freshForm(facts.methods, card),
      notice: noticeOf(request, facts.locale),
      cardsOpen: card !== undefined,
    })
  })
  pages.post('/betalen/:id', async (request, reply) => {
    const facts = await factsOf(stripeMock, parameterOf(request, 'id'))
    if (!facts) return sendMissing(request, reply)
    const closed = closedPage(reply, facts)
    if (closed) return closed
    const t = wordsIn(facts.locale)
    const read = readMethod(request.body, facts.methods)
    if ('complaints' in read)
      return sendHosted(reply, facts, { origin, form: read, notice: t('form.sum'), status: 422 })
    const outcome = await stripeMock.paySession(facts.id, read.method, `${origin}${hostedAddress(facts.id)}`)
    if (outcome.kind === 'action') return reply.redirect(outcome.url, 303)
    if (outcome.kind === 'refused') {
      const form = { fields: { method: read.method.kind }, complaints: {} }
      return sendHosted(reply, facts, { origin, form, notice: refusalSentence(t, outcome), status: 402 })
    }
    return reply.redirect(onwardOf(facts) ?? hostedAddress(facts.id), 303)
  })
}

/** Returns the outcome of an attempt for the script in the page around the element. */
function tell(t: Words, outcome: Outcome): Outcome {
  return outcome.kind === 'refused' ? { ...outcome, message: refusalSentence(t, outcome) } : outcome
}

function elementPages(pages: FastifyInstance, { stripeMock, origin }: PagesOptions): void {
  pages.get('/element', async (request, reply) => {
    const facts = await factsOf(stripeMock, parameterOf(request, 'session'))
    if (!facts || facts.status !== 'open') return sendMissing(request, reply)
    const t = wordsIn(facts.locale)
    return sendPage(reply, {
      language: facts.locale,
      title: t('form.element'),
      script: elementScript,
      framed: true,
      body: html`<noscript><p class="notice notice-bad">${t('form.scriptNeeded')}</p></noscript>
        <form class="stack" novalidate aria-label="${t('form.element')}">
          <p class="notice small"><strong>${t('noRealMoney')}.</strong></p>
          ${paymentFields(t, facts.methods, freshForm(facts.methods, undefined))}
          ${facts.methods.includes('card') && testCardList(t, '/betaalproef/element', false)}
        </form>`,
    })
  })
  pages.post('/element', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const facts = await factsOf(stripeMock, parameterOf(request, 'session'))
    if (!facts) return reply.code(404).send({})
    const t = wordsIn(facts.locale)
    if (facts.status !== 'open') return reply.send({ message: t('pay.expired') })
    const read = readMethod(request.body, facts.methods)
    if ('complaints' in read) {
      const complaints = Object.entries(read.complaints).map(([name, key]) => [name, t(`wrong.${key}`)])
      // A refusal that the form shows is no failure of the call; browsers would log it as one.
      return reply.send({ complaints: Object.fromEntries(complaints) as unknown })
    }
    if (parameterOf(request, 'act') !== 'pay') return reply.send({ complaints: {} })
    const given = ownAddress(parameterOf(request, 'returnUrl'), request, origin) ?? onwardOf(facts)
    if (given === undefined) return reply.send({ message: t('wrong.return') })
    const returnUrl = withSession(given, facts.id)
    const outcome = await stripeMock.paySession(facts.id, read.method, returnUrl)
    return reply.send({ outcome: tell(t, outcome), returnUrl })
  })
  pages.get('/sessie/:id', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const facts = await factsOf(stripeMock, parameterOf(request, 'id'))
    return facts ? reply.send(checkoutSession(facts)) : reply.code(404).send({})
  })
}

function scriptFile(pages: FastifyInstance): void {
  pages.get('/stripe.js', (request: FastifyRequest, reply) => {
    const tag = `"${stripeScriptVersion}"`
    void reply
      .header('etag', tag)
      .header(
        'cache-control',
        parameterOf(request, 'v') === stripeScriptVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(stripeScript)
  })
}

/** The replacement of Stripe.js, the frame with its form, and the hosted payment page. */
export function checkoutPages(pages: FastifyInstance, options: PagesOptions): void {
  scriptFile(pages)
  elementPages(pages, options)
  hostedPages(pages, options)
}
