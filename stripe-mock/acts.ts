/** The payment method that a payer enters on a page of the provider. */
export type MethodGiven =
  | { kind: 'card'; number: string; expMonth: number; expYear: number; cvc: string }
  | { kind: 'ideal'; bank: string }

/**
 * The outcome of an attempt: paid; pending (a bank debit); to be confirmed on another page of the mock (`url`: the page
 * of the bank, or 3-D Secure); or refused.
 */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'processing' }
  | { kind: 'action'; url: string }
  | { kind: 'refused'; code: string; declineCode: string | null; message: string }

/** The answer on the page of a bank or of 3-D Secure; `approve-debit-fails` also makes later debits fail. */
export type Answer = 'approve' | 'approve-debit-fails' | 'refuse' | 'expire'

/** The facts of a Checkout Session for its page. */
export interface SessionFacts {
  id: string
  status: 'open' | 'complete' | 'expired'
  mode: 'payment' | 'setup' | 'subscription'
  locale: 'nl' | 'en'
  productName: string
  amount: number
  currency: string
  interval: 'month' | 'year' | null
  email: string | null
  methods: ('card' | 'ideal')[]
  returnUrl: string | null
  successUrl: string | null
  cancelUrl: string | null
}

/** A line of an invoice: a period of a subscription, or a one-time purchase, which has no interval and no period. */
export interface InvoiceLine {
  productName: string
  interval: 'month' | 'year' | null
  period: { start: Date; end: Date } | null
  amount: number
}

/** The facts of an invoice for the page on which it is paid, and for its PDF. */
export interface InvoiceFacts {
  id: string
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  issuedAt: Date
  locale: 'nl' | 'en'
  lines: InvoiceLine[]
  /** The unpaid amount. */
  amount: number
  /** The full amount, also once it is paid. */
  total: number
  /** The tax within the total. */
  tax: number
  currency: string
  name: string | null
  email: string | null
  methods: ('card' | 'ideal')[]
}

/** The facts for the page of a bank, or of 3-D Secure. */
export interface ActionFacts {
  kind: 'bank' | '3ds'
  /** Whether it still awaits an answer. */
  open: boolean
  amount: number
  currency: string
  locale: 'nl' | 'en'
  bank: string | null
  /** Where the browser goes after the answer. */
  returnUrl: string
}

/** The facts of a customer on the panel. */
export interface CustomerFacts {
  id: string
  email: string | null
  /** The time of its clock. */
  now: Date
  hasClock: boolean
  subscription: { status: string; periodEnd: Date; cancelAtPeriodEnd: boolean } | null
  /** Whether debits or renewals with its payment method fail from now on. */
  renewalFails: boolean
}

/** Which event deliveries and calls go wrong next. */
export interface Faults {
  dropEvents?: number
  doubleEvents?: number
  delayEventsMs?: number
  shuffleEvents?: boolean
  corruptEvents?: number
  staleEvents?: number
  failCalls?: { count: number; kind: '429' | '500' | 'timeout-before' | 'timeout-after' | 'nonsense'; slowMs?: number }
}

/** What the pages in `pages/` do with the mock, bypassing the API that the product calls. */
export interface Acts {
  sessionFacts(id: string): Promise<SessionFacts | undefined>
  /** Pays with, or stores, the given method. `returnUrl` is where a bank or 3-D Secure sends the browser afterwards. */
  paySession(id: string, method: MethodGiven, returnUrl: string): Promise<Outcome>
  /** Finds the invoice by the secret in the address of its page. */
  invoiceFacts(secret: string): Promise<InvoiceFacts | undefined>
  payInvoice(secret: string, method: MethodGiven, returnUrl: string): Promise<Outcome>
  actionFacts(secret: string): Promise<ActionFacts | undefined>
  /** @returns the address that the browser goes to */
  answerAction(secret: string, answer: Answer): Promise<string>
  customers(): Promise<CustomerFacts[]>
  /** Advances the clock of one customer; one without a clock gets its own, set to the present. */
  advance(customerId: string, days: number): Promise<void>
  setRenewalFails(customerId: string, fails: boolean): Promise<void>
  dispute(customerId: string): Promise<void>
  setFaults(faults: Faults): Promise<void>
}

/** The running mock. */
export interface StripeMock extends Acts {
  /** The key and address for the official SDK. */
  secretKey: string
  publishableKey: string
  webhookSecret: string
  host: string
  port: number
  close(): Promise<void>
}
