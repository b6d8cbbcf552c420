import { type TestApp, testOrigin } from '#app/test-app.ts'
import type { LoggedIn } from './contract.ts'

/** The default password of test users. */
export const testPassword = 'kikker op fiets'
export const toTestEmail = (name: string): string => `${name}@voorbeeld.example`
export const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Registers a user through the API. */
export async function register(site: TestApp, name = 'sanne') {
  const given = { name, email: toTestEmail(name), password: testPassword }
  const { body } = await site.post<LoggedIn>('/users/create', given)
  return { id: body.data.id, token: body.token, path: `/users/${body.data.id}`, email: given.email }
}

export const logIn = (site: TestApp, name: string, password = testPassword) =>
  site.post<LoggedIn>('/users/login', { email: toTestEmail(name), password })

/** Registers a user and makes them an admin, as the command does for the first admin. */
export async function registerAdmin(site: TestApp, name = 'beheer') {
  const made = await register(site, name)
  await site.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', made.id).execute()
  return made
}

/** The mails to an address, newest last. */
export const mailsTo = (site: TestApp, email: string) =>
  site.db.selectFrom('mails').select(['subject', 'body', 'html']).where('recipient', '=', email).orderBy('id').execute()

/** The secret of the last link to a page in the mails to an address. */
export async function readMailedToken(site: TestApp, email: string, page: string): Promise<string> {
  const mails = await mailsTo(site, email)
  const links = mails.flatMap(({ body }) => [...body.matchAll(/^(https?:\S+)$/gm)].map(([, url = '']) => new URL(url)))
  const link = links.findLast(({ pathname }) => pathname.endsWith(page))
  if (link?.origin !== testOrigin) throw new Error(`No link to ${page} was mailed to ${email}`)
  return link.searchParams.get('token') ?? ''
}
