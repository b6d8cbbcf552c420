import { type Kysely, type KyselyPlugin, type RootOperationNode, TableNode } from 'kysely'
import Stripe from 'stripe'
import type { StripeMock } from '#stripe-mock/acts.ts'
import { type Payments, stripeMockPayments } from '#features/billing/provider-sync/payment-provider.server.ts'
import type { Tables } from '#platform/database/tables.ts'

/** A process that dies: from then on it neither reads nor writes anything, at the database or at the provider. */
class ProcessCrashed extends Error {}

/** A moment of the work of a process: before it sends a call or a statement, or when the answer to a call has come. */
export interface CrashPoint {
  before?: RegExp
  after?: RegExp
  /** The how manieth of those; the first if nothing is said. */
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
 * The database and the payment provider as a process has them that may die before any statement, and before or after any
 * call. What was written before stays, and a transaction that was open is undone, as when the machine goes off.
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
    // The call was made; nobody is there any more to hear the answer.
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
      // A call that is repeated waits half a second; here the one who calls comes back instead.
      maxNetworkRetries: 0,
      telemetry: false,
    }),
  }
  return {
    db: db.withPlugin(plugin),
    payments,
    /** Lets it die at a step of what it does from now on, by number or by name, or live on. */
    live: (until?: number | CrashPoint) => {
      hasStopped = false
      steps = 0
      passed = 0
      crashPoint = until
    },
    hasCrashed: () => hasStopped,
  }
}
