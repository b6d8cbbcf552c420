import { detectBlockPage } from '#features/sourcing/file-formats/detect-block-page.ts'
import { toFetchProblem, type InputProblem } from '#features/sourcing/file-formats/input-problem.ts'
import { decodeText } from '#platform/http-client/decode-text.ts'
import { FetchError } from '#platform/http-client/fetch-error.ts'
import { isSameOrigin, type RequestContext, type SourcePage } from './fetch-answers.server.ts'
import { PageGuard } from './page-guard.server.ts'
import { openPage, pickColumns, selectCards, type Card } from './select-cards.ts'
import type { Cards } from './source-request.ts'

const maxPageBytes = 5_000_000
/** Pages of single homes in one run; at one a second this is a quarter of an hour. */
const maxDetails = 1_000
const tooManyDetails: InputProblem = { code: 'tooManyDetails', limit: maxDetails }

export interface CardsRead extends SourcePage {
  /** What was picked from each card. */
  cards: Card[]
}

export type BlockKind = 'challenged' | 'blocked'

/** A site shows a page for robots instead of the one that was asked for. */
export class BlockedError extends Error {
  readonly kind: BlockKind

  constructor(kind: BlockKind) {
    super(kind)
    this.kind = kind
  }
}

interface CardContext extends RequestContext {
  cards: Cards
  /** How many pages of single homes are read, if fewer. */
  details?: number
}

async function fetchHtml({ httpClient, request, secret, signal }: RequestContext, address: string) {
  const headers: Record<string, string> = {}
  for (const { name, value } of request.headers) headers[name] = value
  if (request.secretHeader !== undefined && secret !== undefined) headers[request.secretHeader] = secret
  const fetched = await httpClient.fetch(address, {
    ...(Object.keys(headers).length > 0 && { headers }),
    isSecret: secret !== undefined && request.secretHeader !== undefined,
    accept: 'text/html, application/xhtml+xml',
    maxBytes: maxPageBytes,
    signal,
  })
  if (fetched.kind === 'unchanged') throw new FetchError('status', { status: 304 })
  const bytes = await fetched.bytes()
  const html = decodeText(bytes, fetched.contentType).text
  const block = detectBlockPage(html)
  if (block !== undefined) throw new BlockedError(block === 'challenge' ? 'challenged' : 'blocked')
  return { html, address: fetched.url, bytes: bytes.length, status: fetched.status }
}

/** Adds to a card what its own page says. @returns why it could not be read, if so */
async function addDetails(context: CardContext, card: Card): Promise<InputProblem | undefined> {
  if (card.link === undefined) return { code: 'noDetailLink' }
  if (!isSameOrigin(context.address, card.link)) return { code: 'otherSite' }
  try {
    const { html, address } = await fetchHtml(context, card.link)
    const opened = openPage(html)
    if ('problem' in opened) return opened.problem
    const { record, picks } = pickColumns(opened.page, opened.page.root, context.cards.detailColumns ?? [], address)
    Object.assign(card.record, record)
    card.picks.push(...picks)
    return undefined
  } catch (error) {
    if (error instanceof FetchError) return toFetchProblem(error)
    throw error
  }
}

/** Reads the own pages of cards. A card without its page is left out, so that it does not lose known facts. */
async function* readDetails(context: CardContext, read: CardsRead, left: number): AsyncGenerator<CardsRead> {
  const whole: Card[] = []
  for (const [at, card] of read.cards.entries()) {
    const problem = at < left ? await addDetails(context, card) : tooManyDetails
    if (problem === undefined) whole.push(card)
    else yield { ...read, address: card.link ?? read.address, bytes: 0, records: [], cards: [], problem, failed: false }
    if (at >= left) break
  }
  yield { ...read, cards: whole, records: whole.map(({ record }) => record) }
}

/**
 * Reads pages of cards until there is no next one, or until one repeats, fails or is too much, which its problem says.
 * @throws FetchError, BlockedError
 */
export async function* fetchCards(context: CardContext): AsyncGenerator<CardsRead> {
  const { request, cards: rules } = context
  const guard = new PageGuard(context.limits)
  const most = Math.min(context.pages ?? request.pages, request.pages)
  let details = 0
  let address = context.address
  for (let number = 1; ; number++) {
    const stop = (problem: InputProblem): CardsRead => {
      return { number, address, status: 0, bytes: 0, records: [], cards: [], problem, failed: false }
    }
    if (guard.isRepeatedRequest(address, undefined)) return yield stop({ code: 'askedBefore' })
    if (!isSameOrigin(context.address, address)) return yield stop({ code: 'otherSite' })
    const fetched = await fetchHtml(context, address)
    const { cards, next, problem } = selectCards(fetched.html, fetched.address, rules)
    const records = cards.map(({ record }) => record)
    const excess = guard.add(records, fetched.bytes)
    const page = { number, address, status: fetched.status, bytes: fetched.bytes, failed: problem !== undefined }
    const read = { ...page, records, cards, problem: problem ?? excess }
    if (problem !== undefined || excess !== undefined) return yield { ...read, records: [], cards: [] }
    if (rules.detail === undefined) yield read
    else {
      yield* readDetails(context, read, (context.details ?? maxDetails) - details)
      details += cards.length
    }
    if (next === undefined) return
    if (number >= most) {
      if (most === request.pages) yield { ...stop({ code: 'tooManyPages', limit: most }), number: number + 1 }
      return
    }
    address = next
  }
}
