import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { AdminSearchResults } from './search-contract.ts'

const site = testApp()

const find = async (token: string, text: string) =>
  (await site.get<{ data: AdminSearchResults }>(`/admin/search?search=${encodeURIComponent(text)}`, as(token))).body
    .data
/** The names of the results, by kind. */
const told = ({ properties, users, sources, payments }: AdminSearchResults) => [
  properties.items.map(({ title }) => title),
  users.items.map(({ name }) => name),
  sources.items.map(({ name }) => name),
  payments.items.map(({ number }) => number),
]

/** Adds a user who paid once. */
async function payer(name: string, number: string) {
  const who = await register(site, name)
  const [customer, invoice] = [uuidv7(), uuidv7()]
  await sql`insert into billing_customers (id, user_id, provider, provider_id)
    values (${customer}, ${who.id}, 'stripe_test', ${`cus_${name}`})`.execute(site.db)
  await sql`insert into invoices (id, customer_id, provider_id, number, status, cents, paid_cents, refunded_cents,
      currency, period_start, period_end, issued_at, attempts, processing, disputed, transaction_id)
    values (${invoice}, ${customer}, ${`in_${name}`}, ${number}, 'paid', 2000, 2000, 0, 'EUR', now(), now(), now(), 1,
      false, false, ${`ch_${name}`})`.execute(site.db)
  return { ...who, invoice }
}

describe('the admin search box', () => {
  test('finds homes by title, street, place, postcode and id, including hidden ones', async () => {
    const { token } = await registerAdmin(site)
    const known = { street: 'Kanaalweg', house_number: 12, postcode: '3533 HG', city: 'Utrecht' }
    const id = await insertProperty(site.db, { title: 'Zolder met uitzicht', ...known })
    const hidden = await insertProperty(site.db, { title: 'Verdacht zolderkamertje' })
    await sql`update properties set decided_status = 'hidden' where id = ${hidden}`.execute(site.db)
    await site.refresh()
    const title = 'Zolder met uitzicht'
    for (const text of ['uitzicht', 'kanaalw', 'utrecht', '3533 hg', id, id.toUpperCase()])
      expect(told(await find(token, text))[0], text).toEqual([title])
    const { properties } = await find(token, 'zolder')
    expect(properties.items.map(({ hidden: isHidden }) => isHidden)).toEqual([false, true])
    expect(properties.items[0]).toMatchObject({ id, location: 'Kanaalweg 12, 3533 HG Utrecht' })
    expect(told(await find(token, hidden.slice(0, 8)))[0]).toContain('Verdacht zolderkamertje')
    expect(told(await find(token, 'nergenshuizen'))).toEqual([[], [], [], []])
  })

  test('finds up to five accounts by part of their name or address and by id, and says if there are more', async () => {
    const { token } = await registerAdmin(site)
    const { id } = await register(site, 'sanne')
    await sql`insert into users (id, name, email, language, created_at)
      select gen_random_uuid(), 'huurder' || i, 'huurder' || i || '@voorbeeld.example', 'nl', now() + i * interval '1 s'
      from generate_series(1, 6) i`.execute(site.db)
    expect(told(await find(token, 'SANN'))[1]).toEqual(['sanne'])
    expect(told(await find(token, 'sanne@voor'))[1]).toEqual(['sanne'])
    expect(told(await find(token, id))[1]).toEqual(['sanne'])
    const { users } = await find(token, 'hu')
    expect([users.items.length, users.more]).toEqual([5, true])
    expect(users.items[0]?.name).toBe('huurder6')
    // Wildcards of a pattern are searched for literally.
    expect(told(await find(token, '%%'))[1]).toEqual([])
  })

  test('finds sources by name and website, and payments by number, id at the provider, own id and payer', async () => {
    const { token } = await registerAdmin(site)
    const source = { slug: 'kamers', name: 'Kamers', website: 'https://kamers.example', kind: 'kamernet' }
    await site.post('/admin/sources', { ...source, address: '', complete: true, everyMinutes: 60 }, as(token))
    const { invoice, id } = await payer('sanne', 'HW-2026-0007')
    await payer('joris', 'HW-2026-0008')
    expect(told(await find(token, 'kamers.ex'))[2]).toEqual(['Kamers'])
    for (const text of ['hw-2026-0007', 'in_sanne', 'ch_sanne', invoice, 'sanne@voorbeeld'])
      expect(told(await find(token, text))[3], text).toContain('HW-2026-0007')
    expect((await find(token, 'hw-2026-0007')).payments.items).toMatchObject([{ userId: id, cents: 2000 }])
    await site.db.deleteFrom('users').where('id', '=', id).execute()
    expect((await find(token, 'hw-2026-0007')).payments.items).toMatchObject([{ userId: null, email: null }])
  })

  test('refuses a query that is too short, too long, or no text', async () => {
    const { token } = await registerAdmin(site)
    for (const query of [
      '',
      '?search=',
      '?search=x',
      `?search=${'x'.repeat(121)}`,
      '?search=%00%00',
      '?search=xx&page=2',
    ])
      expect((await site.get(`/admin/search${query}`, as(token))).status, query).toBe(400)
  })

  test('is closed to users who are not admins', async () => {
    const { token } = await register(site)
    expect((await site.get('/admin/search?search=utrecht', as(token))).status).toBe(403)
    expect((await site.get('/admin/search?search=utrecht')).status).toBe(401)
  })
})
