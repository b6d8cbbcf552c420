import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint } from '#shared/endpoint.ts'
import { storableText } from '#shared/sound-text.ts'

/** An amount from 1 to 10,000, with cents if need be. */
const price = z
  .string()
  .check(z.trim(), z.maxLength(8), z.regex(/^(|[1-9]\d{0,3}([.,]\d{2})?|10000([.,]00)?)$/, 'amount'))
const notice = z.string().check(z.trim(), z.maxLength(300), storableText)

/** The settings that apply without a restart, as entered; empty means the default. */
export const SettingsForm = z.strictObject({
  /** Shown above every page of the public site; in both languages or in none. */
  noticeNl: notice,
  noticeEn: notice,
  /** The recipient of contact page messages and the address on the site; by default that of `brand.ts`. */
  contactEmail: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254),
      z.regex(/^(|[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,60})$/, 'email'),
      storableText,
    ),
  /** Days of Premium without payment, 0 to 365; by default TRIAL_DAYS. */
  trialDays: z
    .string()
    .check(z.trim(), z.maxLength(3), z.regex(/^(|\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])$/, 'notANumber')),
  registrationOpen: z.boolean(),
  /** Maximum contact page messages in 24 hours, from all visitors together, 1 to 99,999; by default unlimited. */
  contactPerDay: z.string().check(z.trim(), z.maxLength(5), z.regex(/^(|[1-9]\d{0,4})$/, 'notANumber')),
  /** The currency and prices of the advertisers' plans, BTW included; by default those of the catalogue. */
  planCurrency: z.enum(['', 'EUR', 'USD']),
  basicPrice: price,
  premiumAdPrice: price,
  featuredPrice: price,
})
export type SettingsForm = z.infer<typeof SettingsForm>

export const SettingsChange = z.partial(SettingsForm)
export type SettingsChange = z.infer<typeof SettingsChange>

const planCurrency = z.enum(['EUR', 'USD'])

/** The stored values, null where none is set, and the defaults. */
export const StoredSettings = z.object({
  noticeNl: z.nullable(z.string()),
  noticeEn: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  trialDays: z.nullable(z.int()),
  registrationOpen: z.boolean(),
  contactPerDay: z.nullable(z.int()),
  planCurrency: z.nullable(planCurrency),
  basicCents: z.nullable(z.int()),
  premiumAdCents: z.nullable(z.int()),
  featuredCents: z.nullable(z.int()),
  defaults: z.object({
    contactEmail: z.string(),
    trialDays: z.int(),
    planCurrency,
    basicCents: z.int(),
    premiumAdCents: z.int(),
    featuredCents: z.int(),
  }),
})
export type StoredSettings = z.infer<typeof StoredSettings>

export const showSettings = endpoint('GET /admin/settings', 'admin', {
  summary: 'Returns the settings of the site that apply without a restart.',
  reply: dataReply(StoredSettings),
})

export const changeSettings = endpoint('PATCH /admin/settings', 'admin', {
  summary: 'Changes settings of the site; every process applies them within seconds.',
  body: SettingsChange,
  reply: changeReply(StoredSettings),
})
