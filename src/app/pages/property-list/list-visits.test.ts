import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'
import { recordAccountVisit, readBrowserVisit } from './list-visits.server.ts'

const minute = 60_000
const noon = Date.parse('2026-11-01T12:00:00Z')
/** The cookie header of a browser after a visit that set this cookie. */
const kept = (cookie: string | undefined) => `theme=dark-mode; ${cookie?.split(';')[0]}`

describe('a browser that visits the list', () => {
  test('has no new properties on its first visit, however long that is', () => {
    const first = readBrowserVisit(null, noon, true)
    expect(first.before).toBeUndefined()
    expect(first.cookie).toMatch(/^lastVisit=0-\d+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/)
    const later = readBrowserVisit(kept(first.cookie), noon + 29 * minute, true)
    expect(later.before).toBeUndefined()
    expect(readBrowserVisit(kept(later.cookie), noon + 58 * minute, true).before).toBeUndefined()
  })

  test('sees properties added since its previous visit as new, during the whole next visit', () => {
    const first = readBrowserVisit(null, noon, false)
    const next = readBrowserVisit(kept(first.cookie), noon + 31 * minute, false)
    expect(next.before).toBe(noon)
    const more = readBrowserVisit(kept(next.cookie), noon + 40 * minute, false)
    expect(more.before).toBe(noon)
    expect(readBrowserVisit(kept(more.cookie), noon + 90 * minute, false).before).toBe(noon + 40 * minute)
  })

  test('gets no new cookie within a minute', () => {
    const first = readBrowserVisit(null, noon, false)
    expect(readBrowserVisit(kept(first.cookie), noon + 30_000, false).cookie).toBeUndefined()
  })

  test.each(['lastVisit=x', 'lastVisit=1-2-3', 'lastVisit=99999999999-99999999999', 'lastVisit=5-3', 'xlastVisit=1-2'])(
    'counts as new with a cookie that we never set: %s',
    (cookie) => {
      const visit = readBrowserVisit(cookie, noon, false)
      expect(visit.before).toBeUndefined()
      expect(visit.cookie).toMatch(/^lastVisit=0-/)
    },
  )
})

describe('a logged-in user', () => {
  const site = testApp()
  test('sees properties added since their previous visit as new, on any device', async () => {
    const { id } = await register(site)
    const passes = (minutes: number) =>
      site.db
        .updateTable('property_list_visits')
        .set({ last_visit_at: sql`last_visit_at - make_interval(mins => ${minutes})` })
        .execute()
    expect(await recordAccountVisit(site.db, id)).toBeUndefined()
    await passes(10)
    expect(await recordAccountVisit(site.db, id)).toBeUndefined()
    await passes(40)
    const before = await recordAccountVisit(site.db, id)
    expect((before ?? 0) / minute).toBeCloseTo(Date.now() / minute - 40, 0)
    expect(await recordAccountVisit(site.db, id)).toBe(before)
  })
})
