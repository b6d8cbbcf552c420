import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'
import { brand } from '#shared/brand.ts'

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

/** Serves `/api/openapi.json`, generated from the contracts, and `/api/docs` to read and try it. */
export async function serveApiDescription(app: FastifyInstance): Promise<void> {
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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', () => app.swagger())
}
