import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite, testPages } from '#app/test-pages.ts'
import { register, testPassword } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createSearch } from '#features/renters/saved-searches/queries.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'

const site = testApp()
const pages = testPages(site)

const send = async (url: string, fields: Record<string, string>, token = '', server = pages.app) => {
  const { statusCode, headers, body } = await server.inject({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html',
      'accept-language': 'nl',
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(token && { cookies: { '__Host-session': token } }),
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: statusCode, headers, body, page: body.replaceAll(/<script[\s\S]*?<\/script>/g, '') }
}

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
const wrong = 'Een of meer gegevens kloppen niet. Pas ze aan en probeer het opnieuw.'

test.each([
  [
    '/auth/login',
    { email: 'a@b.example', password: 'kikker op fiets' },
    401,
    'Het e-mailadres of het wachtwoord klopt niet.',
    'a@b.example',
  ],
  ['/contact', { name: 'Sanne', email: 'geen adres' }, 400, wrong, 'geen adres'],
  ['/auth/register', { name: 'Sanne', email: 'geen adres', password: 'kort' }, 400, wrong, 'geen adres'],
  ['/fit', { income: 'veel' }, 400, wrong, 'veel'],
  ['/withdraw', { name: 'Sanne', email: 'geen adres' }, 400, wrong, 'geen adres'],
  [`/auth/confirm-email?token=${'a'.repeat(43)}`, { token: 'a'.repeat(43) }, 410, 'link', ''],
] as const)(
  'a form that is refused without scripts answers as the API does, and shows what was typed: %s',
  async (url, fields, status, sentence, typed) => {
    const refused = await send(url, fields)

    expect(refused.status).toBe(status)
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(refused.page).toContain(sentence)
    expect(refused.page).toContain(typed)
  },
)

test('so do the forms of members', async () => {
  const { id, token } = await register(site)
  const engine = createLocalEngine({ index: new SearchIndex(), db: site.db })
  const body = { query: 'city=Utrecht', frequency: 'instant', kinds: ['new'] } as const
  const search = await createSearch({ db: site.db, searchEngine: engine }, id, { ...body, kinds: ['new'] }, 'nl')
  const named = { name: 'Zolder', frequency: 'often' }

  const changed = await send('/my-searches', { id: search.id, intent: 'change', ...named }, token)
  expect([changed.status, changed.page.includes('Zolder')]).toEqual([400, true])
  const made = await send('/my-searches/new', { query: 'city=Utrecht', ...named }, token)
  expect([made.status, made.page.includes('Zolder')]).toEqual([400, true])
  const asked = { ...named, income: '-1', household: '50', age: 'oud' }
  const numbers = await send('/my-searches/new', { query: 'city=Utrecht', ...asked }, token)
  for (const sentence of ['Dit moet minstens 0 zijn.', 'Dit mag maximaal 20 zijn.', 'Vul een getal in.'])
    expect(numbers.page).toContain(sentence)
  const intent = await send('/my-searches', { id: search.id, intent: 'dance' }, token)
  expect(intent.status).toBe(400)
  const gone = await send('/my-searches', { id: unknown, intent: 'pause' }, token)
  expect(gone.status).toBe(404)
  const noted = await send('/favourite', { propertyId: unknown, intent: 'note', note: 'Ruim' }, token)
  expect(noted.status).toBe(404)
})

test('a report that is refused without scripts keeps that it was made in good faith', async () => {
  const home = await insertProperty(site.db)
  const report = { reason: 'scam', text: 'Vraagt eerst de borg', name: 'Sanne', email: 'geen adres', goodFaith: 'yes' }
  const isChecked = (page: string) => / checked=""/.test(/<input[^>]*name="goodFaith"[^>]*>/.exec(page)?.[0] ?? '')

  const refused = await send(`/properties/${home}`, report)
  expect(refused.page).toContain('Vul een geldig e-mailadres in.')
  expect(isChecked(refused.page)).toBe(true)
  const { goodFaith: _, ...doubted } = report
  expect(isChecked((await send(`/properties/${home}`, doubted)).page)).toBe(false)
})

test('a form that was sent too often says so in its status, and when to send it again', async () => {
  const strict = await buildSite({ db: site.db, limitFactor: 1 })
  const fields = { email: 'a@b.example', password: 'kikker op fiets' }
  let refused = await send('/auth/login', fields, '', strict)
  for (let sent = 0; sent < 30 && refused.status === 401; sent++)
    refused = await send('/auth/login', fields, '', strict)
  await strict.close()

  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(5)
  expect(refused.page).toContain('a@b.example')
})

test('scripts read the refusal in the result of the form, as before', async () => {
  const refused = await send('/auth/login.data', { email: 'a@b.example', password: 'kikker op fiets' })

  expect(refused.status).toBe(200)
  expect(refused.body).toContain('Het e-mailadres of het wachtwoord klopt niet.')
})

test('a form that is accepted answers as before', async () => {
  const { token } = await register(site)

  const answer = await send('/favourite', { propertyId: unknown, intent: 'remove' }, token)
  expect([answer.status, (await send('/fit', { income: '3000' })).status]).toEqual([200, 302])
})

test('a login without scripts is that of the browser, on the list of devices too', async () => {
  const { email, id } = await register(site)
  const device = 'Firefox on a phone'
  await pages.app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': device },
    payload: new URLSearchParams({ email, password: testPassword }).toString(),
  })
  const sessions = await site.db.selectFrom('sessions').select('device').where('user_id', '=', id).execute()
  expect(sessions.map((session) => session.device)).toContain(device)
})
