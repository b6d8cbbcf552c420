import Stripe from 'stripe'
import { noBreaker, type Breaker } from '#platform/jobs/breaker.ts'
import type { Settings } from '#platform/settings/environment.ts'

/** The payment provider in use, and how to reach it. */
export interface Payments {
  /** What one provider recorded never counts for another. */
  provider: 'stripe_mock' | 'stripe_test' | 'stripe_live'
  stripe: Stripe
  publishableKey: string
  /** Any of them may have signed an event: a secret can be replaced while both are in use. */
  webhookSecrets: readonly string[]
}

/** The API version that this code was written for; the SDK sends it with each call. */
const apiVersion = '2026-10-28.endive'
/** How long a try of a call to the provider may take, in milliseconds; with its one retry a call ends within 8 s. */
const tryTimeoutMs = 3_500

type Client = ReturnType<typeof Stripe.createNodeHttpClient>
type ProviderAnswer = Awaited<ReturnType<Client['makeRequest']>>

/** An answer with which the provider says that it cannot answer; it counts as a failure, and is then returned. */
class FailedAnswer extends Error {
  readonly answer: ProviderAnswer

  constructor(answer: ProviderAnswer) {
    super(`The payment provider answered ${answer.getStatusCode()}.`)
    this.answer = answer
  }
}

/** Node's HTTP client of the SDK, behind a breaker. */
function createHttpClient(breaker: Breaker): Client {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = async (...parameters) => {
    try {
      return await breaker.run(async () => {
        const answer = await makeRequest(...parameters)
        if (answer.getStatusCode() >= 500) throw new FailedAnswer(answer)
        return answer
      })
    } catch (error) {
      if (error instanceof FailedAnswer) return error.answer
      throw error
    }
  }
  return client
}

/** The official SDK with our limits; `config` says where the API is, if not at the SDK's own address. */
const openStripe = (secretKey: string, breaker: Breaker, config?: Stripe.StripeConfig): Stripe =>
  new Stripe(secretKey, {
    apiVersion,
    timeout: tryTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: createHttpClient(breaker),
    ...config,
  })

const parseApiAddress = (base: string | undefined): Stripe.StripeConfig | undefined => {
  if (!base) return undefined
  const { protocol, hostname, port } = new URL(base)
  const secure = protocol === 'https:'
  return { host: hostname, port: Number(port || (secure ? 443 : 80)), protocol: secure ? 'https' : 'http' }
}

/** The provider that the operator's keys belong to; undefined without keys, where the Stripe mock is used instead. */
export const openPayments = (
  { stripeKeys, stripeApiBase }: Pick<Settings, 'stripeKeys' | 'stripeApiBase'>,
  breaker: Breaker = noBreaker,
): Payments | undefined =>
  stripeKeys && {
    provider: stripeKeys.live ? 'stripe_live' : 'stripe_test',
    stripe: openStripe(stripeKeys.secret, breaker, parseApiAddress(stripeApiBase)),
    publishableKey: stripeKeys.publishable,
    webhookSecrets: stripeKeys.webhookSecrets,
  }

/** Where the Stripe mock listens, and its keys. */
interface StripeMockAddress {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  host: string
  port: number
}

/** The Stripe mock as the payment provider. */
export const stripeMockPayments = (stripeMock: StripeMockAddress, breaker: Breaker = noBreaker): Payments => ({
  provider: 'stripe_mock',
  stripe: openStripe(stripeMock.secretKey, breaker, { host: stripeMock.host, port: stripeMock.port, protocol: 'http' }),
  publishableKey: stripeMock.publishableKey,
  webhookSecrets: [stripeMock.webhookSecret],
})

/** A provider that never answers: for listing the endpoints, and where payments are not possible. */
export const noPayments: Payments = {
  provider: 'stripe_mock',
  stripe: openStripe('sk_test_absent', noBreaker, {
    host: '127.0.0.1',
    port: 9,
    protocol: 'http',
    timeout: 500,
    maxNetworkRetries: 0,
  }),
  publishableKey: 'pk_test_absent',
  webhookSecrets: [],
}
