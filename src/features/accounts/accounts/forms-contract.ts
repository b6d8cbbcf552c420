import * as z from 'zod/mini'
import { languages } from '#shared/language.ts'
import { soundText } from '#shared/sound-text.ts'
import { themes } from '#shared/themes.ts'

export const roles = ['USER', 'ADMIN'] as const

/** The least and the most characters of a password (spec section 5; the most keeps hashing from being used as a load). */
export const shortestPassword = 6
export const longestPassword = 1024
/** An admin's password opens everything, and so is longer. */
export const shortestOfAdmin = 12

/** Text whose absence has a sentence of its own. */
const text = (needed: string) => z.string({ error: ({ input }) => (input === undefined ? needed : undefined) })
// The length is checked before the pattern: the pattern alone would take seconds over a very long text.
const email = text('emailNeeded').check(z.trim(), z.minLength(1, 'emailNeeded'), z.maxLength(254), z.email(), soundText)
const name = text('nameNeeded').check(z.trim(), z.minLength(1, 'nameNeeded'), z.maxLength(120), soundText)
const chosenPassword = text('passwordNeeded').check(
  z.minLength(1, 'passwordNeeded'),
  z.minLength(shortestPassword),
  z.maxLength(longestPassword),
  soundText,
)
// Only whether it is right counts here; how long it has to be was said when it was chosen.
const knownPassword = text('passwordNeeded').check(
  z.minLength(1, 'passwordNeeded'),
  z.maxLength(longestPassword),
  soundText,
)

const linkToken = z.string().check(z.maxLength(100), soundText)

export const NewAccount = z.strictObject({ name, email, password: chosenPassword })
export type NewAccount = z.infer<typeof NewAccount>

export const Credentials = z.strictObject({ email, password: knownPassword })
export type Credentials = z.infer<typeof Credentials>

export const ForgottenPassword = z.strictObject({ email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

/** What a mailed link carries, and the password that its owner chose. */
export const ChosenPassword = z.strictObject({ token: linkToken, password: chosenPassword })
export type ChosenPassword = z.infer<typeof ChosenPassword>

/** Proves an address. */
export const ConfirmedEmail = z.strictObject({ token: linkToken })
/** Proves that it is the owner who asks. */
export const ProvenPassword = z.strictObject({ password: knownPassword })

export const ChangedName = z.strictObject({ name })
export const ChangedPassword = z.strictObject({ current: knownPassword, chosen: chosenPassword })
export const ChangedEmail = z.strictObject({ current: knownPassword, chosen: email })

/** What somebody changes about their account; a new password or address asks for the password there is. */
export const AccountChange = z.strictObject({
  name: z.optional(name),
  language: z.optional(z.enum(languages)),
  theme: z.optional(z.enum(themes)),
  password: z.optional(ChangedPassword),
  email: z.optional(ChangedEmail),
})
export type AccountChange = z.infer<typeof AccountChange>

export const Invitation = z.strictObject({ email, role: z.enum(roles), name: z.optional(name) })
export type Invitation = z.infer<typeof Invitation>

/** What an admin changes about an account. */
export const ManagedChange = z.strictObject({ name: z.optional(name), role: z.optional(z.enum(roles)) })
export type ManagedChange = z.infer<typeof ManagedChange>

/** Why somebody is kept out of their account; they read it too (DSA, article 17). */
export const Deactivation = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000), soundText),
})
