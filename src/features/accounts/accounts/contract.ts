import * as z from 'zod/mini'
import { endpoint, success } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { themes } from '#shared/themes.ts'
import { RenterProfile, SentReply } from '#features/renters/replies/contract.ts'
import {
  AccountChange,
  PasswordReset,
  EmailConfirmation,
  Credentials,
  PasswordResetRequest,
  NewAccount,
  PasswordConfirmation,
  roles,
} from './forms-contract.ts'

/** A payment for Premium, as the history of payments shows it (spec section 3). */
export const Subscription = z.object({
  id: z.string(),
  planName: z.string(),
  planInterval: z.enum(['month', 'year']),
  /** `active` was paid and is kept; else what became of it. */
  planStatus: z.enum(['active', 'failed', 'processing', 'refunded', 'disputed']),
  /** In euros. */
  planAmount: z.number(),
  paymentMethod: z.nullable(z.string()),
  createdAt: z.string(),
  /** Address on this site of the receipt, for its owner. */
  invoiceUrl: z.nullable(z.string()),
  nextPaymentDate: z.nullable(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

/** An account as its owner sees it (spec section 3). */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Whether Premium is paid for; what is so without payment stands in `trialEndsAt`. */
  ispaid: z.boolean(),
  emailConfirmed: z.boolean(),
  trialEndsAt: z.nullable(z.string()),
  language: z.enum(languages),
  theme: z.nullable(z.enum(themes)),
  createdAt: z.string(),
  subscriptions: z.array(Subscription),
})
export type User = z.infer<typeof User>

/** What the contract of admins is made of too. */
export const done = success({ message: z.string() })
// As the database keeps it, since ids are compared here too.
export const userIdParams = z.object({ id: z.uuid().check(z.toLowerCase()) })
const few = { calls: 10, minutes: 1 }
/** An account with the token of the session that was just begun. */
export const LoggedIn = success({
  message: z.string(),
  /** Shown as Bearer from now on. */
  token: z.string(),
  data: z.extend(User, { token: z.string() }),
})
export type LoggedIn = z.infer<typeof LoggedIn>

export const createAccount = endpoint({
  method: 'POST',
  path: '/users/create',
  summary: 'Makes an account and logs in.',
  access: 'anyone',
  limit: { calls: 5, minutes: 30 },
  body: NewAccount,
  reply: LoggedIn,
  status: 201,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/users/login',
  summary: 'Logs in.',
  access: 'anyone',
  limit: { calls: 25, minutes: 5 },
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

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/users/forgot-password',
  summary: 'Mails a link to choose a new password.',
  access: 'anyone',
  limit: { calls: 25, minutes: 5 },
  body: PasswordResetRequest,
  reply: done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/reset-password',
  summary: 'Gives the account of a mailed link a new password, and logs out everywhere.',
  access: 'anyone',
  limit: { calls: 25, minutes: 5 },
  body: PasswordReset,
  reply: done,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/users/confirm-email',
  summary: 'Takes the address that a link was mailed to as that of the account.',
  access: 'anyone',
  limit: { calls: 25, minutes: 5 },
  body: EmailConfirmation,
  reply: done,
})

export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/users/{id}/confirmation',
  summary: 'Mails the link that confirms the address of an account once more.',
  access: 'user',
  limit: few,
  params: userIdParams,
  reply: done,
})

export const showUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  summary: 'Shows an account to its owner or to an admin.',
  access: 'user',
  params: userIdParams,
  reply: success({ data: User }),
})

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/users/{id}',
  summary:
    'Changes an account. With a new password all devices are logged out and this one gets a new token; a new address counts once the link that is mailed to it was used.',
  access: 'user',
  limit: { calls: 30, minutes: 1 },
  params: userIdParams,
  body: AccountChange,
  reply: success({
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
  params: userIdParams,
  reply: success({ data: z.array(Device) }),
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions',
  summary: 'Logs out everywhere.',
  access: 'user',
  params: userIdParams,
  reply: done,
})

/** All that is kept of somebody. */
const UserExport = z.object({
  user: User,
  sessions: z.array(Device),
  mails: z.array(z.object({ subject: z.string(), createdAt: z.string() })),
  favourites: z.array(
    z.object({ id: z.string(), title: z.string(), note: z.nullable(z.string()), savedAt: z.string() }),
  ),
  searches: z.array(
    z.object({
      name: z.string(),
      /** Query string of the list. */
      query: z.string(),
      frequency: z.string(),
      paused: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  inquiries: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.nullable(z.string()),
      message: z.string(),
      createdAt: z.string(),
      answers: z.array(z.object({ subject: z.string(), text: z.string(), writtenAt: z.string() })),
    }),
  ),
  /** The homes that they placed, as they filled them in. */
  ownerListings: z.array(
    z.object({
      state: z.string(),
      planId: z.string(),
      createdAt: z.string(),
      onlineFrom: z.nullable(z.string()),
      onlineUntil: z.nullable(z.string()),
      form: z.record(z.string(), z.unknown()),
    }),
  ),
  /** What they tell landlords, and what they told them. */
  renterProfile: RenterProfile,
  replies: z.array(SentReply),
})
type UserExport = z.infer<typeof UserExport>

export const exportUser = endpoint({
  method: 'GET',
  path: '/users/{id}/export',
  summary: 'Gives somebody all that is kept of them.',
  access: 'user',
  limit: few,
  params: userIdParams,
  reply: success({ data: UserExport }),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Deletes the account that calls, with all that is kept of it.',
  access: 'user',
  limit: few,
  params: userIdParams,
  body: PasswordConfirmation,
  reply: done,
})
