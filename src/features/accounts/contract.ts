import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'

export const roles = ['USER', 'ADMIN'] as const

/** The least and the most characters of a password (spec section 5; the most keeps hashing from being used as a load). */
export const shortestPassword = 6
export const longestPassword = 1024
/** An admin's password opens everything, and so is longer. */
export const shortestOfAdmin = 12

// PostgreSQL cannot keep the character zero, and half of a surrogate pair is no text.
const sound = z.refine<string>((given) => !/[\0\p{Surrogate}]/u.test(given), 'wrong')
// The length is checked before the pattern: the pattern alone would take seconds over a very long text.
const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email(), sound)

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120), sound)
const chosenPassword = z.string().check(z.minLength(shortestPassword), z.maxLength(longestPassword), sound)
// Only whether it is right counts here; how long it has to be was said when it was chosen.
const knownPassword = z.string().check(z.minLength(1), z.maxLength(longestPassword), sound)

export const NewAccount = z.strictObject({
  name,
  email,
  password: chosenPassword,
})
export type NewAccount = z.infer<typeof NewAccount>

export const Credentials = z.strictObject({
  email,
  password: knownPassword,
})
export type Credentials = z.infer<typeof Credentials>

/** An account as its owner sees it. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

const done = z.object({ status: z.literal('success'), message: z.string() })
const ofUser = z.object({ id: z.uuid() })
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
  reply: done,
})

export const showUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  summary: 'Shows an account to its owner or to an admin.',
  access: 'user',
  params: ofUser,
  reply: z.object({ status: z.literal('success'), data: User }),
})

/** What somebody changes about their account; a new password asks for the one there is. */
export const AccountChange = z.strictObject({
  name: z.optional(name),
  language: z.optional(z.enum(languages)),
  password: z.optional(z.strictObject({ current: knownPassword, chosen: chosenPassword })),
})
export type AccountChange = z.infer<typeof AccountChange>

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/users/{id}',
  summary: 'Changes an account; with a new password all devices are logged out and this one gets a new token.',
  access: 'user',
  perMinute: 10,
  params: ofUser,
  body: AccountChange,
  reply: z.object({
    status: z.literal('success'),
    message: z.string(),
    data: User,
    /** Only when the password was changed. */
    token: z.optional(z.string()),
  }),
})

/** A device that is logged in. */
export const Device = z.object({
  /** What the browser calls itself, if it said. */
  device: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/{id}/sessions',
  summary: 'Lists the devices on which somebody is logged in.',
  access: 'user',
  params: ofUser,
  reply: z.object({ status: z.literal('success'), data: z.array(Device) }),
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions',
  summary: 'Logs out everywhere.',
  access: 'user',
  params: ofUser,
  reply: done,
})

export const exportUser = endpoint({
  method: 'GET',
  path: '/users/{id}/export',
  summary: 'Gives somebody all that is kept of them.',
  access: 'user',
  perMinute: 10,
  params: ofUser,
  reply: z.object({ status: z.literal('success'), data: z.object({ user: User, sessions: z.array(Device) }) }),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Deletes the account that calls, with all that is kept of it.',
  access: 'user',
  perMinute: 10,
  params: ofUser,
  body: z.strictObject({ password: knownPassword }),
  reply: done,
})
