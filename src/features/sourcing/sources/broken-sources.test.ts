import { writeFileSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testOrigin } from '#app/test-app.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { pararius } from '#features/sourcing/adapters/pararius.ts'
import { createPage } from '#features/sourcing/adapters/test-pages.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import { testImports } from '#features/sourcing/import/test-imports.server.ts'
import { readFillRates } from './queries.server.ts'
import { testSourceWorker } from './test-worker.server.ts'
import { updateAlerts } from './update-alerts.server.ts'

const { site, answers, open, make, ask, sources, runs } = testSourceWorker()
const imports = testImports(site)
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-broken-'))
afterAll(() => {
  imports.end()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await site.db
    .updateTable('users')
    .set({ email_confirmed_at: sql`now()` })
    .execute()
})
const kinds = async () => (await sources()).flatMap(({ alerts }) => alerts.map(({ kind }) => kind))
const mails = () => mailsTo(site, 'beheer@voorbeeld.example')

describe('a feed of which nothing can be read', () => {
  test.each([
    ['records under another root', '<root><woning><id>1</id></woning></root>', 'Het hoofdelement is <root>.'],
    ['records of another form', '<homes><home><id>1</id></home></homes>', 'Het hoofdelement is <homes>.'],
    ['an error as JSON', '{"error":{"code":500}}', 'Dit zijn de velden: error.'],
    [
      'a web page',
      createPage('<title>Onderhoud</title>', '<p>Zo terug</p>'),
      'Dit is een webpagina, geen lijst met woningen.',
    ],
  ])('is a problem of its run and an alert, with what it is: %s', async (_, text, said) => {
    const { host, runner } = await open()
    const id = await make(host.url('/feed'), { kind: 'own-feed' })
    answers.set('/feed', (_request, response) => response.writeHead(200).end(text))
    const reader = runner()
    await reader.runDue()
    const [run] = await runs(id)
    expect(run?.problems.join()).toContain(said)
    expect(run).toMatchObject({ new: 0, missing: 0 })
    expect(await kinds()).toEqual(['unreadable'])
    const [mail] = (await mails()).filter(({ subject }) => subject.includes('Kamers'))
    expect(mail?.subject).toBe('Kamers is niet te lezen')
    expect(mail?.body).toContain(said)

    answers.set('/feed', (_request, response) => response.writeHead(200).end('[]'))
    await ask(id)
    await reader.runDue()
    expect(await kinds()).toEqual([])
  })
})

describe('pages in another layout', () => {
  test('raise an alert with an example', async () => {
    const address = (number: number) => `https://www.pararius.com/apartment-for-rent/utrecht/4a5b6c7${number}/eikstraat`
    const page = (number: number) => ({
      url: address(number),
      html: createPage(`<link rel="canonical" href="${address(number)}">`, '<div class="new-layout"></div>'),
    })
    const path = join(folder, 'pages.ndjson')
    writeFileSync(path, [1, 2, 3].map((number) => JSON.stringify(page(number))).join('\n'))
    const report = await importFiles(site.db, pararius, [path])
    expect(report.reasons).toEqual({ changed_layout: 3 })
    await updateAlerts(site.db, testOrigin)
    expect((await kinds()).toSorted()).toEqual(['changed_layout', 'unreadable'])
    const [source] = await sources()
    expect(source?.changedExample).toMatch(/^4a5b6c7\d$/)
    const mail = (await mails()).find(({ subject }) => subject === 'Pararius ziet er anders uit')
    expect(mail?.body).toContain(`advertentie ${source?.changedExample}`)
  })
})

describe('a source that states a fact far less often than before', () => {
  const listings = (count: number, facts: object) =>
    Array.from({ length: count }, (_, at) => ({ number: String(at + 1), houseNumber: at + 1, ...facts }))

  test('raises an alert with the fact and an advertisement that lacks it, until it is stated again', async () => {
    await imports.read('bron', listings(60, { energyLabel: 'B', rooms: 3 }))
    await imports.read('bron', listings(60, { energyLabel: 'B', rooms: 4 }))
    await updateAlerts(site.db, testOrigin)
    expect(await kinds()).toEqual([])
    await imports.read('bron', listings(30, { rooms: 5 }))
    await updateAlerts(site.db, testOrigin)
    expect(await kinds()).toEqual(['fewer_facts'])
    const [source] = await sources()
    expect(source?.fallenFacts).toEqual([{ fact: 'energyLabel', before: 1, now: 0, number: '30' }])
    const mail = (await mails()).find(({ subject }) => subject === 'BRON vermeldt minder dan eerst')
    expect(mail?.body).toContain('energielabel. Voorbeeld: advertentie 30.')
    await imports.read('bron', listings(60, { energyLabel: 'B', rooms: 3 }))
    await updateAlerts(site.db, testOrigin)
    expect(await kinds()).toEqual([])
  })

  test('is judged by what it states, not by what is kept', async () => {
    await imports.read('bron', listings(60, { energyLabel: 'B' }))
    await imports.read('bron', listings(60, {}))
    const kept = await site.db
      .selectFrom('listings')
      .select(sql<number>`count(*) filter (where content ->> 'energyLabel' = 'B')::integer`.as('count'))
      .executeTakeFirstOrThrow()
    expect(kept.count).toBe(60)
    const [source] = await sources()
    expect(source?.fallenFacts.map(({ fact }) => fact)).toEqual(['energyLabel'])
    const rates = await readFillRates(site.db, source?.id ?? '')
    expect(rates.find(({ fact }) => fact === 'energyLabel')).toEqual({
      fact: 'energyLabel',
      share: 0.5,
      lastShare: 0.5,
    })
  })

  test('by a few readings, or of a fact that comes and goes, raises none', async () => {
    const some = listings(60, {}).map((listing, at) => ({ ...listing, ...(at % 3 === 0 && { pets: 'yes' as const }) }))
    await imports.read('bron', some)
    await imports.read('bron', listings(10, { rooms: 9 }))
    await imports.read(
      'bron',
      some.map((listing, at) => ({ ...listing, ...(at % 4 === 0 && { pets: 'no' as const }) })),
    )
    await updateAlerts(site.db, testOrigin)
    expect(await kinds()).toEqual([])
  })

  test('is compared with 30 days, of which older ones are dropped', async () => {
    await imports.read('bron', listings(60, { energyLabel: 'B' }))
    await sql`update source_fill_rates set day = day - 40`.execute(site.db)
    await imports.read('bron', listings(30, { rooms: 5 }))
    const [source] = await sources()
    expect(source?.fallenFacts).toEqual([])
    const days = await site.db.selectFrom('source_fill_rates').select('day').distinct().execute()
    expect(days).toHaveLength(1)
  })
})

test('a source that leaves a fact out once is asked again without a condition', async () => {
  const { host, runner } = await open()
  const home = {
    number: '1',
    propertyType: 'apartment',
    title: 'Appartement',
    city: 'Utrecht',
    street: 'Eikstraat',
    rooms: 3,
  }
  const asked: (string | undefined)[] = []
  let body = { ...home, energyLabel: 'B' } as object
  answers.set('/feed', (request, response) => {
    const condition = request.headers['if-none-match']
    asked.push(condition)
    const etag = `"${JSON.stringify(body).length}"`
    if (condition === etag) return response.writeHead(304).end()
    return response.writeHead(200, { etag, 'content-type': 'application/json' }).end(JSON.stringify([body]))
  })
  const id = await make(host.url('/feed'), { kind: 'own-feed' })
  const reader = runner()
  await reader.runDue()
  const label = async () => {
    await ask(id)
    await reader.runDue()
    return (await site.db.selectFrom('properties').select('energy_label').executeTakeFirstOrThrow()).energy_label
  }
  body = home
  expect([await label(), await label(), await label()]).toEqual(['B', null, null])
  expect(asked.map((condition) => condition !== undefined)).toEqual([false, true, false, true])
})
