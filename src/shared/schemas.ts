import * as z from 'zod/mini'

/** The identifier of a stored row: a UUID, a number or a short word. */
export const Id = z.string()

/** An id in a request; in lower case, as the database writes it, since handlers compare ids as text. */
export const Uuid = z.uuid().check(z.toLowerCase())

/** The parameters of a path that names one row: `/…/{id}`. */
export const idParams = z.object({ id: Uuid })

/** A moment in ISO 8601, UTC. */
export const Timestamp = z.string()

/** An amount in cents. */
export const Cents = z.int()
