import { DomHandler, DomUtils, Parser } from 'htmlparser2'

type Document = ReturnType<typeof rootOf>
/** An element of a page. */
export type PageElement = NonNullable<ReturnType<typeof DomUtils.getElementById>>
type Within = Document | PageElement

/** A page of a home is about 150 KB; the largest that were captured have 290. */
export const longestPage = 2_000_000
// Browsers build no deeper than this either (Blink's limit); what walks a tree by calling itself needs a bound.
const deepest = 512
// The largest page that was captured has 1,215.
const mostElements = 20_000

/** A page taken apart, to be asked for its elements. */
export interface Page {
  readonly root: Document
  readonly html: string
}

class NoPage extends Error {}

const rootOf = (handler: DomHandler) => handler.root

/**
 * Takes a page apart as browsers do, forgiving broken markup. Nothing in it is run or fetched.
 *
 * @returns undefined for what is no page: too long, too deep, too many elements, or not a single one
 */
export function parsePage(html: string): Page | undefined {
  if (html.length > longestPage || !/<[a-z!]/i.test(html)) return undefined
  const handler = new DomHandler(undefined, { withStartIndices: true, withEndIndices: true })
  let depth = 0
  let elements = 0
  const parser = new Parser({
    onparserinit: (started) => handler.onparserinit(started),
    onopentag: (name, attributes) => {
      if (++depth > deepest || ++elements > mostElements) throw new NoPage()
      handler.onopentag(name, attributes)
    },
    onclosetag: () => {
      depth--
      handler.onclosetag()
    },
    ontext: (text) => handler.ontext(text),
    oncomment: (text) => handler.oncomment(text),
    oncommentend: () => handler.oncommentend(),
    oncdatastart: () => handler.oncdatastart(),
    oncdataend: () => handler.oncdataend(),
    onend: () => handler.onend(),
  })
  try {
    parser.end(html)
  } catch (error) {
    if (error instanceof NoPage) return undefined
    throw error
  }
  return { root: rootOf(handler), html }
}

const hasClass = (element: PageElement, name: string): boolean =>
  ` ${(element.attribs['class'] ?? '').replace(/\s+/g, ' ')} `.includes(` ${name} `)

/** A simple choice of elements: `h1`, `.price`, `#map`, `a.link`. */
function chooser(choice: string): (element: PageElement) => boolean {
  const [, tag = '', kind, name = ''] = /^([a-z\d-]*)(?:([.#])(.+))?$/i.exec(choice) ?? []
  return (element) =>
    (tag === '' || element.name === tag) &&
    (kind === undefined || (kind === '#' ? element.attribs['id'] === name : hasClass(element, name)))
}

/** All elements of a choice, in the order of the page. */
export const allOf = (within: Within, choice: string): PageElement[] =>
  DomUtils.findAll(chooser(choice), within.children)

/** The first element of a choice. */
export const firstOf = (within: Within | undefined, choice: string): PageElement | undefined =>
  within ? (DomUtils.findOne(chooser(choice), within.children) ?? undefined) : undefined

/** The elements right within one. */
export const elementsIn = (element: Within): PageElement[] =>
  DomUtils.getElementsByTagName('*', element.children, false)

/** An attribute; empty where it is missing. */
export const attributeOf = (element: PageElement | undefined, name: string): string =>
  element && Object.hasOwn(element.attribs, name) ? (element.attribs[name] ?? '') : ''

const unseen = new Set(['script', 'style', 'template', 'noscript', 'svg', 'textarea'])

/** What one reads of an element, with a space between its parts; scripts and styles are not read. */
export function textIn(element: Within | undefined): string {
  const parts: string[] = []
  const read = (nodes: Within['children']) => {
    for (const node of nodes) {
      if ('data' in node && node.type === 'text') parts.push(node.data)
      else if ('children' in node && !('name' in node && unseen.has(node.name))) read(node.children)
    }
  }
  if (element) read(element.children)
  return parts.join(' ').replace(/\s+/g, ' ').trim()
}

/** The text of a script, which `textIn` leaves out. */
export const scriptIn = (element: PageElement): string => DomUtils.textContent(element)

/** The markup within an element, as the page has it. */
export function markupIn(page: Page, element: PageElement | undefined): string {
  const from = element?.children[0]?.startIndex
  const to = element?.children.at(-1)?.endIndex
  return typeof from === 'number' && typeof to === 'number' ? page.html.slice(from, to + 1) : ''
}

/** The content of a `<meta>` by its name or property. */
export function metaOf(page: Page, name: string): string {
  const meta = allOf(page.root, 'meta').find(
    (element) => attributeOf(element, 'property') === name || attributeOf(element, 'name') === name,
  )
  return attributeOf(meta, 'content').trim()
}

/** The address that the page calls its own. */
export function canonicalOf(page: Page): string {
  const link = allOf(page.root, 'link').find((element) => attributeOf(element, 'rel') === 'canonical')
  return attributeOf(link, 'href').trim() || metaOf(page, 'og:url')
}
