import * as z from 'zod/mini'
import { dataReply, endpoint, messageReply, perMinute, success } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { themes } from '#shared/themes.ts'
import { Id, Timestamp, idParams } from '#shared/schemas.ts'
import {
  AccountChange,
  PasswordReset,
  EmailConfirmation,
  ConfirmationRequest,
  Credentials,
  PasswordResetRequest,
  NewAccount,
  roles,
} from './forms-contract.ts'

/** A payment for Premium in the payment history (spec section 3). */
export const Subscription = z.object({
  id: Id,
  planName: z.string(),
  planInterval: z.enum(['month', 'year']),
  /** `active`: paid and continuing. */
  planStatus: z.enum(['active', 'failed', 'processing', 'refunded', 'disputed']),
  /** In euros. */
  planAmount: z.number(),
  paymentMethod: z.nullable(z.string()),
  createdAt: Timestamp,
  /** The path of the receipt on this site, for its owner. */
  invoiceUrl: z.nullable(z.string()),
  nextPaymentDate: z.nullable(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

/** An account as its owner sees it (spec section 3). */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Whether Premium is paid; `trialEndsAt` has the trial. */
  ispaid: z.boolean(),
  emailConfirmed: z.boolean(),
  trialEndsAt: z.nullable(Timestamp),
  language: z.enum(languages),
  theme: z.nullable(z.enum(themes)),
  createdAt: Timestamp,
  subscriptions: z.array(Subscription),
})
export type User = z.infer<typeof User>

const few = perMinute(10)
/** An account with the token of its new session. */
export const LoggedIn = success({ message: z.string(), token: z.string(), data: z.extend(User, { token: z.string() }) })
export type LoggedIn = z.infer<typeof LoggedIn>

export const createAccount = endpoint('POST /users/create', 'anyone', {
  summary: 'Creates an account and logs in.',
  // Of tries; accounts that are made are counted apart (attempt-limits.server.ts).
  limit: { calls: 30, minutes: 30 },
  body: NewAccount,
  reply: LoggedIn,
  status: 201,
})

/** A login with the right password that waits for the second factor: its secret, and the factors of the account. */
const SecondFactorAsked = z.object({ token: z.string(), totp: z.boolean(), passkey: z.boolean() })
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>

/** A session, or for an account with a second factor only `secondFactor`. */
const LoginReply = success({
  message: z.string(),
  token: z.optional(z.string()),
  data: z.optional(LoggedIn.shape.data),
  secondFactor: z.optional(SecondFactorAsked),
})
export type LoginReply = z.infer<typeof LoginReply>

export const logIn = endpoint('POST /users/login', 'anyone', {
  summary: 'Logs in; with a second factor, the login waits 5 minutes for it.',
  limit: { calls: 25, minutes: 5 },
  body: Credentials,
  reply: LoginReply,
})

export const forgotPassword = endpoint('POST /users/forgot-password', 'anyone', {
  summary: 'Mails a link to choose a new password.',
  limit: { calls: 10, minutes: 30 },
  body: PasswordResetRequest,
  reply: messageReply,
})

export const resetPassword = endpoint('POST /users/reset-password', 'anyone', {
  summary: 'Sets a new password with a mailed link, and logs out everywhere; a first password also logs in.',
  limit: { calls: 25, minutes: 5 },
  body: PasswordReset,
  reply: success({ message: z.string(), token: z.optional(z.string()), data: z.optional(LoggedIn.shape.data) }),
})

export const confirmEmail = endpoint('POST /users/confirm-email', 'anyone', {
  summary: 'Confirms an address with the link that was mailed to it.',
  limit: { calls: 25, minutes: 5 },
  body: EmailConfirmation,
  reply: messageReply,
})

export const requestConfirmation = endpoint('POST /users/{id}/confirmation', 'user', {
  summary: 'Mails the link that confirms an address again.',
  limit: few,
  params: idParams,
  body: ConfirmationRequest,
  reply: messageReply,
})

export const showUser = endpoint('GET /users/{id}', 'user', {
  summary: 'Returns an account, to its owner or an admin.',
  params: idParams,
  reply: dataReply(User),
})

export const changeUser = endpoint('PATCH /users/{id}', 'user', {
  summary:
    'Changes an account. A new password logs out all devices, and this one gets a new token; a new address counts once the link mailed to it is used.',
  limit: perMinute(30),
  params: idParams,
  body: AccountChange,
  reply: success({
    message: z.string(),
    data: User,
    /** Only after a change of the password. */
    token: z.optional(z.string()),
  }),
})
