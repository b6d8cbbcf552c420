/** What a refusal holds, in the names of Stripe's error object. */
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

/** A call that is refused: nothing that it did is kept. */
export class ApiError extends Error {
  readonly status: number
  readonly refusal: Refusal

  constructor(status: number, refusal: Refusal) {
    super(refusal.message)
    this.status = status
    this.refusal = refusal
  }
}

/** An answer that refuses, though what was done stays done: a declined card leaves its traces. */
export class Declined {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** @returns the error of a request that asks for something wrong (400) */
export const invalid = (message: string, param?: string, code?: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  })

/** @returns the error of an id that nothing has; 404 for the one in the path, 400 for one among the parameters */
export const missing = (noun: string, id: string, param = 'id'): ApiError =>
  new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${noun}: '${id}'`,
  })
