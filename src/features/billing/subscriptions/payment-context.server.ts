import { createContext } from 'react-router'

/** The settings of the payment provider that pages may use. */
export interface PaymentClientSettings {
  publishableKey: string
  /** Whether it is the Stripe mock, with which no real money moves. */
  stripeMock: boolean
}

export interface PaymentContext extends PaymentClientSettings {
  /** Address of the file of a payment's invoice; undefined for a payment that is not the visitor's own. */
  invoiceFile: (id: string) => Promise<string | undefined>
}

export const paymentContext = createContext<PaymentContext>()
