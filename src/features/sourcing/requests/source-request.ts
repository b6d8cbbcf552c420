import * as z from 'zod/mini'
import { isInheritedKey, maxPathLength } from '#features/sourcing/field-parsers/mapping.ts'
import { pagingKinds } from './paging-kinds.ts'
import { isSelector } from './check-selector.ts'
import { storableText } from '#shared/sound-text.ts'

const text = (most: number) => z.string().check(storableText, z.minLength(1), z.maxLength(most))
const path = z.string().check(
  z.minLength(1),
  z.maxLength(maxPathLength),
  storableText,
  z.refine((given) => !isInheritedKey(given), 'wrong'),
)

/** Headers by which a proxy or a framework takes one request for another. */
const misleading = /^x-(?:forwarded|real|original|rewrite|http|client-ip|host|proxy)/
const headerName = z.string().check(
  z.regex(/^(?:accept|accept-language|x[a-z0-9-]{1,60})$/),
  z.refine((name) => !misleading.test(name), 'wrong'),
)
const secretName = z.string().check(
  z.regex(/^(?:authorization|api-?key|x[a-z0-9-]{1,60})$/),
  z.refine((name) => !misleading.test(name), 'wrong'),
)
/** The value of a header: visible characters and spaces. */
const headerValue = z.string().check(z.regex(/^[!-~](?:[ -~]*[!-~])?$/), z.maxLength(500))

const Paging = z.strictObject({
  kind: z.enum(pagingKinds),
  /** The parameter of the address, or of a POST the path into its body or into the variables of its query. */
  param: z.optional(path),
  /** The number of the first page. */
  start: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
  /** Records on a full page; an emptier one is the last. */
  size: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
  /** Where an answer has the next cursor or link. A link without it is that of the header. */
  next: z.optional(path),
  /** Where an answer says how many pages there are, or records if they are asked for by their offset. */
  total: z.optional(path),
})

const maxPages = 500
/** Longest query or body. */
const maxBodyLength = 20_000

/** A column of a card: the text or an attribute of its first element that fits a selector, or of each of them. */
const CardColumn = z.strictObject({
  name: z.string().check(storableText, z.regex(/^[^.*\s]{1,60}$/)),
  /** Empty for the card itself. */
  selector: z.string().check(storableText, z.maxLength(200)),
  attribute: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9:_-]{0,60}$/))),
  every: z.optional(z.boolean()),
})
export type CardColumn = z.infer<typeof CardColumn>

/** How records are found on a web page: each card is one. */
const Cards = z.strictObject({
  card: text(200),
  columns: z.array(CardColumn).check(z.maxLength(40)),
  /** The link to the next page of cards. */
  next: z.optional(text(200)),
  /** The link of a card to its own page, and what is read there. */
  detail: z.optional(text(200)),
  detailColumns: z.optional(z.array(CardColumn).check(z.maxLength(40))),
})
export type Cards = z.infer<typeof Cards>

/** How the records of a source are asked for and found, as an admin set it. */
export const SourceRequest = z.strictObject({
  method: z.enum(['GET', 'POST']),
  headers: z.array(z.strictObject({ name: headerName, value: headerValue })).check(z.maxLength(10)),
  /** The header that carries the secret, which is stored apart from this. */
  secretHeader: z.optional(secretName),
  /** Body of a POST in JSON. */
  body: z.optional(text(maxBodyLength)),
  /** GraphQL query of a POST, instead of a body, and its variables in JSON. */
  query: z.optional(text(maxBodyLength)),
  variables: z.optional(text(maxBodyLength)),
  /** Path to the list of records in an answer; without it the answer is the list. */
  records: z.optional(path),
  paging: z.optional(Paging),
  /** At most so many pages are asked for in one run. */
  pages: z.int().check(z.gte(1), z.lte(maxPages)),
  /** For web pages instead of answers in JSON. */
  cards: z.optional(Cards),
})
export type SourceRequest = z.infer<typeof SourceRequest>

/** The secret of a request: visible characters. */
export const RequestSecret = headerValue

const isObject = (json: string | undefined): boolean => {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

export type RequestFault = 'selector' | 'body' | 'variables' | 'post' | 'paging' | 'next'

const areSelectors = ({ card, columns, next, detail, detailColumns = [] }: Cards): boolean =>
  [card, next, detail, ...[...columns, ...detailColumns].map(({ selector }) => selector)]
    .filter((selector) => selector !== undefined && selector !== '')
    .every((selector) => isSelector(selector ?? ''))

/** What is wrong with a request whose parts are right by themselves; undefined if nothing is. */
export function findRequestFault({
  method,
  body,
  query,
  variables,
  paging,
  cards,
}: SourceRequest): RequestFault | undefined {
  if (cards && !areSelectors(cards)) return 'selector'
  if (!isObject(body)) return 'body'
  if (!isObject(variables)) return 'variables'
  const posts = body !== undefined || query !== undefined
  if (posts !== (method === 'POST') || (body !== undefined && query !== undefined) || (cards && posts)) return 'post'
  if (!paging || cards) return undefined
  if (paging.kind !== 'link' && paging.param === undefined) return 'paging'
  if (paging.kind === 'link' && method === 'POST') return 'paging'
  return paging.kind === 'cursor' && paging.next === undefined ? 'next' : undefined
}
