import Stripe from 'stripe'
import type { StripeMock } from '#stripe-mock/acts.ts'
import type { Settings } from '#platform/settings/environment.ts'

/** Whose word on money counts here. What one of them said never counts for another. */
export const providers = ['stripe_mock', 'stripe_test', 'stripe_live'] as const
export type Provider = (typeof providers)[number]

/** The payment provider, as the product reaches it. */
export interface Payments {
  provider: Provider
  /** The official SDK. */
  stripe: Stripe
  /** For the payment form in the browser. */
  publishableKey: string
  /** Any of them may have signed an event, so that a secret can be replaced while both are in use. */
  webhookSecrets: readonly string[]
}

/** Where the SDK finds the provider, if not where it is by itself. */
interface ApiAddress {
  host: string
  port: number
  protocol: 'http' | 'https'
}

/** The version of the provider's interface that this code was written for; the SDK sends it with each call. */
const apiVersion = '2026-10-28.endive'
/** A call to the provider may take this long, in milliseconds, with what is tried again. */
const callTimeoutMs = 8_000

/** The official SDK with our limits on it. */
export const openStripe = (secretKey: string, reached?: ApiAddress): Stripe =>
  new Stripe(secretKey, {
    apiVersion,
    timeout: callTimeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...reached,
  })

const parseApiAddress = (base: string | undefined): ApiAddress | undefined => {
  if (!base) return undefined
  const { protocol, hostname, port } = new URL(base)
  const secure = protocol === 'https:'
  return { host: hostname, port: Number(port || (secure ? 443 : 80)), protocol: secure ? 'https' : 'http' }
}

/**
 * The provider that the operator's keys stand for.
 *
 * @returns nothing without keys; then the stand-in takes its place
 */
export function openPayments({ stripeKeys, stripeApiBase }: Pick<Settings, 'stripeKeys' | 'stripeApiBase'>) {
  if (!stripeKeys) return undefined
  const payments: Payments = {
    provider: stripeKeys.live ? 'stripe_live' : 'stripe_test',
    stripe: openStripe(stripeKeys.secret, parseApiAddress(stripeApiBase)),
    publishableKey: stripeKeys.publishable,
    webhookSecrets: stripeKeys.webhookSecrets,
  }
  return payments
}

/** The stand-in as a provider. */
export const stripeMockPayments = (
  stripeMock: Pick<StripeMock, 'secretKey' | 'publishableKey' | 'webhookSecret' | 'host' | 'port'>,
): Payments => ({
  provider: 'stripe_mock',
  stripe: openStripe(stripeMock.secretKey, { host: stripeMock.host, port: stripeMock.port, protocol: 'http' }),
  publishableKey: stripeMock.publishableKey,
  webhookSecrets: [stripeMock.webhookSecret],
})

/** A provider that nobody answers for: where endpoints are only listed, or nobody pays. */
export const noPayments: Payments = {
  provider: 'stripe_mock',
  stripe: new Stripe('sk_test_absent', {
    apiVersion,
    host: '127.0.0.1',
    port: 9,
    protocol: 'http',
    timeout: 500,
    maxNetworkRetries: 0,
  }),
  publishableKey: 'pk_test_absent',
  webhookSecrets: [],
}
