import type { Body, EndpointInput, Endpoint, Reply } from '#shared/endpoint.ts'
import { askForProof } from './proof-event.ts'
import { refuseOtherAccount } from './page-account.ts'
import { readStoredToken } from './stored-token.ts'
import type { ProblemCode, ProblemReply } from '#shared/problem.ts'

/** A refusal by the server, or a missing answer, as the page shows it. */
export class CallError extends Error {
  readonly code: ProblemCode | undefined
  readonly status: number
  readonly fields: Record<string, string>

  constructor(
    message: string,
    status: number,
    code?: ProblemCode,
    fields: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

const callTimeoutMs = 15_000
/** A busy server asks for two seconds; so many further tries are made before its sentence is shown. */
const busyRetries = 2
const busyWaitMs = 2_000

type CallParts<E extends Endpoint> = {
  [K in keyof EndpointInput<E> as EndpointInput<E>[K] extends undefined ? never : K]: EndpointInput<E>[K]
}

/**
 * Calls our own API. A call that a busy server refused is made again up to twice. A call that wants fresh proof of who makes it has the page ask for that, and is then made again. The endpoint is a type here, so that its schemas stay on the server:
 * `call<typeof changeUser>('PATCH /users/{id}', { params: { id }, body })`.
 * @throws CallError with the server's sentence; with that of the page if somebody else has logged in since; with status 0 and no sentence when it did not answer
 */
export async function call<E extends Endpoint>(
  route: E['route'],
  parts: CallParts<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  try {
    return await sendUntilTaken<E>(route, parts, signal)
  } catch (error) {
    const isProofNeeded = error instanceof CallError && error.code === 'access.proofNeeded'
    if (!isProofNeeded || !(await askForProof())) throw error
    return sendUntilTaken<E>(route, parts, signal)
  }
}

/** Sends again what a busy server refused, which did nothing of it. */
async function sendUntilTaken<E extends Endpoint>(
  route: E['route'],
  parts: CallParts<E>,
  signal: AbortSignal | undefined,
): Promise<Reply<E>> {
  for (let retries = 0; ; retries++) {
    try {
      return await send<E>(route, parts, signal)
    } catch (error) {
      const isBusy = error instanceof CallError && error.code === 'server.busy'
      if (!isBusy || retries === busyRetries) throw error
      // Not all at the same moment.
      await new Promise((resolve) => setTimeout(resolve, busyWaitMs * (1 + Math.random() / 2)))
    }
  }
}

async function send<E extends Endpoint>(
  route: E['route'],
  parts: CallParts<E>,
  signal: AbortSignal | undefined,
): Promise<Reply<E>> {
  const { params, query, body } = parts as {
    params?: Record<string, string>
    query?: Record<string, string | readonly string[] | undefined>
    body?: Body<E>
  }
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const queryPairs = Object.entries(query ?? {}).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  )
  const search = queryPairs.length > 0 ? `?${new URLSearchParams(queryPairs).toString()}` : ''
  const refusal = refuseOtherAccount()
  if (refusal !== undefined) throw new CallError(refusal, 403)
  const token = readStoredToken()
  const text = body === undefined ? undefined : JSON.stringify(body)
  let response: Response
  try {
    response = await fetch(`/api${filled}${search}`, {
      method,
      signal: signal
        ? AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)])
        : AbortSignal.timeout(callTimeoutMs),
      headers: {
        'accept-language': document.documentElement.lang,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text && { 'content-type': 'application/json' }),
      },
      ...(text && { body: text }),
      // The call survives leaving the page, such as a favourite and then a reload; browsers allow 64 kB for that.
      keepalive: method !== 'GET' && (text ?? '').length < 4_000,
    })
  } catch (cause) {
    throw new CallError('', 0, undefined, {}, { cause })
  }
  const reply: unknown = await response.json().catch((cause: unknown) => {
    // A success that was cut off, or aborted while it arrived, is no answer.
    if (response.ok) throw new CallError('', 0, undefined, {}, { cause })
  })
  // The server checks its replies against the same contract.
  if (response.ok) return reply as Reply<E>
  const { message, error, code, fields } = (reply ?? {}) as Partial<ProblemReply & { error: unknown }>
  // What stands before the server may answer with its own shape (spec section 8: the server's error field).
  const sentence = message ?? (typeof error === 'string' ? error : '')
  throw new CallError(sentence, response.status, code, fields)
}
