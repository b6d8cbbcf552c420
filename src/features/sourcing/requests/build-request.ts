import type { SourceRequest } from './source-request.ts'

/** Where a page of answers is: a page number, an offset or a cursor, or an address of its own. */
export interface PagePosition {
  readonly param?: string | number | undefined
  readonly address?: string | undefined
}

/** One request, as it is sent. */
export interface PageRequest {
  readonly address: string
  readonly content: string | undefined
  readonly headers: Record<string, string>
}

/** Sets a value at a path of keys in a copy of an object; objects that are missing on the way are made. */
function setAt(target: Record<string, unknown>, path: readonly string[], value: unknown): Record<string, unknown> {
  const [key = '', ...rest] = path
  if (rest.length === 0) return { ...target, [key]: value }
  const inner = Object.hasOwn(target, key) ? target[key] : undefined
  const object = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...inner } : {}
  return { ...target, [key]: setAt(object, rest, value) }
}

const parseObject = (json: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function buildContent(request: SourceRequest, { param }: PagePosition): string | undefined {
  if (request.method === 'GET') return undefined
  const set = (object: Record<string, unknown>) =>
    param === undefined || request.paging?.param === undefined
      ? object
      : setAt(object, request.paging.param.split('.'), param)
  const body =
    request.query === undefined
      ? set(parseObject(request.body ?? '{}'))
      : { query: request.query, variables: set(parseObject(request.variables ?? '{}')) }
  return JSON.stringify(body)
}

/** The request for one page. @param secret the value of the secret header */
export function buildRequest(
  address: string,
  request: SourceRequest,
  position: PagePosition,
  secret: string | undefined,
): PageRequest {
  const url = new URL(position.address ?? address)
  if (request.method === 'GET' && position.param !== undefined && request.paging?.param !== undefined)
    url.searchParams.set(request.paging.param, String(position.param))
  const content = buildContent(request, position)
  const headers: Record<string, string> = {}
  for (const { name, value } of request.headers) headers[name] = value
  if (content) headers['content-type'] = 'application/json'
  if (request.secretHeader !== undefined && secret !== undefined) headers[request.secretHeader] = secret
  return { address: url.href, content, headers }
}
