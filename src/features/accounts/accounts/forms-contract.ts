import * as z from 'zod/mini'
import { languages } from '#shared/language.ts'
import { maxOwnPathLength, ownPathPattern } from '#shared/paths.ts'
import { shownOnOneLine, storableText, withoutDirectionMarks } from '#shared/sound-text.ts'
import { themes } from '#shared/themes.ts'

export const roles = ['USER', 'ADMIN'] as const

/** The minimum and maximum length of a password (spec section 5; the maximum prevents costly hashing). */
export const minPasswordLength = 6
const maxPasswordLength = 1024
/** The minimum for admins, whose password gives access to everything. */
export const minAdminPasswordLength = 12

/** A text with its own error where it is missing. */
const text = (needed: string) => z.string({ error: ({ input }) => (input === undefined ? needed : undefined) })
// The length is checked before the pattern: the pattern alone would take seconds over a very long text.
const email = text('emailNeeded').check(
  z.trim(),
  z.minLength(1, 'emailNeeded'),
  z.maxLength(254),
  z.email(),
  storableText,
)
const name = text('nameNeeded').check(
  withoutDirectionMarks,
  z.trim(),
  z.minLength(1, 'nameNeeded'),
  z.maxLength(120),
  shownOnOneLine,
)
const chosenPassword = text('passwordNeeded').check(
  z.minLength(1, 'passwordNeeded'),
  z.minLength(minPasswordLength),
  z.maxLength(maxPasswordLength),
  storableText,
)
// No minimum length: it was checked when the password was chosen.
const knownPassword = text('passwordNeeded').check(
  z.minLength(1, 'passwordNeeded'),
  z.maxLength(maxPasswordLength),
  storableText,
)

const linkToken = z.string().check(z.maxLength(100), storableText)

/** The page of this site to return to once the address is confirmed. */
const returnTo = z.optional(z.string().check(z.maxLength(maxOwnPathLength), storableText, z.regex(ownPathPattern)))

export const NewAccount = z.strictObject({ name, email, password: chosenPassword, returnTo })
export type NewAccount = z.infer<typeof NewAccount>

export const Credentials = z.strictObject({ email, password: knownPassword })
export type Credentials = z.infer<typeof Credentials>

export const PasswordResetRequest = z.strictObject({ email })
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

/** The secret of a mailed link, and the chosen password. */
export const PasswordReset = z.strictObject({ token: linkToken, password: chosenPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/** The secret of a link that confirms an address. */
export const EmailConfirmation = z.strictObject({ token: linkToken })
/** Where the link of a confirmation mail that is sent again leads to. */
export const ConfirmationRequest = z.optional(z.strictObject({ returnTo }))
export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>

/** Proves that the caller is the owner. */
export const PasswordConfirmation = z.strictObject({ password: knownPassword })

export const NameChange = z.strictObject({ name })
export const PasswordChange = z.strictObject({ current: knownPassword, chosen: chosenPassword })
export const EmailChange = z.strictObject({ current: knownPassword, chosen: email })

/** A change of one's own account; a new password or address requires the current password. */
export const AccountChange = z.strictObject({
  name: z.optional(name),
  language: z.optional(z.enum(languages)),
  theme: z.optional(z.enum(themes)),
  password: z.optional(PasswordChange),
  email: z.optional(EmailChange),
})
export type AccountChange = z.infer<typeof AccountChange>

export const Invitation = z.strictObject({ email, role: z.enum(roles), name: z.optional(name) })
export type Invitation = z.infer<typeof Invitation>

/** What an admin changes about an account. */
export const UserUpdate = z.strictObject({ name: z.optional(name), role: z.optional(z.enum(roles)) })
export type UserUpdate = z.infer<typeof UserUpdate>

/** The reason for deactivating an account; its owner reads it too (DSA, article 17). */
export const DeactivationForm = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000), storableText),
})
