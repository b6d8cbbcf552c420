import type { FastifyInstance } from 'fastify'
import { pageOnlyHeaders } from '#platform/http/page-headers.ts'
import { frontsPath, parseFrontName } from './front-address.ts'
import { drawFrontFile, drawRowFile, isRow } from './front-file.ts'

/** The drawing that a name asks for; undefined for a name that none has. */
function draw(name: string): string | undefined {
  const [, row = ''] = /^(\w+)-row\.svg$/.exec(name) ?? []
  if (isRow(row)) return drawRowFile(row)
  const front = parseFrontName(name)
  return front && drawFrontFile(front)
}

/** Serves the drawn fronts of homes without photos, which follow from their address alone. */
export function frontRoutes(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(`${frontsPath}/:name`, (request, reply) => {
    const drawing = draw(request.params.name)
    if (drawing === undefined) return reply.callNotFound()
    for (const name of pageOnlyHeaders) void reply.removeHeader(name)
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/svg+xml').send(drawing)
  })
}
