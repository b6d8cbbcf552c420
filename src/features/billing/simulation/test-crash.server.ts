import { type Kysely, type KyselyPlugin, type RootOperationNode, TableNode } from 'kysely'
import Stripe from 'stripe'
import type { StripeMock } from '#stripe-mock/acts.ts'
import { type Payments, stripeMockPayments } from '#features/billing/provider-sync/payment-provider.server.ts'
import type { Tables } from '#platform/database/tables.ts'

/** Thrown by a process that has died: it no longer reads or writes anything, in the database or at the provider. */
class ProcessCrashed extends Error {}

/** A point in the work of a process: before it sends a call or a statement, or after the reply to a call arrives. */
export interface CrashPoint {
  before?: RegExp
  after?: RegExp
  /** Which of the matches, counted from 1; the first by default. */
  nth?: number
}

/** What a statement does and to which table: "update mails". */
function getStatementName(node: RootOperationNode): string {
  const target =
    node.kind === 'InsertQueryNode'
      ? node.into
      : node.kind === 'UpdateQueryNode'
        ? node.table
        : node.kind === 'SelectQueryNode'
          ? node.from?.froms[0]
          : undefined
  const table = target && TableNode.is(target) ? target.table.identifier.name : ''
  return `${node.kind.replace('QueryNode', '').toLowerCase()} ${table}`
}

/**
 * The database and the payment provider of a process that may die before any statement, and before or after any call.
 * Earlier writes stay, and an open transaction is rolled back, as in a power failure.
 */
export function createCrashableProcess(db: Kysely<Tables>, stripeMock: StripeMock) {
  let steps = 0
  let crashPoint: number | CrashPoint | undefined
  let hasStopped = false
  let passed = 0
  const step = (side: 'before' | 'after', name: string) => {
    steps += 1
    if (typeof crashPoint === 'object' && crashPoint[side]?.test(name)) {
      passed += 1
      if (passed === (crashPoint.nth ?? 1)) hasStopped = true
    }
    if (steps === crashPoint) hasStopped = true
    if (hasStopped) throw new ProcessCrashed('The process has died.')
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step('before', getStatementName(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const http = Stripe.createNodeHttpClient()
  const makeRequest = http.makeRequest.bind(http)
  http.makeRequest = async (...request) => {
    const [, , path, method] = request
    const name = `${method} ${path.split('?')[0]}`
    step('before', name)
    const answer = await makeRequest(...request)
    // The call was made, but the process no longer receives the reply.
    step('after', name)
    return answer
  }
  const payments: Payments = {
    ...stripeMockPayments(stripeMock),
    stripe: new Stripe(stripeMock.secretKey, {
      host: stripeMock.host,
      port: stripeMock.port,
      protocol: 'http',
      httpClient: http,
      // The SDK waits half a second before a retry; here the caller tries again instead.
      maxNetworkRetries: 0,
      telemetry: false,
    }),
  }
  return {
    db: db.withPlugin(plugin),
    payments,
    /** Lets the process die at a step from now on, by number or by name, or live on. */
    live: (until?: number | CrashPoint) => {
      hasStopped = false
      steps = 0
      passed = 0
      crashPoint = until
    },
    hasCrashed: () => hasStopped,
  }
}
