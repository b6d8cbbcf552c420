import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ActionFacts, Answer } from '#stripe-mock/acts.ts'
import { banks } from './banks.ts'
import { moneyIn, sendNotice, sendPage, wordsIn } from './frame.ts'
import { html, type Html } from './html.ts'
import { sendMissing, sendRefused } from './odd-pages.ts'
import type { Words } from './payment-form.ts'
import { isSecret, parameterOf, type PagesOptions } from './request-parts.ts'

interface Choice {
  answer: Answer
  label: string
  hint?: string
  main?: boolean
}

function answers(choices: readonly Choice[]): Html {
  return html`<div class="answers">
    ${choices.map(
      ({ answer, label, hint, main }) =>
        html`<div class="answer">
          <button
            class="button wide${main && html` button-sign`}"
            name="answer"
            value="${answer}"
            ${hint !== undefined && html`aria-describedby="${answer}-hint"`}
          >
            ${label}
          </button>
          ${hint !== undefined && html`<p class="hint" id="${answer}-hint">${hint}</p>`}
        </div>`,
    )}
  </div>`
}

const bankChoices = (t: Words): Choice[] => [
  { answer: 'approve', label: t('bank.approve'), hint: t('bank.approveHint'), main: true },
  { answer: 'approve-debit-fails', label: t('bank.approveFails'), hint: t('bank.approveFailsHint') },
  { answer: 'refuse', label: t('bank.refuse'), hint: t('bank.refuseHint') },
  { answer: 'expire', label: t('bank.expire'), hint: t('bank.expireHint') },
]
const secureChoices = (t: Words): Choice[] => [
  { answer: 'approve', label: t('secure.approve'), main: true },
  { answer: 'refuse', label: t('secure.refuse') },
]

const elsewhere = (t: Words, url: string): Html =>
  html`<section class="stack">
    <h2>${t('bank.elsewhere')}</h2>
    <p class="quiet small" id="elsewhere-hint">${t('bank.elsewhereHint')}</p>
    <div class="field">
      <label for="address">${t('bank.address')}</label>
      <input class="input small" id="address" readonly value="${url}" aria-describedby="elsewhere-hint" />
    </div>
    <p><a href="${url}" target="_blank" rel="noopener">${t('bank.elsewhere')}</a></p>
  </section>`

function sendAction(reply: FastifyReply, facts: ActionFacts, path: string, origin: string): FastifyReply {
  const t = wordsIn(facts.locale)
  if (!facts.open)
    return sendNotice(reply, {
      language: facts.locale,
      title: t('bank.closed'),
      text: t('bank.closedText'),
      onward: { label: t('bank.goOn'), url: facts.returnUrl },
    })
  const isBank = facts.kind === 'bank'
  const bankName = banks.get(facts.bank ?? '') ?? t('bank.other')
  const title = isBank ? t(facts.amount > 0 ? 'bank.title' : 'bank.titleSetup') : t('secure.title')
  return sendPage(reply, {
    language: facts.locale,
    title: isBank ? `${bankName}: ${title}` : title,
    leadsTo: [facts.returnUrl, origin],
    body: html`<div class="two">
      <div class="stack">
        ${isBank && html`<p class="quiet">${bankName} - iDEAL | Wero</p>`}
        <h1>${title}</h1>
        ${facts.amount > 0 && html`<p><span class="plate">${moneyIn(facts.locale, facts.amount, facts.currency)}</span></p>`}
        <p class="quiet">${isBank ? '' : html`${t('secure.text')}<br />`}${t('pay.to')}</p>
      </div>
      <div class="card stack">
        <form class="stack" method="post" action="${path}">
          ${isBank && html`<h2>${t('bank.question')}</h2>`} ${answers(isBank ? bankChoices(t) : secureChoices(t))}
        </form>
        ${
          isBank &&
          html`<hr />
            ${elsewhere(t, `${origin}${path}`)}`
        }
      </div>
    </div>`,
  })
}

/** The pages of the bank and of 3-D Secure, on which a payment is confirmed. */
export function bankPages(pages: FastifyInstance, { stripeMock, origin }: PagesOptions): void {
  for (const [kind, name] of [
    ['bank', 'bank'],
    ['3ds', '3ds'],
  ] as const) {
    pages.get(`/${name}/:secret`, async (request, reply) => {
      const secret = parameterOf(request, 'secret')
      const facts = isSecret(secret) ? await stripeMock.actionFacts(secret) : undefined
      if (!isSecret(secret) || facts?.kind !== kind) return sendMissing(request, reply)
      return sendAction(reply, facts, `/betaalproef/${name}/${secret}`, origin)
    })
    pages.post(`/${name}/:secret`, async (request, reply) => {
      const secret = parameterOf(request, 'secret')
      const facts = isSecret(secret) ? await stripeMock.actionFacts(secret) : undefined
      if (!isSecret(secret) || facts?.kind !== kind) return sendMissing(request, reply)
      const given = parameterOf(request, 'answer')
      const t = wordsIn(facts.locale)
      const choice = (kind === 'bank' ? bankChoices(t) : secureChoices(t)).find(({ answer }) => answer === given)
      if (!choice) return sendRefused(request, reply, 422)
      // A second answer leads to the same address as the first.
      if (!facts.open) return reply.redirect(facts.returnUrl, 303)
      return reply.redirect(await stripeMock.answerAction(secret, choice.answer), 303)
    })
  }
}
