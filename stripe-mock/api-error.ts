/** The fields of a refusal, named as in Stripe's error object. */
export interface Refusal {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: unknown
  setup_intent?: unknown
  payment_method?: unknown
}

/** Refuses a call and rolls it back. */
export class ApiError extends Error {
  readonly status: number
  readonly refusal: Refusal

  constructor(status: number, refusal: Refusal) {
    super(refusal.message)
    this.status = status
    this.refusal = refusal
  }
}

/** Refuses a call without rolling it back: a declined card is recorded. */
export class Declined {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** @returns the error for an invalid request (400) */
export const invalid = (message: string, param?: string, code?: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  })

/** @returns the error for an unknown id: 404 if it is in the path, 400 if it is a parameter */
export const missing = (noun: string, id: string, param = 'id'): ApiError =>
  new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${noun}: '${id}'`,
  })
