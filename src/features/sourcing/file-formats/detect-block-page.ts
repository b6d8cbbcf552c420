import { findFirst, type Page, parsePage, getVisibleText } from './html-page.ts'

/** Block pages are short; longer pages with a CAPTCHA are pages of homes with a form. */
const maxBlockPageLength = 1_500

const challengeTitle =
  /^(?:just a moment|attention required|pardon our interruption|een moment geduld|even geduld|checking your browser|security check|robot check|are you a robot|je bent bijna op de pagina|verify(?:ing)? (?:that )?you are human|human verification|captcha)/i
const challengeWords =
  /verify (?:that )?you(?:'re| are) (?:a )?human|(?:not|geen) (?:a |een )?robot|(?:bent u|ben je) een mens|checking (?:if the site connection is secure|your browser)|enable (?:js|javascript) and (?:cookies to continue|disable any ad blocker)|complete the (?:captcha|security check)|press & hold/i
// Markup of common bot protection: Cloudflare, reCAPTCHA, hCaptcha, DataDome, PerimeterX, Imperva, AWS.
const challengeMarks =
  /cf[-_]chl|cf-turnstile|challenges\.cloudflare\.com|g-recaptcha|hcaptcha\.com|captcha-delivery\.com|px-captcha|_Incapsula_Resource|awswaf\.com/i
const blockedWords =
  /access (?:to this page )?(?:has been |is |was )?denied|\b403\b[ :-]{0,3}forbidden|^(?:error )?(?:403|429)\b|^forbidden\b|toegang (?:is )?geweigerd|too many requests|you have been blocked|(?:request|ip)[ a-z]{0,20} (?:was |has been |is )?blocked|error (?:code )?10(?:06|09|20)\b|unusual traffic|geen toegang tot deze (?:pagina|website)/i

/**
 * Detects a page shown instead of the requested one: `challenge` is a CAPTCHA, `blocked` denies access. Either is a
 * reason to stop requesting pages of the site.
 */
export function detectBlockPage(html: string): 'challenge' | 'blocked' | undefined {
  const page = parsePage(html)
  return page && detectBlock(page)
}

/** `detectBlockPage` for a parsed page. */
export function detectBlock(page: Page): 'challenge' | 'blocked' | undefined {
  const title = getVisibleText(findFirst(page.root, 'title'))
  const text = getVisibleText(findFirst(page.root, 'body') ?? page.root)
  if (text.length > maxBlockPageLength) return undefined
  const start = text.slice(0, 300)
  if (blockedWords.test(title) || blockedWords.test(start)) return 'blocked'
  if (challengeTitle.test(title) || challengeWords.test(start) || challengeMarks.test(page.html)) return 'challenge'
  return undefined
}
