import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { Service } from '#shared/services.ts'

/** Called when a service stops answering, with the error, and with `undefined` when it answers again. */
export type ReportService = (service: Service, error: Error | undefined) => void

const failuresToOpen = 3
const openMs = 5_000

/** A circuit breaker in front of a service. */
export interface Breaker {
  /** Whether calls are refused at once; false again once one may be tried. */
  readonly isOpen: boolean
  /**
   * Makes a call to the service. After three failures in a row all calls fail at once for 5 seconds; then one is tried.
   *
   * @throws BrokenCircuitError without calling the service, and what the call throws
   */
  run<T>(call: () => Promise<T>): Promise<T>
}

/** Whether an error is that of a breaker which refused a call. */
export const isBroken = (error: unknown): boolean => error instanceof BrokenCircuitError

/**
 * Makes the breaker of a service.
 *
 * @param isFailure whether an error means that the service is away, and not that it refused this one call
 */
export function createBreaker<Name extends string>(
  service: Name,
  report: (service: Name, error: Error | undefined) => void,
  isFailure: (error: Error) => boolean = () => true,
): Breaker {
  const policy = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  })
  let isReported = false
  let openedAt = -Infinity
  policy.onBreak((reason) => {
    openedAt = performance.now()
    if (isReported) return
    isReported = true
    report(service, 'error' in reason ? reason.error : new Error(`${service} does not answer`))
  })
  policy.onReset(() => {
    isReported = false
    report(service, undefined)
  })
  return {
    get isOpen() {
      // The library calls it open until the next call is made.
      return policy.state === CircuitState.Open && performance.now() - openedAt < openMs
    },
    run: (call) => policy.execute(call),
  }
}

/** A breaker that never opens, for calls without an external service. */
export const noBreaker: Breaker = { isOpen: false, run: (call) => call() }
