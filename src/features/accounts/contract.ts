import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

export const roles = ['USER', 'ADMIN'] as const

/** The least and the most characters of a password (spec section 5; the most keeps hashing from being used as a load). */
export const shortestPassword = 6
export const longestPassword = 1024

// PostgreSQL cannot keep the character zero, and half of a surrogate pair is no text.
const sound = z.refine<string>((given) => !/[\0\p{Surrogate}]/u.test(given), 'wrong')
// The length is checked before the pattern: the pattern alone would take seconds over a very long text.
const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email(), sound)

export const NewAccount = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), sound),
  email,
  password: z.string().check(z.minLength(shortestPassword), z.maxLength(longestPassword), sound),
})
export type NewAccount = z.infer<typeof NewAccount>

export const Credentials = z.strictObject({
  email,
  // Only whether it is right counts here; how long it has to be was said when it was chosen.
  password: z.string().check(z.minLength(1), z.maxLength(longestPassword), sound),
})
export type Credentials = z.infer<typeof Credentials>

/** An account as its owner sees it. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

const LoggedIn = z.object({
  status: z.literal('success'),
  message: z.string(),
  /** Shown as Bearer from now on. */
  token: z.string(),
  data: User,
})

export const createAccount = endpoint({
  method: 'POST',
  path: '/users/create',
  summary: 'Makes an account and logs in.',
  access: 'anyone',
  perMinute: 5,
  body: NewAccount,
  reply: LoggedIn,
  status: 201,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/users/login',
  summary: 'Logs in.',
  access: 'anyone',
  perMinute: 10,
  body: Credentials,
  reply: LoggedIn,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/users/logout',
  summary: 'Ends the session that calls.',
  access: 'user',
  reply: z.object({ status: z.literal('success'), message: z.string() }),
})

export const showUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  summary: 'Shows an account to its owner or to an admin.',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ status: z.literal('success'), data: User }),
})
