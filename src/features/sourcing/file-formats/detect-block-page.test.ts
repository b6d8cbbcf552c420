import { describe, expect, test } from 'vitest'
import { detectBlockPage } from './detect-block-page.ts'

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body>${body}</body></html>`
const propertyPage = `<h1>Te huur: Eikstraat 3</h1>${'<p>Een licht huis met een ruime keuken en een tuin op het zuiden.</p>'.repeat(40)}`

describe('a block page', () => {
  test.each([
    ['a browser check', page('Just a moment...', '<script>window._cf_chl_opt={}</script><p>Waiting.</p>')],
    ['a browser check in Dutch', page('Een moment geduld...', '<noscript>Enable JavaScript</noscript>')],
    ['a checkbox', page('site', '<p>Please verify you are human to go on.</p><div class="cf-turnstile"></div>')],
    ['a checkbox in Dutch', page('Controle', '<p>Laat zien dat u geen robot bent.</p>')],
    ['a puzzle', page('example.nl', '<p>Wait</p><script src="https://geo.captcha-delivery.com/c.js"></script>')],
    ['another kind of puzzle', page('Controle', '<div class="g-recaptcha"></div><p>Nog even.</p>')],
    ['an interruption', page('Pardon Our Interruption', '<p>As you were browsing</p>')],
  ])('with %s is a challenge', (_, html) => {
    expect(detectBlockPage(html)).toBe('challenge')
  })

  test.each([
    ['a server', page('403 Forbidden', '<center><h1>403 Forbidden</h1></center><hr>')],
    ['a gateway', '<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD><BODY><H1>Access Denied</H1></BODY></HTML>'],
    ['a bot guard', page('Attention Required!', '<h1>Sorry, you have been blocked</h1>')],
    ['a bot guard in Dutch', page('Melding', '<p>Toegang geweigerd.</p>')],
    ['a rate limit', page('429', '<p>Too Many Requests</p>')],
  ])('by which %s denies access is blocked', (_, html) => {
    expect(detectBlockPage(html)).toBe('blocked')
  })
})

describe('not a block page:', () => {
  test.each([
    ['a page of a home', page('Te huur: Eikstraat 3', propertyPage)],
    [
      'a page of a home with a form that has a CAPTCHA',
      page('Te huur', `${propertyPage}<div class="g-recaptcha"></div>`),
    ],
    [
      'a page of a home with the same phrases',
      page('Te huur', `${propertyPage}<p>Verify you are human. Access denied.</p>`),
    ],
    ['a short page', page('Niet gevonden', '<h1>Deze woning is er niet meer</h1>')],
    ['an empty page', ''],
    ['text', 'Just a moment...'],
  ])('%s', (_, html) => {
    expect(detectBlockPage(html)).toBeUndefined()
  })

  test('a page with endless nesting', () => {
    expect(detectBlockPage('<div>'.repeat(100_000))).toBeUndefined()
  })
})
