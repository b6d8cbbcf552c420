import { selectAll, selectOne } from 'css-select'
import {
  getAttribute,
  getVisibleText,
  parsePage,
  type Page,
  type PageElement,
} from '#features/sourcing/file-formats/html-page.ts'
import type { InputProblem } from '#features/sourcing/file-formats/input-problem.ts'
import type { CardColumn, Cards } from './source-request.ts'

/** Lists show some dozens of homes on a page. */
export const maxCards = 300
const maxValues = 50
const maxValueLength = 5_000
/** A page takes milliseconds; a selector that takes longer than this is not worth waiting for. */
const maxMilliseconds = 3_000
const linkAttributes = new Set(['href', 'src', 'data-src', 'data-href'])

/** What was picked for a column of a card. */
interface Pick {
  name: string
  value: string
  /** The beginning of the picked element as it is written; empty if there is none. */
  markup: string
}

export interface Card {
  record: Record<string, string | string[]>
  picks: Pick[]
  markup: string
  /** The address of its own page. */
  link: string | undefined
}

export interface CardPage {
  cards: Card[]
  /** The address of the next page. */
  next: string | undefined
  /** Why there are no cards. */
  problem?: InputProblem
}

const shorten = (markup: string, length: number) => markup.replace(/\s+/g, ' ').trim().slice(0, length)

const markupOf = (page: Page, element: PageElement | undefined, length: number): string => {
  const { startIndex, endIndex } = element ?? {}
  if (typeof startIndex !== 'number' || typeof endIndex !== 'number') return ''
  return shorten(page.html.slice(startIndex, Math.min(endIndex + 1, startIndex + length * 4)), length)
}

const resolve = (address: string, base: string): string =>
  address !== '' && URL.canParse(address, base) ? new URL(address, base).href : address

/** The element itself for an empty selector, else those inside it that fit, in the order of the page. */
function pick(within: PageElement | Page['root'], selector: string, every: boolean): PageElement[] {
  if (selector === '') return 'name' in within ? [within] : []
  if (every)
    return selectAll<PageElement['children'][number], PageElement>(selector, within.children).slice(0, maxValues)
  const first = selectOne<PageElement['children'][number], PageElement>(selector, within.children)
  return first ? [first] : []
}

/** The values of columns within an element: texts on one line, or attributes, links as whole addresses. */
export function pickColumns(
  page: Page,
  within: PageElement | Page['root'],
  columns: readonly CardColumn[],
  base: string,
) {
  const record: Card['record'] = {}
  const picks: Pick[] = []
  for (const { name, selector, attribute, every = false } of columns) {
    const found = pick(within, selector, every)
    const values = found
      .map((element) => {
        if (attribute === undefined) return getVisibleText(element)
        const value = getAttribute(element, attribute).trim()
        return linkAttributes.has(attribute) ? resolve(value, base) : value
      })
      .map((value) => value.slice(0, maxValueLength))
      .filter((value) => value !== '')
    record[name] = every ? values : (values[0] ?? '')
    picks.push({ name, value: values.slice(0, 5).join(' · ').slice(0, 300), markup: markupOf(page, found[0], 200) })
  }
  return { record, picks }
}

/** Whether one of the elements lies within another, which a selector for cards never wants. */
const areNested = (elements: readonly PageElement[]): boolean => {
  const known = new Set<unknown>(elements)
  return elements.some((element) => {
    for (let { parent } = element; parent; parent = 'parent' in parent ? parent.parent : null)
      if (known.has(parent)) return true
    return false
  })
}

const isCutOff = (html: string) => /<(?:html|body)[\s>]/i.test(html) && !/<\/(?:html|body)>/i.test(html.slice(-5_000))

/** Opens a page. @returns it, or why it cannot be read */
export function openPage(html: string): { page: Page } | { problem: InputProblem } {
  if (isCutOff(html)) return { problem: { code: 'pageCutOff' } }
  const page = parsePage(html)
  return page ? { page } : { problem: { code: 'unreadablePage' } }
}

/** Finds the cards of a page and reads their columns. @param address of the page, for the links in it */
export function selectCards(html: string, address: string, { card, columns, next, detail }: Cards): CardPage {
  const none = (problem: InputProblem): CardPage => ({ cards: [], next: undefined, problem })
  const opened = openPage(html)
  if ('problem' in opened) return none(opened.problem)
  const { page } = opened
  const start = performance.now()
  const found = selectAll<PageElement['children'][number], PageElement>(card, page.root.children)
  if (found.length === 0) return none({ code: 'noCard' })
  if (areNested(found)) return none({ code: 'nestedCards', count: found.length })
  if (found.length > maxCards) return none({ code: 'tooManyCards', count: found.length, limit: maxCards })
  const cards: Card[] = []
  for (const element of found) {
    if (performance.now() - start > maxMilliseconds) return none({ code: 'slowSelectors' })
    const link = detail === undefined ? undefined : getAttribute(pick(element, detail, false)[0], 'href').trim()
    cards.push({
      ...pickColumns(page, element, columns, address),
      markup: markupOf(page, element, 600),
      link: link ? resolve(link, address) : undefined,
    })
  }
  const nextLink = next === undefined ? '' : getAttribute(pick(page.root, next, false)[0], 'href').trim()
  return { cards, next: nextLink === '' || nextLink.startsWith('#') ? undefined : resolve(nextLink, address) }
}
