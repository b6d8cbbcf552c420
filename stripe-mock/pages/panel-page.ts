import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getRequestLanguage } from '#platform/http/request-language.ts'
import { formatDay } from '#shared/dates.ts'
import { isLanguage, type Language } from '#shared/language.ts'
import type { Acts, CustomerFacts } from '#stripe-mock/acts.ts'
import { sendPage, wordsIn } from './frame.ts'
import { html, type Html } from './html.ts'
import { sendMissing, sendRefused } from './odd-pages.ts'
import type { Words } from './payment-form.ts'
import { faultsForm, readFaults, type FaultsRead } from './faults-form.ts'
import { isSecret, parameterOf, type PagesOptions } from './request-parts.ts'

/** How far the buttons advance a clock, in days; a monthly and a yearly renewal fall just within the last two. */
const steps = [1, 8, 31, 366] as const

const panelLanguage = (request: FastifyRequest): Language => {
  const asked = parameterOf(request, 'lang')
  return isLanguage(asked) ? asked : getRequestLanguage(request)
}

const stepLabel = (t: Words, days: (typeof steps)[number]): string =>
  days === 31 ? t('panel.month') : days === 366 ? t('panel.year') : t('panel.days', { count: days })

const statuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'canceled',
  'paused',
] as const

function statusWord(t: Words, status: string): string {
  const known = statuses.find((one) => one === status)
  return known ? t(`panel.status.${known}`) : status
}

interface ActParts {
  t: Words
  act: string
  customer: CustomerFacts
  content: Html
}

const actForm = ({ t, act, customer, content }: ActParts): Html =>
  html`<form class="row" method="post" action="/betaalproef?lang=${t.language}">
    <input type="hidden" name="act" value="${act}" />
    <input type="hidden" name="customer" value="${customer.id}" />
    ${content}
  </form>`

function customerCard(t: Words, customer: CustomerFacts): Html {
  const { subscription } = customer
  const name = customer.email ?? t('panel.noMail')
  return html`<li class="card stack" id="${customer.id}">
    <div>
      <h3>${name}</h3>
      <p class="quiet small">${customer.id}</p>
    </div>
    <dl class="facts">
      <dt>${t('panel.clock')}</dt>
      <dd>
        ${formatDay(customer.now, t.language)}
        <span class="quiet">(${t(customer.hasClock ? 'panel.ownClock' : 'panel.wallClock')})</span>
      </dd>
      <dt>${t('panel.subscription')}</dt>
      <dd>
        ${
          subscription
            ? html`<span class="state${subscription.status === 'active' && html` state-paid`}"
                  >${statusWord(t, subscription.status)}</span
                >
                ${t('panel.until', { date: formatDay(subscription.periodEnd, t.language) })}${subscription.cancelAtPeriodEnd && `, ${t('panel.endsThen')}`}`
            : t('panel.noSubscription')
        }
      </dd>
    </dl>
    ${actForm({
      t,
      act: 'advance',
      customer,
      content: html`<span class="row-label small" aria-hidden="true">${t('panel.forward')}</span> ${steps.map(
          (days) =>
            html`<button
              class="button"
              name="days"
              value="${days}"
              aria-label="${name}: ${t('panel.forward')}, ${stepLabel(t, days)}"
            >
              + ${stepLabel(t, days)}
            </button>`,
        )}`,
    })}
    <div class="row">
      ${actForm({
        t,
        act: 'renewals',
        customer,
        content: html`<input type="hidden" name="fails" value="${customer.renewalFails ? 'no' : 'yes'}" />
          <button class="button">${t(customer.renewalFails ? 'panel.failsOff' : 'panel.failsOn')}</button>`,
      })}
      ${actForm({ t, act: 'dispute', customer, content: html`<button class="button">${t('panel.dispute')}</button>` })}
    </div>
    ${customer.renewalFails && html`<p class="notice notice-bad small">${t('panel.fails')}</p>`}
  </li>`
}

async function sendPanel(
  request: FastifyRequest,
  reply: FastifyReply,
  stripeMock: Acts,
  faults?: Extract<FaultsRead, { wrong: unknown }>,
) {
  const language = panelLanguage(request)
  const t = wordsIn(language)
  const customers = await stripeMock.customers()
  const other = language === 'nl' ? 'en' : 'nl'
  return sendPage(reply, {
    language,
    title: t('panel.title'),
    status: faults ? 422 : 200,
    body: html`<div class="list">
      <div class="row spread">
        <h1>${t('panel.title')}</h1>
        <a href="/betaalproef?lang=${other}" lang="${other}" hreflang="${other}">${t('panel.other')}</a>
      </div>
      <p class="quiet">${t('panel.lead')}</p>
      ${parameterOf(request, 'niet') !== undefined && html`<p class="notice notice-bad" role="alert">${t('panel.not')}</p>`}
      ${parameterOf(request, 'gedaan') !== undefined && html`<p class="notice notice-good" role="status">${t('panel.done')}</p>`}
      <h2>${t('panel.customers')}</h2>
      ${
        customers.length === 0
          ? html`<p class="card">${t('panel.none')}</p>`
          : html`<ul class="list">
              ${customers.map((customer) => customerCard(t, customer))}
            </ul>`
      }
      <h2 id="faults">${t('panel.faults')}</h2>
      ${faultsForm(t, faults)}
    </div>`,
  })
}

async function doAct(request: FastifyRequest, stripeMock: Acts): Promise<string | undefined> {
  const customer = parameterOf(request, 'customer')
  if (!isSecret(customer) || !(await stripeMock.customers()).some(({ id }) => id === customer)) return undefined
  switch (parameterOf(request, 'act')) {
    case 'advance': {
      const days = steps.find((step) => String(step) === parameterOf(request, 'days'))
      if (!days) return undefined
      await stripeMock.advance(customer, days)
      return customer
    }
    case 'renewals':
      await stripeMock.setRenewalFails(customer, parameterOf(request, 'fails') === 'yes')
      return customer
    case 'dispute':
      await stripeMock.dispute(customer)
      return customer
    default:
      return undefined
  }
}

/** The panel, which advances clocks and causes faults. */
export function panelPage(pages: FastifyInstance, { stripeMock }: PagesOptions): void {
  pages.get('/', (request, reply) => sendPanel(request, reply, stripeMock))
  pages.post('/', async (request, reply) => {
    const done = `/betaalproef?lang=${panelLanguage(request)}&gedaan=1`
    if (parameterOf(request, 'act') === 'faults') {
      const read = readFaults(request.body)
      if ('wrong' in read) return sendPanel(request, reply, stripeMock, read)
      await stripeMock.setFaults(read.faults)
      return reply.redirect(`${done}#faults`, 303)
    }
    if (parameterOf(request, 'customer') === undefined) return sendRefused(request, reply, 422)
    const customer = await doAct(request, stripeMock)
    return customer === undefined ? sendMissing(request, reply) : reply.redirect(`${done}#${customer}`, 303)
  })
}
