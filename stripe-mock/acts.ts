/** What somebody gives on a page of the provider to pay with. */
export type MethodGiven =
  | { kind: 'card'; number: string; expMonth: number; expYear: number; cvc: string }
  | { kind: 'ideal'; bank: string }

/**
 * How an attempt went: the money is there; it is on its way (a bank debit); something is asked first on another page of
 * the stand-in (`url`: the page of the bank, or 3-D Secure); or it was refused.
 */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'processing' }
  | { kind: 'action'; url: string }
  | { kind: 'refused'; code: string; declineCode: string | null; message: string }

/** What somebody answers on the page of a bank or on that of 3-D Secure; `debitFails` also makes later debits fail. */
export type Answer = 'approve' | 'approve-debit-fails' | 'refuse' | 'expire'

/** What a page has to know of a Checkout Session. */
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

/** What a page has to know of an invoice that can be paid on a page of its own. */
export interface InvoiceFacts {
  id: string
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  locale: 'nl' | 'en'
  productName: string
  /** What is still to be paid. */
  amount: number
  /** What it is for as a whole, also once it is paid; `amount` unless told. */
  total?: number
  /** The tax within the total. */
  tax?: number
  currency: string
  email: string | null
  methods: ('card' | 'ideal')[]
}

/** What the page of a bank, or of 3-D Secure, has to know. */
export interface ActionFacts {
  kind: 'bank' | '3ds'
  /** Whether an answer is still awaited. */
  open: boolean
  amount: number
  currency: string
  locale: 'nl' | 'en'
  bank: string | null
  /** Where the browser goes after the answer. */
  returnUrl: string
}

/** Of a customer, on the panel. */
export interface CustomerFacts {
  id: string
  email: string | null
  /** What its clock says. */
  now: Date
  hasClock: boolean
  subscription: { status: string; periodEnd: Date; cancelAtPeriodEnd: boolean } | null
  /** Whether the debits or renewals of its payment method fail from now on. */
  renewalFails: boolean
}

/** Which deliveries of events go wrong next, and which calls. */
export interface Faults {
  dropEvents?: number
  doubleEvents?: number
  delayEventsMs?: number
  shuffleEvents?: boolean
  corruptEvents?: number
  staleEvents?: number
  failCalls?: { count: number; kind: '429' | '500' | 'timeout-before' | 'timeout-after' | 'nonsense'; slowMs?: number }
}

/** What the pages in `pages/` do to the stand-in; none of it goes through the API that the product calls. */
export interface Acts {
  sessionFacts(id: string): Promise<SessionFacts | undefined>
  /** Pays, or stores, with what was given. `returnUrl` is where a bank or 3-D Secure sends the browser afterwards. */
  paySession(id: string, method: MethodGiven, returnUrl: string): Promise<Outcome>
  /** By the secret in the address of its page. */
  invoiceFacts(secret: string): Promise<InvoiceFacts | undefined>
  payInvoice(secret: string, method: MethodGiven, returnUrl: string): Promise<Outcome>
  /** The invoice as a document, for `invoice_pdf`. */
  invoicePdf(secret: string): Promise<Buffer | undefined>
  actionFacts(secret: string): Promise<ActionFacts | undefined>
  /** @returns where the browser goes now */
  answerAction(secret: string, answer: Answer): Promise<string>
  customers(): Promise<CustomerFacts[]>
  /** Moves the clock of one customer on; one that has none gets its own, standing at this moment. */
  advance(customerId: string, days: number): Promise<void>
  setRenewalFails(customerId: string, fails: boolean): Promise<void>
  dispute(customerId: string): Promise<void>
  setFaults(faults: Faults): Promise<void>
}

/** The stand-in, running. */
export interface StripeMock extends Acts {
  /** How the official SDK is told where it is: `new Stripe(secretKey, sdk)`. */
  secretKey: string
  publishableKey: string
  webhookSecret: string
  host: string
  port: number
  close(): Promise<void>
}
