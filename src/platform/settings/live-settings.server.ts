import { type Kysely, sql } from 'kysely'
import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { startInterval, type ReportState } from '#platform/jobs/start-interval.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#features/administration/audit-log/queries.server.ts'
import type { SettingsChange, StoredSettings } from '#features/administration/settings/contract.ts'

/** What counts now. */
export interface SiteSettings {
  notice: Record<Language, string> | undefined
  contactEmail: string
  trialDays: number
  registrationOpen: boolean
  contactPerDay: number | undefined
}

/** The settings of the site as this process last read them. */
export interface LiveSettings {
  readonly current: SiteSettings
  /** Days of the trial where nobody set them here. */
  readonly defaultTrialDays: number
  /** Reads them now. */
  refresh(): Promise<void>
}

/** What has no setting of its own here is changed in the audit log's one place for the site. */
const subjectId = '00000000-0000-0000-0000-000000000000'
/** A change counts in every process within this time, in milliseconds. */
const readIntervalMs = 2_000

const readRow = (db: Db) => db.selectFrom('site_settings').selectAll().executeTakeFirst()
type Row = Awaited<ReturnType<typeof readRow>>

const toSiteSettings = (row: Row, trialDays: number): SiteSettings => ({
  notice: row?.notice_nl && row.notice_en ? { nl: row.notice_nl, en: row.notice_en } : undefined,
  contactEmail: row?.contact_email ?? brand.email,
  trialDays: row?.trial_days ?? trialDays,
  registrationOpen: row?.registration_open ?? true,
  contactPerDay: row?.contact_per_day ?? undefined,
})

/**
 * The settings of the site, kept in the process so that no request asks the database for them. Until they are read they
 * are those of an operator who set nothing.
 *
 * @param trialDays days of the trial where nobody set them here
 */
export function createLiveSettings(db: Db, trialDays: number): LiveSettings {
  let current = toSiteSettings(undefined, trialDays)
  return {
    get current() {
      return current
    },
    defaultTrialDays: trialDays,
    refresh: async () => {
      current = toSiteSettings(await readRow(db), trialDays)
    },
  }
}

/** Reads the settings again and again, as another process may change them. @returns what ends that */
export function startSettingsRefresh(
  settings: LiveSettings,
  onError: ReportState,
  intervalMs = readIntervalMs,
): { close(): Promise<void> } {
  return { close: startInterval(() => settings.refresh(), intervalMs, onError) }
}

const toStoredSettings = (row: Row, defaultTrialDays: number): StoredSettings => ({
  noticeNl: row?.notice_nl ?? null,
  noticeEn: row?.notice_en ?? null,
  contactEmail: row?.contact_email ?? null,
  trialDays: row?.trial_days ?? null,
  registrationOpen: row?.registration_open ?? true,
  contactPerDay: row?.contact_per_day ?? null,
  defaults: { contactEmail: brand.email, trialDays: defaultTrialDays },
})

/** What was set, and what counts where nothing was. */
export const readStoredSettings = async (db: Db, defaultTrialDays: number): Promise<StoredSettings> =>
  toStoredSettings(await readRow(db), defaultTrialDays)

const emptyToNull = (given: string | undefined) => (given === '' ? null : given)
const toNullableNumber = (given: string | undefined) =>
  given === '' ? null : given === undefined ? undefined : Number(given)

/**
 * Changes settings of the site, and writes down what they became.
 *
 * @throws Problem settings.oneLanguage
 */
export async function changeSettings(
  db: Kysely<Tables>,
  change: SettingsChange,
  { adminId, settings }: { adminId: string; settings: LiveSettings },
): Promise<StoredSettings> {
  const stored = await db.transaction().execute(async (transaction) => {
    await sql`lock table site_settings in share row exclusive mode`.execute(transaction)
    const before = await readRow(transaction)
    const given = {
      notice_nl: emptyToNull(change.noticeNl),
      notice_en: emptyToNull(change.noticeEn),
      contact_email: emptyToNull(change.contactEmail),
      trial_days: toNullableNumber(change.trialDays),
      registration_open: change.registrationOpen,
      contact_per_day: toNullableNumber(change.contactPerDay),
    }
    const after = {
      notice_nl: before?.notice_nl ?? null,
      notice_en: before?.notice_en ?? null,
      contact_email: before?.contact_email ?? null,
      trial_days: before?.trial_days ?? null,
      registration_open: before?.registration_open ?? true,
      contact_per_day: before?.contact_per_day ?? null,
    }
    const previous: Record<string, unknown> = { ...after }
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
    await writeAudit(transaction, { adminId, action: 'settings.changed', subjectKind: 'settings', subjectId, details })
    return row
  })
  await settings.refresh()
  return toStoredSettings(stored, settings.defaultTrialDays)
}
