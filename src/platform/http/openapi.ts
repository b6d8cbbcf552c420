import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { brand } from '#shared/brand.ts'
import { replySchema } from './reply-serializers.ts'
import { route as addRoute } from './route.ts'

function toInputSchema(schema: Endpoint['query']): Record<string, unknown> | undefined {
  if (!schema) return undefined
  // The input as a caller sends it, before it is parsed.
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any',
  })
  return jsonSchema
}

/** A body of many records, as a JSON list or one per line. */
function toStreamBody({ types, record }: NonNullable<Endpoint['stream']>) {
  const { $schema: _, ...one } = z.toJSONSchema(record, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' })
  return { consumes: [...types], body: { type: 'array', items: one } }
}

/** A body with a file, as sent by a browser form. */
const toFileForm = ({ field }: NonNullable<Endpoint['file']>) => ({
  consumes: ['multipart/form-data'],
  body: { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] },
})

/** Any refusal, in the one shape of all of them (`problemReply`). */
const Refusal = z.object({
  status: z.enum(['fail', 'error']),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
} satisfies Record<keyof ProblemReply, unknown>)

const refusalResponse = {
  description:
    'A refusal: `fail` if the caller can change it, `error` if we have to. `fields` says what is wrong with each.',
  content: { 'application/json': { schema: replySchema(Refusal) } },
}

const ApiDescription = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.looseObject({})) })

const showAdminApi = endpoint('GET /admin/openapi.json', 'admin', {
  summary: 'Describes every endpoint, also those for admins.',
  reply: ApiDescription,
})

/** A description without the endpoints that only admins may call. */
function withoutAdminEndpoints<T extends object>(description: T, adminEndpoints: ReadonlySet<string>): T {
  const { paths = {} } = description as { paths?: Record<string, object> }
  const shown = Object.entries(paths).flatMap(([path, operations]) => {
    const left = Object.entries(operations).filter(([method]) => !adminEndpoints.has(`${method} ${path}`))
    return left.length > 0 ? [[path, Object.fromEntries(left)] as const] : []
  })
  return { ...description, paths: Object.fromEntries(shown) }
}

/** Describes the whole API to admins. */
export function adminApiRoutes(api: FastifyInstance): void {
  addRoute(api, showAdminApi, () => ApiDescription.parse(api.swagger()))
}

/**
 * Serves `/api/openapi.json`, made from the contracts, and `/api/docs` to read and try it. Endpoints of admins are left
 * out, as outsiders need not know them; `adminApiRoutes` has them.
 */
export async function serveApiDescription(app: FastifyInstance): Promise<void> {
  const adminEndpoints = new Set<string>()
  app.addHook('onRoute', ({ config }) => {
    const added = config?.endpoint
    if (added?.access === 'admin') adminEndpoints.add(`${added.method.toLowerCase()} /api${added.path}`)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: `${brand.name} API`, version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      if (!endpoint) return { schema: { ...schema, hide: true }, url }
      const [params, querystring, body] = [endpoint.params, endpoint.query, endpoint.body].map(toInputSchema)
      return {
        url,
        schema: {
          ...schema,
          response: { ...(schema.response as object), default: refusalResponse },
          summary: endpoint.summary,
          tags: [endpoint.path.split('/')[1] ?? ''],
          ...(params && { params }),
          ...(querystring && { querystring }),
          ...(body && { body }),
          ...(endpoint.stream && toStreamBody(endpoint.stream)),
          ...(endpoint.file && toFileForm(endpoint.file)),
          ...(endpoint.replyMediaType && { produces: [endpoint.replyMediaType] }),
          ...(endpoint.access !== 'anyone' && { security: [{ token: [] }] }),
        },
      }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformSpecification: (description) => withoutAdminEndpoints(description, adminEndpoints),
  })
  app.get('/api/openapi.json', () => withoutAdminEndpoints(app.swagger(), adminEndpoints))
}
