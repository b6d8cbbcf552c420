import * as z from 'zod/mini'

/** What a stored row is named by: a UUID, a number or a short word. */
export const Id = z.string()

/** A moment in ISO 8601, UTC. */
export const Timestamp = z.string()

/** An amount in cents. */
export const Cents = z.int()
