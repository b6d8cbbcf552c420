import type { z } from 'zod'
import { readParameters } from './parameters.ts'
import type { Work } from './work.ts'

/** One call of the API. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  handle(work: Work, given: unknown, ids: string[]): Promise<unknown>
}

/**
 * @param path as in the SDK, with `:id` for ids in the path
 * @param parameters the accepted parameters; all others are refused
 * @param handle receives the parameters and the ids of the path; returns the object, or `Declined`
 */
export const route = <T extends z.ZodType>(
  method: Route['method'],
  path: string,
  parameters: T,
  handle: (work: Work, given: z.output<T>, id: string, second: string) => Promise<unknown>,
): Route => ({
  method,
  path,
  handle: (work, given, [id = '', second = '']) => handle(work, readParameters(parameters, given), id, second),
})
