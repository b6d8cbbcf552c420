import { describe, expect, test } from 'vitest'
import { createApiHome, testRequests } from './test-requests.server.ts'

const { site, bodies, host, answer, listen, make, change, read, save, attempt, run, homes } = testRequests()

const byPage = { records: 'data.items', paging: { kind: 'page', param: 'page', total: 'data.pages' } }
const homesOf = (...ids: number[]) => ids.map((id) => createApiHome(id))
const pagesOf = (count: number) => (url: URL) => {
  const page = Number(url.searchParams.get('page'))
  return { data: { items: homesOf(page * 2 - 1, page * 2), pages: count } }
}

describe('a JSON API', () => {
  test('is tried before anything is stored, and shows where its list is', async () => {
    const id = await make('json-api', '/homes?key=hidden')
    answer(() => ({ meta: 1, data: { items: homesOf(1, 2) } }))
    const { body } = await attempt(id, {})
    expect(body.data).toMatchObject({ records: 'data.items', failure: null })
    expect(body.data.pages).toMatchObject([{ number: 1, status: 200, problem: 'Dit is geen lijst met records.' }])
    expect(JSON.parse(body.data.sample)).toEqual(homesOf(1, 2))
    expect(JSON.stringify(body)).not.toContain('hidden')
    expect(await read(id)).toMatchObject({ request: null, version: 0 })
    expect(await homes()).toEqual([])
  })

  test('is read page by page to its last one, and what is no longer there goes', async () => {
    const id = await make('json-api', '/homes')
    answer(pagesOf(3))
    expect((await save(id, byPage)).status).toBe(200)
    expect(await run(id)).toMatchObject({ state: 'finished', read: 6, new: 6, complete: true, problems: [] })
    expect(host().paths()).toEqual(['/homes?page=1', '/homes?page=2', '/homes?page=3'])
    expect((await homes())[0]).toEqual({
      number: '1',
      city: 'Utrecht',
      price_cents: 90_100,
      service_costs_cents: 10_000,
    })
    expect(await run(id)).toMatchObject({ read: 6, same: 6, missing: 0 })
  })

  test.each([
    [
      'offsets',
      { kind: 'offset', param: 'from', size: 2 },
      (url: URL) => {
        const from = Number(url.searchParams.get('from'))
        return from >= 3 ? homesOf() : from === 2 ? homesOf(3) : homesOf(1, 2)
      },
    ],
    [
      'a cursor',
      { kind: 'cursor', param: 'after', next: 'end' },
      (url: URL) =>
        url.searchParams.get('after') === 'c1' ? { items: homesOf(3), end: null } : { items: homesOf(1, 2), end: 'c1' },
    ],
    [
      'a link in the answer',
      { kind: 'link', next: 'links.next' },
      (url: URL) =>
        url.searchParams.has('p')
          ? { items: homesOf(3), links: {} }
          : { items: homesOf(1, 2), links: { next: '?p=2' } },
    ],
  ] as const)('is read by %s', async (_, paging, reply) => {
    const id = await make('json-api', '/homes')
    answer(reply)
    await save(id, { paging, ...(paging.kind !== 'offset' && { records: 'items' }) })
    expect(await run(id)).toMatchObject({ state: 'finished', new: 3, complete: true, problems: [] })
  })

  test('is read by the link in the header', async () => {
    const id = await make('json-api', '/homes')
    listen((request, response) => {
      const isFirst = request.url === '/homes'
      response.writeHead(200, isFirst ? { link: '</homes?p=1>; rel="prev", </homes?p=2>; rel="next"' } : {})
      response.end(JSON.stringify(isFirst ? homesOf(1) : homesOf(2)))
    })
    await save(id, { paging: { kind: 'link' } })
    expect(await run(id)).toMatchObject({ new: 2, complete: true, problems: [] })
  })

  test.each([
    [
      'repeats its pages',
      (): unknown => ({ data: { items: homesOf(1, 2) } }),
      'Op deze pagina staan alleen records van eerdere pagina’s.',
      2,
    ],
    [
      'never ends',
      (url: URL) => ({ data: { items: homesOf(Number(url.searchParams.get('page'))) } }),
      'Er zijn meer dan 20 pagina’s.',
      20,
    ],
  ])(
    'that %s is stopped and told; what was read stays, and nothing is counted as gone',
    async (_, reply, problem, count) => {
      const id = await make('json-api', '/homes')
      answer(reply)
      await save(id, { records: 'data.items', paging: { kind: 'page', param: 'page' } })
      const told = await run(id)
      expect(told).toMatchObject({ state: 'finished', new: count, complete: false, missing: 0 })
      expect(told?.problems).toHaveLength(1)
      expect(told?.problems[0]).toContain(problem)
      expect(host().paths().length).toBeLessThanOrEqual(20)
    },
  )

  test('whose links go in a circle or to another site is stopped and told', async () => {
    const id = await make('json-api', '/homes')
    answer(() => ({ items: homesOf(1), next: '/homes' }))
    const request = { records: 'items', paging: { kind: 'link', next: 'next' } }
    await save(id, request)
    expect((await run(id))?.problems[0]).toContain('Deze pagina hebben we al opgehaald.')
    answer(() => ({ items: homesOf(1), next: 'http://169.254.169.254/latest' }))
    expect((await run(id))?.problems[0]).toContain('Deze pagina staat op een andere site.')
    expect(host().paths()).toEqual(['/homes', '/homes'])
  })

  test.each([
    ['an error in JSON', { error: { message: 'quota exceeded' } }, 'De site antwoordt met een fout: quota exceeded'],
    ['another document', { homes: 3 }, 'Op data.items staat geen lijst.'],
    ['a web page', '<html><body>Hello</body></html>', 'Dit is geen JSON.'],
  ])('that answers with %s fails, and its homes stay', async (_, document, problem) => {
    const id = await make('json-api', '/homes')
    answer(() => ({ data: { items: homesOf(1, 2) } }))
    await save(id, { records: 'data.items' })
    await run(id)
    answer(() => document)
    for (const _time of [1, 2, 3]) {
      const told = await run(id)
      expect(told).toMatchObject({ state: 'failed', failure: 'answer', missing: 0, gone: 0 })
      expect(told?.problems[0]).toContain(problem)
    }
    expect(await homes()).toHaveLength(2)
  })

  test('is not reached on a private address', async () => {
    const id = await make('json-api', 'http://binnen.example:8080/homes')
    const { body } = await attempt(id, {})
    expect(body.data.failure).toBe('Dit adres leidt naar een afgeschermd netwerk. Daar halen we niets op.')
    await save(id, {})
    expect(await run(id)).toMatchObject({ state: 'failed', failure: 'address.private' })
  })
})

describe('a GraphQL API', () => {
  const graphql = {
    method: 'POST',
    query: 'query Homes($page: Int) { homes(page: $page) { items { id } } }',
    variables: '{"filter":{"city":"Utrecht"}}',
    records: 'data.homes.items',
    paging: { kind: 'page', param: 'page', total: 'data.homes.pages' },
  }
  const reply = (_url: URL, body: string) => {
    const { variables } = JSON.parse(body) as { variables: { page: number } }
    return { data: { homes: { items: homesOf(variables.page), pages: 2 } } }
  }

  test('gets its query with the variables, and the page among them', async () => {
    const id = await make('json-api', '/graphql')
    answer(reply)
    await save(id, graphql)
    expect(await run(id)).toMatchObject({ new: 2, complete: true, problems: [] })
    expect(bodies.map((body) => (JSON.parse(body) as { variables: unknown }).variables)).toEqual([
      { filter: { city: 'Utrecht' }, page: 1 },
      { filter: { city: 'Utrecht' }, page: 2 },
    ])
  })

  test('that states errors with status 200 is told, and never read as an empty list', async () => {
    const id = await make('json-api', '/graphql')
    answer(reply)
    await save(id, graphql)
    await run(id)
    answer(() => ({ errors: [{ message: 'Internal server error' }], data: { homes: null } }))
    for (const _time of [1, 2, 3])
      expect(await run(id)).toMatchObject({ state: 'failed', failure: 'answer', missing: 0, gone: 0 })
    const { body } = await attempt(id, { ...graphql, records: undefined })
    expect(body.data).toMatchObject({ records: null, sample: '[]' })
    expect(body.data.pages[0]?.problem).toBe('De site antwoordt met een fout: Internal server error')
    // Some of the homes, and an error: those are read, and the others are not missing.
    answer(() => ({ errors: [{ message: 'Timeout of part' }], data: { homes: { items: homesOf(1), pages: 1 } } }))
    const partly = await run(id)
    expect(partly).toMatchObject({ state: 'finished', same: 1, missing: 0, complete: false })
    expect(partly?.problems[0]).toContain('Timeout of part')
    expect(await homes()).toHaveLength(2)
  })

  test('is not followed to where a POST is redirected', async () => {
    const id = await make('json-api', '/graphql')
    listen((_request, response) => response.writeHead(307, { location: '/elsewhere' }).end())
    await save(id, graphql)
    expect(await run(id)).toMatchObject({ state: 'failed', failure: 'redirect.elsewhere' })
  })
})

describe('the key of an API', () => {
  const secret = 'k3y-that-nobody-sees'
  const keyed = { secretHeader: 'x-api-key', records: 'items' }

  test('is sent with each request, encrypted in the database, and in no answer, log or problem', async () => {
    const id = await make('json-api', '/homes')
    answer(() => ({ error: `unknown key ${secret}` }))
    const saved = await save(id, keyed, { secret })
    expect(saved.body.data).toMatchObject({ hasSecret: true, request: { secretHeader: 'x-api-key' } })
    const failed = await run(id)
    expect(failed?.problems[0]).toContain('unknown key •••')
    expect(host().asked.at(-1)?.headers['x-api-key']).toBe(secret)
    const tables = ['sources', 'audit_entries', 'import_runs', 'rejected_records'] as const
    const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify([saved.body, await read(id), failed, rows])).not.toContain(secret)
    const { request_secret } = await site.db
      .selectFrom('sources')
      .select('request_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(request_secret?.toString('latin1')).not.toContain(secret)
  })

  test('stays when the rest changes, and goes with its header', async () => {
    const id = await make('json-api', '/homes')
    await save(id, keyed, { secret })
    expect((await save(id, { ...keyed, records: 'rows' }, { version: 1 })).body.data.hasSecret).toBe(true)
    expect((await save(id, { records: 'rows' }, { version: 2 })).body.data.hasSecret).toBe(false)
  })

  test('is not sent to another site when the address of the source changes', async () => {
    const id = await make('json-api', '/homes')
    await save(id, keyed, { secret })
    await change(id, { address: host().url('/homes').replace('localhost', '127.0.0.1') })
    expect((await read(id)).hasSecret).toBe(false)
    expect(await run(id)).toMatchObject({ state: 'failed', failure: 'keyMissing' })
    expect(host().asked.every(({ headers }) => headers['x-api-key'] === undefined)).toBe(true)
  })

  test('goes over https only', async () => {
    const id = await make('json-api', 'http://api.example/homes')
    const { body } = await attempt(id, keyed, { secret })
    expect(body.data.failure).toContain('https')
  })
})

describe('a request', () => {
  test.each([
    ['a header of the connection', { headers: [{ name: 'host', value: 'x' }] }, 'request.invalid'],
    ['a header that misleads', { headers: [{ name: 'x-forwarded-for', value: '127.0.0.1' }] }, 'request.invalid'],
    ['two lines in a header', { headers: [{ name: 'x-a', value: 'a\r\nb: c' }] }, 'request.invalid'],
    ['more pages than the maximum', { pages: 501 }, 'request.invalid'],
    ['a path to the prototype', { records: '__proto__.x' }, 'request.invalid'],
    ['a body that is no JSON', { method: 'POST', body: '{' }, 'source.request.body'],
    ['variables that are a list', { method: 'POST', query: '{a}', variables: '[]' }, 'source.request.variables'],
    ['a GET with a body', { body: '{}' }, 'source.request.post'],
    ['pages without a parameter', { paging: { kind: 'page' } }, 'source.request.paging'],
    ['a cursor from nowhere', { paging: { kind: 'cursor', param: 'a' } }, 'source.request.next'],
    ['a selector that is none', { cards: { card: 'a[', columns: [] } }, 'source.request.selector'],
    ['a selector of siblings of siblings', { cards: { card: 'a ~ b ~ c', columns: [] } }, 'source.request.selector'],
  ])('with %s is refused', async (_, request, code) => {
    const id = await make('json-api', '/homes')
    for (const answered of [await save(id, request), await attempt(id, request)])
      expect([answered.status, answered.body.code]).toEqual([400, code])
  })

  test('does not overwrite what another admin has just saved, and needs a source with an address', async () => {
    const id = await make('json-api', '/homes')
    await save(id, {})
    expect((await save(id, {})).body.code).toBe('source.requestChanged')
    const unknown = '0192f0c1-0000-7000-8000-000000000009'
    expect((await save(unknown, {})).body.code).toBe('source.notFound')
    expect((await attempt(unknown, {})).body.code).toBe('source.notFound')
    await change(id, { address: '' })
    expect((await save(id, {}, { version: 1 })).body.code).toBe('source.noAddress')
  })
})
