import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { startInterval, type ReportState } from '#platform/jobs/start-interval.ts'

export type LiveSettings = ReturnType<typeof createLiveSettings>

/** Changes take effect in every process within this time, in milliseconds. */
const readIntervalMs = 2_000

/** The stored settings; undefined while none are stored. */
export const readSettingsRow = (db: Db) => db.selectFrom('site_settings').selectAll().executeTakeFirst()
export type SettingsRow = Awaited<ReturnType<typeof readSettingsRow>>

/** The currency and prices of the advertisers' plans that an operator set; the others are those of `plans.ts`. */
const toPlanPrices = (row: SettingsRow) => ({
  currency: row?.plan_currency ?? undefined,
  cents: {
    basic: row?.basic_cents ?? undefined,
    'premium-ad': row?.premium_ad_cents ?? undefined,
    featured: row?.featured_cents ?? undefined,
  },
})
export type PlanPrices = ReturnType<typeof toPlanPrices>

/** The prices as they are stored now, for an order: those in effect here may be some seconds old. */
export const readPlanPrices = async (db: Db): Promise<PlanPrices> => toPlanPrices(await readSettingsRow(db))

const toSiteSettings = (row: SettingsRow, trialDays: number) => ({
  notice: row?.notice_nl && row.notice_en ? { nl: row.notice_nl, en: row.notice_en } : undefined,
  contactEmail: row?.contact_email ?? brand.email,
  trialDays: row?.trial_days ?? trialDays,
  registrationOpen: row?.registration_open ?? true,
  contactPerDay: row?.contact_per_day ?? undefined,
  planPrices: toPlanPrices(row),
})

/** The settings in effect. */
export type SiteSettings = ReturnType<typeof toSiteSettings>

/** The settings of the site, cached in the process; the defaults until they are read. */
export function createLiveSettings(db: Db, trialDays: number) {
  let current = toSiteSettings(undefined, trialDays)
  return {
    get current() {
      return current
    },
    /** Days of the trial unless the settings change them. */
    defaultTrialDays: trialDays,
    /** Reads the settings now. */
    refresh: async () => {
      current = toSiteSettings(await readSettingsRow(db), trialDays)
    },
  }
}

/** Reads the settings repeatedly, since another process may change them. @returns a function that stops this */
export function startSettingsRefresh(
  settings: LiveSettings,
  onError: ReportState,
  intervalMs = readIntervalMs,
): { close(): Promise<void> } {
  return { close: startInterval(() => settings.refresh(), intervalMs, onError) }
}
