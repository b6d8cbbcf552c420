// Visitors of a cluster, each with an address of their own.
import { randomInt } from 'node:crypto'

const timeoutMs = 15_000
const randomAddress = () => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')

/** Asks a site. @returns {Promise<{ status: number, body: any }>} status 0 without an answer */
export async function ask(origin, path, { address = randomAddress(), token, body } = {}) {
  try {
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return { status: 0, body: undefined }
  }
}

export const isAnswered = ({ status }) => status > 0 && status < 500

/** Registers a renter and logs them in. */
export async function register(origin) {
  const account = { email: `huurder-${crypto.randomUUID()}@voorbeeld.example`, password: 'kikker op de fiets' }
  await ask(origin, '/api/users/create', { body: { name: 'Sanne Smit', ...account } })
  const { status, body } = await ask(origin, '/api/users/login', { body: account })
  if (status !== 200) throw new Error(`A renter could not log in: ${status} ${JSON.stringify(body)}`)
  return { id: body.data.id, token: body.data.token }
}
