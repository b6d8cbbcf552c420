import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { interpretSentence } from './contract.ts'
import { interpret, toQuery } from './sentence-query.server.ts'
import type { Parameter } from './rule.ts'

const toReply = (parameters: readonly Parameter[]) => parameters.map(([name, value]) => ({ name, value }))

export function sentenceRoutes(app: FastifyInstance): void {
  route(app, interpretSentence, ({ query }) => {
    const { parameters, parts } = interpret(query.q)
    return {
      status: 'success' as const,
      query: toQuery(parameters).toString(),
      parameters: toReply(parameters),
      parts: parts.map((part) => ({
        ...part,
        parameters: toReply(part.parameters),
      })),
    }
  })
}
