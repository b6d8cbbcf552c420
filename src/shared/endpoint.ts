import * as z from 'zod/mini'

/** Who may call: anyone, a logged-in user, an admin, or a source with its push token. There is no default. */
export type Access = 'anyone' | 'user' | 'admin' | 'source'

type Schema = z.core.$ZodType

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface EndpointHead<Route = `${Method} /${string}`, Allowed = Access> {
  readonly route: Route
  readonly method: Method
  /** Path after `/api`, with `{name}` for parameters, as the specification writes them. */
  readonly path: `/${string}`
  readonly access: Allowed
}

interface EndpointParts {
  /** One line about the call; the summary in the OpenAPI document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** For a body that the handler streams: its media types, and the shape of one record for the description. */
  readonly stream?: { readonly types: readonly string[]; readonly record: Schema }
  /** A file sent as multipart/form-data: its field, its media types, and whether sending it may take ten minutes. */
  readonly file?: { readonly field: string; readonly types: readonly string[]; readonly isLarge?: true }
  readonly reply: Schema
  /** Media type of a success other than plain JSON; other types are sent as the text that the handler returns. */
  readonly replyMediaType?: string
  /** How often one address may call it, if that is less than the limit of all calls together (300 a minute). */
  readonly limit?: { readonly calls: number; readonly minutes: number }
  /** Whether the caller must have proved within the last minutes who they are: for what cannot be taken back. */
  readonly proof?: true
  /** Status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202
}

export interface Endpoint extends EndpointHead, EndpointParts {}

/**
 * Defines a call once, as `endpoint('POST /users/{id}', 'user', { … })`. From it come the server's parsing, the
 * right to call it, the check of the reply, the browser's typed client, the OpenAPI document and the matrix of rights in
 * the tests.
 */
export function endpoint<
  const Route extends Endpoint['route'],
  const Allowed extends Access,
  const Parts extends EndpointParts,
>(route: Route, access: Allowed, parts: Parts): EndpointHead<Route, Allowed> & Parts {
  const [method, path] = route.split(' ') as [Method, `/${string}`]
  return { route, method, path, access, ...parts }
}

/** The shape of the reply of a call that succeeded: its status and the given fields. */
export const success = <const Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.object({ status: z.literal('success'), ...fields })

/** The reply of a call that changed something and returns only a message for the user. */
export const messageReply = success({ message: z.string() })

/** The reply of a call that returns data. */
export const dataReply = <const Data extends Schema>(data: Data) => success({ data })

/** The reply of a call that changed something: a message for the user, and the new state. */
export const changeReply = <const Data extends Schema>(data: Data) => success({ message: z.string(), data })

/** The limit of an endpoint per minute. */
export const perMinute = (calls: number) => ({ calls, minutes: 1 })

type Output<S> = S extends Schema ? z.core.output<S> : undefined
type Input<S> = S extends Schema ? z.core.input<S> : undefined

export type Params<E extends Endpoint> = Output<E['params']>
export type Query<E extends Endpoint> = Output<E['query']>
export type Body<E extends Endpoint> = Output<E['body']>
export type Reply<E extends Endpoint> = z.core.output<E['reply']>
/** What a caller has to send, before the server parses it. */
export interface EndpointInput<E extends Endpoint> {
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
}
