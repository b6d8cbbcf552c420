import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { getPlan } from '#features/billing/plans/plans.ts'
import { readSettingsRow, type SettingsRow } from '#platform/settings/live-settings.server.ts'
import type { StoredSettings } from './contract.ts'

/** The settings that admins can change, null where nobody did, with the values that hold then. */
export const toStoredSettings = (row: SettingsRow, defaultTrialDays: number): StoredSettings => ({
  noticeNl: row?.notice_nl ?? null,
  noticeEn: row?.notice_en ?? null,
  contactEmail: row?.contact_email ?? null,
  trialDays: row?.trial_days ?? null,
  registrationOpen: row?.registration_open ?? true,
  contactPerDay: row?.contact_per_day ?? null,
  planCurrency: row?.plan_currency ?? null,
  basicCents: row?.basic_cents ?? null,
  premiumAdCents: row?.premium_ad_cents ?? null,
  featuredCents: row?.featured_cents ?? null,
  defaults: {
    contactEmail: brand.email,
    trialDays: defaultTrialDays,
    planCurrency: getPlan('basic').currency,
    basicCents: getPlan('basic').cents,
    premiumAdCents: getPlan('premium-ad').cents,
    featuredCents: getPlan('featured').cents,
  },
})

/** Reads the stored settings and the defaults. */
export const readStoredSettings = async (db: Db, defaultTrialDays: number): Promise<StoredSettings> =>
  toStoredSettings(await readSettingsRow(db), defaultTrialDays)
