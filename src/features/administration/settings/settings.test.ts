import { describe, expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { AuditEntry } from '#platform/audit/contract.ts'
import type { User } from '#features/accounts/accounts/contract.ts'
import {
  toTestEmail,
  as,
  readMailedToken,
  mailsTo,
  register,
  registerAdmin,
} from '#features/accounts/accounts/test-accounts.server.ts'
import type { StoredSettings } from './contract.ts'
import { startSettingsRefresh, createLiveSettings } from '#platform/settings/live-settings.server.ts'

const site = testApp({ trialDays: 7 })
type Answered = { data: StoredSettings } & ProblemReply

/** Creates an admin, with functions for the settings. */
async function operator() {
  const { token, email } = await registerAdmin(site)
  return {
    token,
    email,
    set: (body: unknown) => site.send<Answered>('PATCH', '/admin/settings', body, as(token)),
    see: async () => (await site.get<Answered>('/admin/settings', as(token))).body.data,
    log: async () =>
      (await site.get<{ data: { entries: AuditEntry[] } }>('/admin/audit?action=settings.changed', as(token))).body.data
        .entries,
  }
}
const message = { firstName: 'Noor', lastName: 'de Vries', email: 'noor@example.nl', message: 'Waar is de tuin?' }

describe('an operator', () => {
  test('sees the defaults, can change settings, and can reset them', async () => {
    const { see, set, log, email } = await operator()
    const nothing = {
      noticeNl: null,
      noticeEn: null,
      contactEmail: null,
      trialDays: null,
      registrationOpen: true,
      contactPerDay: null,
      planCurrency: null,
      basicCents: null,
      premiumAdCents: null,
      featuredCents: null,
      defaults: {
        contactEmail: brand.email,
        trialDays: 7,
        planCurrency: 'USD',
        basicCents: 1_000,
        premiumAdCents: 2_000,
        featuredCents: 3_099,
      },
    }
    expect(await see()).toEqual(nothing)
    const { body } = await set({ noticeNl: ' Vannacht even dicht. ', noticeEn: 'Closed tonight.', trialDays: '14' })
    expect(body.message).toBe('De instellingen zijn opgeslagen.')
    expect(body.data).toEqual({
      ...nothing,
      noticeNl: 'Vannacht even dicht.',
      noticeEn: 'Closed tonight.',
      trialDays: 14,
    })
    await set({ noticeNl: '', noticeEn: '', trialDays: '' })
    await set({ trialDays: '' })
    expect(await see()).toEqual(nothing)
    expect(await log()).toMatchObject([
      { adminEmail: email, details: { notice_nl: '', notice_en: '', trial_days: '' } },
      { details: { notice_nl: 'Vannacht even dicht.', notice_en: 'Closed tonight.', trial_days: '14' } },
    ])
  })

  test('cannot save invalid settings', async () => {
    const { see, set, log } = await operator()
    const before = await see()
    for (const [field, value] of [
      ['noticeNl', 'x'.repeat(301)],
      ['contactEmail', 'geen adres'],
      ['trialDays', '366'],
      ['trialDays', '-1'],
      ['contactPerDay', '0'],
    ] as const)
      expect(Object.keys((await set({ [field]: value })).body.fields ?? {}), field).toEqual([field])
    expect((await set({ noticeNl: 'Alleen in het Nederlands' })).body.code).toBe('settings.oneLanguage')
    expect((await set({ openOnSundays: true })).status).toBe(400)
    const { token } = await register(site)
    expect((await site.send('PATCH', '/admin/settings', { trialDays: '1' }, as(token))).status).toBe(403)
    expect([await see(), await log()]).toEqual([before, []])
  })

  test('can close registration, which does not affect logins and invitations', async () => {
    const { set, token } = await operator()
    await register(site, 'joris')
    await set({ registrationOpen: false })
    const given = { name: 'Sanne', email: toTestEmail('sanne'), password: 'kikker op fiets' }
    const refused = await site.post<ProblemReply>('/users/create', given)
    expect([refused.status, refused.body.code]).toEqual([403, 'account.registrationClosed'])
    const joris = { email: toTestEmail('joris'), password: given.password }
    expect((await site.post('/users/login', joris)).status).toBe(200)
    expect((await site.post('/users/invite', { email: given.email, role: 'USER' }, as(token))).status).toBe(201)
    await set({ registrationOpen: true })
    expect((await site.post('/users/create', { ...given, email: toTestEmail('mei') })).status).toBe(201)
  })

  test('can extend the trial for users who confirm their address after that', async () => {
    const { set } = await operator()
    await set({ trialDays: '30' })
    const sanne = await register(site)
    await site.post('/users/confirm-email', { token: await readMailedToken(site, sanne.email, '/auth/confirm-email') })
    const { body } = await site.get<{ data: User }>(sanne.path, as(sanne.token))
    const days = (Date.parse(body.data.trialEndsAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })

  test('can set the recipient of visitors’ messages, and a daily limit', async () => {
    const { set } = await operator()
    await set({ contactEmail: 'balie@voorbeeld.example', contactPerDay: '2' })
    const sent = await Promise.all(
      ['Een.', 'Twee.', 'Drie.'].map((text) => site.post<ProblemReply>('/contact', { ...message, message: text })),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(sent.find(({ status }) => status === 429)?.body.code).toBe('contact.enough')
    expect(await mailsTo(site, 'balie@voorbeeld.example')).toHaveLength(2)
    expect(await mailsTo(site, brand.email)).toEqual([])
  })

  test('changes the settings of the other processes too', async () => {
    const { set } = await operator()
    const another = createLiveSettings(site.db, 7)
    const following = startSettingsRefresh(another, () => {}, 20)
    await set({ noticeNl: 'Verbouwing', noticeEn: 'Rebuilding', trialDays: '3' })
    await expect.poll(() => another.current.trialDays, { timeout: 30_000 }).toBe(3)
    expect(another.current.notice).toEqual({ nl: 'Verbouwing', en: 'Rebuilding' })
    await following.close()
  })
})
