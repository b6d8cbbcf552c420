import { valuesAt } from '#features/sourcing/field-parsers/values-at-path.ts'
import type { PagePosition } from './build-request.ts'
import type { SourceRequest } from './source-request.ts'

interface PageRead {
  document: unknown
  /** Records on this page, and on all pages so far. */
  count: number
  total: number
  /** Pages so far. */
  pages: number
  /** The address of this page, and its header Link. */
  address: string
  link: string | undefined
}

/** The target of `rel="next"` in a header Link (RFC 8288). */
function findNextLink(header: string | undefined): string | undefined {
  for (const part of (header ?? '').slice(0, 4_000).split(',')) {
    const [target = '', ...params] = part.split(';').map((piece) => piece.trim())
    const isNext = params.some((param) => param.toLowerCase().replaceAll('"', '') === 'rel=next')
    if (isNext && target.startsWith('<') && target.endsWith('>')) return target.slice(1, -1)
  }
  return undefined
}

/** Where the first page is. */
export function getFirstPage({ paging }: SourceRequest): PagePosition {
  if (paging?.kind === 'page') return { param: paging.start ?? 1 }
  return paging?.kind === 'offset' ? { param: 0 } : {}
}

const toText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined

/** Where the page after this one is; undefined after the last one. */
export function findNextPage({ paging }: SourceRequest, read: PageRead): PagePosition | undefined {
  if (!paging || read.count === 0) return undefined
  const [stated] = paging.total === undefined ? [] : valuesAt(read.document, paging.total)
  const total = toText(stated) === undefined ? Infinity : Number(stated)
  const isPartial = paging.size !== undefined && read.count < paging.size
  const [next] = paging.next === undefined ? [] : valuesAt(read.document, paging.next)
  switch (paging.kind) {
    case 'page':
      return isPartial || read.pages >= total ? undefined : { param: (paging.start ?? 1) + read.pages }
    case 'offset':
      return isPartial || read.total >= total ? undefined : { param: read.total }
    case 'cursor':
      return toText(next) === undefined ? undefined : { param: toText(next) }
    case 'link': {
      const link = paging.next === undefined ? findNextLink(read.link) : toText(next)
      return link === undefined || !URL.canParse(link, read.address)
        ? undefined
        : { address: new URL(link, read.address).href }
    }
  }
}
