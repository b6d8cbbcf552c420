import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { brand } from '#shared/brand.ts'
import { locales, type Language } from '#shared/language.ts'
import { translator } from '#shared/texts.ts'
import { fillScript } from './fill-script.ts'
import { html, Html } from './html.ts'
import { stripeMockPagesMessages } from './messages.ts'
import { pageStyle } from './page-style.ts'
import type { Words } from './payment-form.ts'

const texts: Record<Language, Words> = {
  nl: translator('nl', stripeMockPagesMessages.nl, brand.name),
  en: translator('en', stripeMockPagesMessages.en, brand.name),
}

/** The texts of the mock's pages in one language. */
export const wordsIn = (language: Language): Words => texts[language]

/**
 * Formats an amount with its cents, as shown above a payment button.
 *
 * @param currency in upper or lower case; the provider uses lower case
 */
export const moneyIn = (language: Language, amount: number, currency: string): string =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100)

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const styleHash = hashOf(pageStyle)
// The content of a hash in the policy must match exactly, so it is not indented.
const styleTag = new Html(`<style>${pageStyle}</style>`)

const mark = html`<svg viewBox="0 0 40 40" aria-hidden="true">
  <rect width="40" height="40" rx="5" fill="#1d3a9f" />
  <rect x="2.75" y="2.75" width="34.5" height="34.5" rx="3" fill="none" stroke="#fff" />
  <path fill="#fff" d="M10 33V19h3v-3.5h3V12h3V8.5h2V12h3v3.5h3V19h3v14h-6.5v-8a3.5 3.5 0 0 0-7 0v8Z" />
</svg>`

/** A drawing of a house for pages with nothing else to show. */
const front = html`<svg class="front" viewBox="0 0 112 128" aria-hidden="true">
  <path
    class="wall"
    d="M8 127V52h10V38h10V25h10V13h12V4h12v9h12v12h10v13h10v14h10v75Z"
    stroke-width="2"
    stroke-linejoin="round"
  />
  <path
    class="window"
    stroke-width="2"
    d="M46 24h20v20H46ZM24 60h18v22H24ZM47 60h18v22H47ZM70 60h18v22H70ZM24 94h18v20H24ZM70 94h18v20H70ZM47 94h18v33H47Z"
  />
</svg>`

export interface Page {
  language: Language
  title: string
  body: Html
  status?: number
  /** The script of the page; only the element needs one. */
  script?: string
  /** Origins to which a form on it can lead after redirects, besides its own. */
  leadsTo?: readonly (string | null | undefined)[]
  /** Whether it is shown inside a page of the site. */
  framed?: boolean
}

function originsToForms(addresses: Page['leadsTo'] = []): string {
  const origins = addresses.flatMap((address) => {
    if (!address || !URL.canParse(address)) return []
    const { origin } = new URL(address)
    return origin === 'null' ? [] : [origin]
  })
  return [...new Set(["'self'", ...origins])].join(' ')
}

function contentPolicy({ script, leadsTo, framed }: Page): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script ?? fillScript)}`,
    `style-src ${styleHash}`,
    "img-src 'self'",
    framed && "connect-src 'self'",
    // Browsers also check where a form leads after redirects.
    `form-action ${originsToForms(leadsTo)}`,
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Sends a page of the mock: its frame and its policy; it is neither cached nor indexed. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const t = wordsIn(page.language)
  const head = html`<p class="mark">${mark}<span>${t('name')}</span></p>`
  const document = html`<!doctype html>
    <html lang="${page.language}" ${page.framed && html` class="element-page"`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${page.title} - ${t('name')}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styleTag}
      </head>
      <body>
        ${
          page.framed
            ? html`<main aria-label="${page.title}">${page.body}</main>`
            : html`<aside class="banner" aria-label="${t('name')}">
                  <p><strong>${t('noRealMoney')}</strong> ${t('noRealMoneyWhy')}</p>
                </aside>
                <header class="head">${head}</header>
                <main>${page.body}</main>`
        }
        ${new Html(`<script>${page.script ?? fillScript}</script>`)}
      </body>
    </html>`
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', contentPolicy(page))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'same-origin')
    .header('content-language', page.language)
    .type('text/html; charset=utf-8')
    .send(document.text)
}

/** Sends a page with only a message and a link. */
export function sendNotice(
  reply: FastifyReply,
  notice: Omit<Page, 'body'> & { text: string; onward?: { label: string; url: string } | undefined },
): FastifyReply {
  const t = wordsIn(notice.language)
  const { label, url } = notice.onward ?? { label: t('home'), url: '/' }
  return sendPage(reply, {
    ...notice,
    body: html`<div class="narrow stack">
      <div>${front}</div>
      <h1>${notice.title}</h1>
      <p>${notice.text}</p>
      <p><a class="button" href="${url}">${label}</a></p>
    </div>`,
  })
}
