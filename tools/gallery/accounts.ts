import { type APIRequestContext, type APIResponse, type BrowserContextOptions, request } from '@playwright/test'

export type Session = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/** Calls to the API by one account, or by none. */
export class Caller {
  readonly origin: string
  readonly context: APIRequestContext
  readonly #token: string | undefined

  constructor(origin: string, context: APIRequestContext, token?: string) {
    this.origin = origin
    this.context = context
    this.#token = token
  }

  /** @throws if the call is refused */
  async send(method: string, path: string, data?: unknown, headers: Record<string, string> = {}): Promise<APIResponse> {
    const response = await this.context.fetch(`${this.origin}${path}`, {
      method,
      ...(data !== undefined && { data }),
      headers: { ...(this.#token && { authorization: `Bearer ${this.#token}` }), ...headers },
    })
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`)
    return response
  }

  readonly get = (path: string) => this.send('GET', path)
  readonly post = (path: string, data?: unknown) => this.send('POST', path, data)
}

export interface Account {
  readonly id: string
  readonly email: string
  readonly calls: Caller
  /** Logs a browser in. */
  readonly session: Session
}

/** Calls by a visitor without an account. */
export const openCaller = async (origin: string): Promise<Caller> => new Caller(origin, await request.newContext())

/** The user and token of a reply to a login or registration. */
interface LoggedIn {
  readonly id: string
  readonly token: string
}

async function openAccount(origin: string, path: string, data: Readonly<Record<string, string>>): Promise<Account> {
  const visitor = await openCaller(origin)
  const reply: { data: LoggedIn } = await (await visitor.post(path, data)).json()
  const { token, ...user } = reply.data
  const { cookies } = await visitor.context.storageState()
  const stored = { user: JSON.stringify(user), userInfo: JSON.stringify(user), token }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return {
    id: user.id,
    email: data.email ?? '',
    calls: new Caller(origin, visitor.context, token),
    session: { cookies, origins: [{ origin, localStorage }] },
  }
}

export const logIn = (origin: string, email: string, password: string) =>
  openAccount(origin, '/api/users/login', { email, password })

export const register = (origin: string, name: string) =>
  openAccount(origin, '/api/users/create', {
    name,
    email: `galerij-${crypto.randomUUID()}@voorbeeld.example`,
    password: 'kikker op fiets',
  })

/**
 * Returns the secret of the link in the newest mail that has one.
 * @param recipient part of the entry of the mail in the mailbox: an address or a subject
 * @param path the path of the page that the link opens
 */
export async function readMailedToken(calls: Caller, recipient: string, path: string): Promise<string> {
  const mailbox = await (await calls.get('/dev/mailbox')).text()
  const entries = mailbox.split('<li').filter((entry) => entry.includes(recipient))
  for (const entry of entries) {
    const id = /\/dev\/mailbox\/([^."]+)\.txt/.exec(entry)?.[1]
    if (id === undefined) continue
    const text = await (await calls.get(`/dev/mailbox/${id}.txt`)).text()
    const token = new RegExp(`${path}\\?token=([\\w.-]+)`).exec(text)?.[1]
    if (token !== undefined) return token
  }
  throw new Error(`No mail for ${recipient} has a link to ${path}.`)
}
