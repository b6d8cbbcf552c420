// Visitors of a cluster, each with an address of their own.
import { randomInt } from 'node:crypto'

const timeoutMs = 15_000
const password = 'kikker op de fiets'
/** What pages call a renter who is logged in. */
export const ownName = 'Geheimzinnige Sanne'
const randomAddress = () => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')

/**
 * Asks a site; with a `body` or a `form` to change something.
 *
 * @returns {Promise<{ status: number, headers: Headers, body: any }>} status 0 without an answer; pages as text
 */
export async function ask(origin, path, { address = randomAddress(), token, cookie, body, form } = {}) {
  try {
    const answer = await fetch(origin + path, {
      method: body || form ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: form ? new URLSearchParams(form) : body && JSON.stringify(body),
    })
    const { status, headers } = answer
    const isJson = headers.get('content-type')?.includes('json')
    return { status, headers, body: isJson ? await answer.json() : await answer.text() }
  } catch (error) {
    return { status: 0, headers: new Headers(), body: { code: error.cause?.code ?? error.name } }
  }
}

export const isAnswered = ({ status }) => status > 0 && status < 500

/** The status of an answer, with the code of a refusal and the kind of path, for the report of a proof. */
export const describeAnswer = ({ status, body }, path) =>
  `${status} ${body?.code ?? ''} ${path.replace(/[?].*|[0-9a-f-]{36}.*/, '…')}`.replace(/ +/g, ' ')

/** Registers a renter and logs them in. */
export async function register(origin) {
  const account = { email: `huurder-${crypto.randomUUID()}@voorbeeld.example`, password }
  await ask(origin, '/api/users/create', { body: { name: ownName, ...account } })
  const { status, body } = await ask(origin, '/api/users/login', { body: account })
  if (status !== 200) throw new Error(`A renter could not log in: ${status} ${JSON.stringify(body)}`)
  return { id: body.data.id, token: body.data.token }
}
