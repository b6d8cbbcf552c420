import { describe, expect, test } from 'vitest'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { buildServer } from '#app/server.ts'
import { testLimits, testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'

interface Operation {
  summary: string
  tags: string[]
  security?: unknown[]
  parameters?: { in: string; name: string; required?: boolean; schema: { type?: string } }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

const reader = testApp()
const publicDocument = async () => (await reader.get<Document>('/openapi.json')).body
/** The description for admins, with every endpoint. */
async function documentOf(): Promise<Document> {
  const { token } = await registerAdmin(reader)
  return (await reader.get<Document>('/admin/openapi.json', as(token))).body
}

async function endpoints(): Promise<Endpoint[]> {
  const found: Endpoint[] = []
  const app = await buildServer({
    ...testLimits,
    db: reader.db,
    searchEngine: createLocalEngine({ index: new SearchIndex(), db: reader.db }),
    onEndpointAdded: (one) => found.push(one),
  })
  await app.close()
  return found
}

describe('a developer who uses the API', () => {
  test('gets its description as OpenAPI', async () => {
    const { status, body, headers } = await reader.get<Document>('/openapi.json')

    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/json')
    expect(body.openapi).toMatch(/^3\.\d+\.\d+$/)
    expect(body.info).toEqual({ title: 'Huiswaarts API', version: '1' })
  })

  const listed = ({ paths }: Document) =>
    Object.entries(paths)
      .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
      .toSorted()
  const named = (found: readonly Endpoint[]) => found.map(({ method, path }) => `${method} /api${path}`).toSorted()

  test('finds every endpoint in it but those of admins, also on the page to read it', async () => {
    const outsiders = named((await endpoints()).filter(({ access }) => access !== 'admin'))
    expect(listed(await publicDocument())).toEqual(outsiders)
    expect(listed((await reader.app.inject('/api/docs/json')).json<Document>())).toEqual(outsiders)
  })

  test('finds all of them as an admin, and only so', async () => {
    expect(listed(await documentOf())).toEqual(named(await endpoints()))
    const { token } = await register(reader)
    expect((await reader.get('/admin/openapi.json', as(token))).status).toBe(403)
  })

  test('finds the purpose, access, input and reply of each endpoint', async () => {
    const { paths } = await documentOf()
    for (const one of await endpoints()) {
      const name = `${one.method} ${one.path}`
      const operation = paths[`/api${one.path}`]?.[one.method.toLowerCase()]
      if (!operation) throw new Error(`${name} is not described`)
      const namedIn = (place: string) =>
        (operation.parameters ?? []).filter((parameter) => parameter.in === place).map((parameter) => parameter.name)

      expect(operation.summary, name).toBe(one.summary)
      expect(operation.security, name).toEqual(one.access === 'anyone' ? undefined : [{ token: [] }])
      expect(namedIn('path'), name).toEqual([...one.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
      expect(namedIn('query').length > 0, name).toBe(one.query !== undefined)
      expect(operation.requestBody !== undefined, name).toBe((one.body ?? one.stream ?? one.file) !== undefined)
      const answer = operation.responses[String(one.status ?? 200)]
      const { replyMediaType = 'application/json' } = one
      const type = replyMediaType.endsWith('json') ? 'object' : 'string'
      expect(answer?.content?.[replyMediaType]?.schema, name).toMatchObject({ type })
    }
  })

  test('finds the shape of every refusal, as they get it', async () => {
    const { paths } = await documentOf()
    const shape = paths['/api/contact']?.post?.responses.default?.content?.['application/json']?.schema
    const { body } = await reader.post('/contact', { email: 'no address' })
    expect(shape?.required).toEqual(Object.keys(body as object).filter((name) => name !== 'fields'))
    expect(Object.keys((shape?.properties ?? {}) as object)).toEqual(Object.keys(body as object))
    for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations)))
      expect(operation.responses.default?.content?.['application/json']?.schema, operation.summary).toEqual(shape)
  })

  test('finds the parameters of the list of homes and the fields of the contact form', async () => {
    const { paths } = await documentOf()
    const questions = (paths['/api/properties']?.get?.parameters ?? []).map((parameter) => parameter.name)
    expect(questions).toEqual(expect.arrayContaining(['page', 'limit', 'search', 'city', 'minPrice', 'bounds', 'sort']))

    const form = paths['/api/contact']?.post?.requestBody?.content['application/json']?.schema
    expect(form).toMatchObject({
      required: ['firstName', 'lastName', 'email', 'message'],
      additionalProperties: false,
      properties: { firstName: { type: 'string', maxLength: 80 } },
    })
  })

  test('gets schemas of OpenAPI 3.0, which has neither lists of types nor constants', async () => {
    const odd: string[] = []
    const look = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        const word = at.endsWith('/properties') ? '' : key
        if (word === 'const' || word === '$schema' || word === 'prefixItems') odd.push(`${at}/${key}`)
        if (word === 'type' && !/^(object|array|string|number|integer|boolean|http)$/.test(String(inner)))
          odd.push(`${at}/${key}: ${String(inner)}`)
        if (/^exclusiveM(in|ax)imum$/.test(word) && typeof inner !== 'boolean') odd.push(`${at}/${key}`)
        look(inner, `${at}/${key}`)
      }
    }
    look(await documentOf(), '')
    expect(odd).toEqual([])
  })

  test('gets a document without broken references', async () => {
    const document = await documentOf()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '')
    for (const reference of references) {
      const target = reference
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
      expect(target, reference).toBeDefined()
    }
  })

  test('can read and try it in a browser, without third-party resources', async () => {
    const page = await reader.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toMatch(/(src|href)="https?:/)
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    const { headers } = await reader.app.inject('/api/openapi.json')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})
