import * as dom from '#features/sourcing/file-formats/html-page.ts'

/** Trailing comments and scripts that servers add after the end of a page. */
const maxTailLength = 5_000

/** Whether a page begins but does not end, so that it was cut off somewhere. */
export const isCutOff = (html: string): boolean =>
  /<html[\s>]|<!doctype html/i.test(html.slice(0, 5_000)) && !/<\/html\s*>/i.test(html.slice(-maxTailLength))

/** Whether a page was decoded in a wrong charset: every page of rent ads has a euro sign. */
export const isWronglyDecoded = (html: string): boolean => html.includes('\ufffd') && !/€|&euro;|&#8364;/.test(html)

const withoutElements = /<(script|style|textarea|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const countedTags = ['div', 'section', 'ul', 'span', 'picture']

/** Whether every element of a page that must be closed is closed: if not, a part of the page is missing. */
export function isBalanced(html: string): boolean {
  const markup = html.replaceAll(withoutElements, '')
  const count = (pattern: RegExp) => markup.match(pattern)?.length ?? 0
  return countedTags.every(
    (tag) => count(new RegExp(`<${tag}(?=[\\s>/])`, 'gi')) === count(new RegExp(`</${tag}(?=[\\s>])`, 'gi')),
  )
}

/** Whether a page is in one of the site's languages that are read; a page that does not say so may be. */
export function isInDutchOrEnglish(page: dom.Page): boolean {
  const language = dom.getAttribute(dom.findFirst(page.root, 'html'), 'lang')
  return language === '' || /^(?:nl|en)\b/i.test(language)
}

/** Whether two statements of a page agree; a page that states only one of them does not contradict itself. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === undefined || one === null || other === undefined || other === null || one === other
