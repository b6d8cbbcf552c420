import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { type LiveSettings, readSettingsRow } from '#platform/settings/live-settings.server.ts'
import { Problem } from '#shared/problem.ts'
import type { SettingsChange, StoredSettings } from './contract.ts'
import { toStoredSettings } from './queries.server.ts'

/** The subject id of an audit entry about the settings, which have no id. */
const subjectId = '00000000-0000-0000-0000-000000000000'

/** The settings while none are stored. */
const defaults = {
  notice_nl: null,
  notice_en: null,
  contact_email: null,
  trial_days: null,
  registration_open: true,
  contact_per_day: null,
  plan_currency: null,
  basic_cents: null,
  premium_ad_cents: null,
  featured_cents: null,
}

const emptyToNull = (given: string | undefined) => (given === '' ? null : given)
const toNullableCents = (given: string | undefined) =>
  given === '' ? null : given === undefined ? undefined : Math.round(Number(given.replace(',', '.')) * 100)
const toNullableNumber = (given: string | undefined) =>
  given === '' ? null : given === undefined ? undefined : Number(given)

/** Changes settings, and writes an audit entry with the new values. @throws Problem settings.oneLanguage */
export async function changeSettings(
  db: Db,
  change: SettingsChange,
  { adminId, settings }: { adminId: string; settings: LiveSettings },
): Promise<StoredSettings> {
  const stored = await db.transaction().execute(async (transaction) => {
    await sql`lock table site_settings in share row exclusive mode`.execute(transaction)
    const before = await readSettingsRow(transaction)
    const given = {
      notice_nl: emptyToNull(change.noticeNl),
      notice_en: emptyToNull(change.noticeEn),
      contact_email: emptyToNull(change.contactEmail),
      trial_days: toNullableNumber(change.trialDays),
      registration_open: change.registrationOpen,
      contact_per_day: toNullableNumber(change.contactPerDay),
      plan_currency: change.planCurrency === '' ? null : change.planCurrency,
      basic_cents: toNullableCents(change.basicPrice),
      premium_ad_cents: toNullableCents(change.premiumAdPrice),
      featured_cents: toNullableCents(change.featuredPrice),
    }
    const previous: Record<string, unknown> = { ...defaults, ...before }
    const after = { ...defaults, ...before }
    Object.assign(after, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)))
    if ((after.notice_nl === null) !== (after.notice_en === null)) throw new Problem('settings.oneLanguage')
    const changed = Object.entries(after).filter(([name, value]) => value !== previous[name])
    if (changed.length === 0) return before
    const row = await transaction
      .insertInto('site_settings')
      .values(after)
      .onConflict((conflict) => conflict.column('singleton').doUpdateSet(after))
      .returningAll()
      .executeTakeFirstOrThrow()
    const details = Object.fromEntries(changed.map(([name, value]) => [name, value === null ? '' : String(value)]))
    await writeAudit(transaction, adminId, 'settings.changed', ['settings', subjectId], details)
    return row
  })
  await settings.refresh()
  return toStoredSettings(stored, settings.defaultTrialDays)
}
