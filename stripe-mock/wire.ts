import type Stripe from 'stripe'

/** The version of Stripe's API that the mock implements: that of the SDK. */
export const apiVersion = '2026-10-28.endive'

/** @returns a whole number as Stripe writes decimals: as text, which the SDK converts to its own type on reading */
export const decimal = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal

/** @returns the id in a field that may also hold the object */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** @returns a list inside an object, as Stripe writes it */
export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})
