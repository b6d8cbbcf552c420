import { DomHandler, DomUtils, Parser } from 'htmlparser2'

type Document = DomHandler['root']
export type PageElement = NonNullable<ReturnType<typeof DomUtils.getElementById>>
type Within = Document | PageElement

/** A page of a home is about 150 KB; the largest captured ones have 290. */
export const maxPageLength = 2_000_000
// Blink's limit; recursive functions need a bound.
const maxDepth = 512
// The largest captured page has 1,215.
const maxElements = 20_000

export interface Page {
  readonly root: Document
  readonly html: string
}

class InvalidPageError extends Error {}

class BoundedDomHandler extends DomHandler {
  private depth = 0
  private elements = 0

  override onopentag(...tag: Parameters<DomHandler['onopentag']>): void {
    if (++this.depth > maxDepth || ++this.elements > maxElements) throw new InvalidPageError()
    super.onopentag(...tag)
  }

  override onclosetag(): void {
    this.depth--
    super.onclosetag()
  }
}

/** Parses a page as browsers do. Undefined if it is too long, too deep, or has too many elements or none. */
export function parsePage(html: string): Page | undefined {
  if (html.length > maxPageLength || !/<[a-z!]/i.test(html)) return undefined
  const handler = new BoundedDomHandler(undefined, { withStartIndices: true, withEndIndices: true })
  const parser = new Parser(handler)
  try {
    parser.end(html)
  } catch (error) {
    if (error instanceof InvalidPageError) return undefined
    throw error
  }
  return { root: handler.root, html }
}

const hasClass = (element: PageElement, name: string): boolean =>
  ` ${(element.attribs['class'] ?? '').replace(/\s+/g, ' ')} `.includes(` ${name} `)

/** Compiles a simple selector: `h1`, `.price`, `#map`, `a.link`. */
function compileSelector(selector: string): (element: PageElement) => boolean {
  const [, tag = '', kind, name = ''] = /^([a-z\d-]*)(?:([.#])(.+))?$/i.exec(selector) ?? []
  return (element) =>
    (tag === '' || element.name === tag) &&
    (kind === undefined || (kind === '#' ? element.attribs['id'] === name : hasClass(element, name)))
}

/** All elements that match a selector, in document order. */
export const findAll = (within: Within, selector: string): PageElement[] =>
  DomUtils.findAll(compileSelector(selector), within.children)

/** The first element that matches a selector. */
export const findFirst = (within: Within | undefined, selector: string): PageElement | undefined =>
  within ? (DomUtils.findOne(compileSelector(selector), within.children) ?? undefined) : undefined

/** The child elements of an element. */
export const getChildElements = (element: Within): PageElement[] =>
  DomUtils.getElementsByTagName('*', element.children, false)

/** An attribute; empty if it is missing. */
export const getAttribute = (element: PageElement | undefined, name: string): string =>
  element && Object.hasOwn(element.attribs, name) ? (element.attribs[name] ?? '') : ''

const hiddenTags = new Set(['script', 'style', 'template', 'noscript', 'svg', 'textarea'])

/** The visible text of an element, with spaces between its parts; without scripts and styles. */
export function getVisibleText(element: Within | undefined): string {
  const parts: string[] = []
  const read = (nodes: Within['children']) => {
    for (const node of nodes) {
      if ('data' in node && node.type === 'text') parts.push(node.data)
      else if ('children' in node && !('name' in node && hiddenTags.has(node.name))) read(node.children)
    }
  }
  if (element) read(element.children)
  return parts.join(' ').replace(/\s+/g, ' ').trim()
}

/** The text of a script, which `getVisibleText` leaves out. */
export const getScriptText = (element: PageElement): string => DomUtils.textContent(element)

/** The original markup inside an element. */
export function getInnerHtml(page: Page, element: PageElement | undefined): string {
  const from = element?.children[0]?.startIndex
  const to = element?.children.at(-1)?.endIndex
  return typeof from === 'number' && typeof to === 'number' ? page.html.slice(from, to + 1) : ''
}

/** The content of a `<meta>` by its name or property. */
export function getMetaContent(page: Page, name: string): string {
  const meta = findAll(page.root, 'meta').find(
    (element) => getAttribute(element, 'property') === name || getAttribute(element, 'name') === name,
  )
  return getAttribute(meta, 'content').trim()
}

/** The canonical URL of the page. */
export function getCanonicalUrl(page: Page): string {
  const link = findAll(page.root, 'link').find((element) => getAttribute(element, 'rel') === 'canonical')
  return getAttribute(link, 'href').trim() || getMetaContent(page, 'og:url')
}
