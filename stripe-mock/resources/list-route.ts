import { z } from 'zod'
import type { Kind } from '#stripe-mock/kinds.ts'
import { listObjects, type Window } from '#stripe-mock/lists.ts'
import { created, page } from '#stripe-mock/parameters.ts'
import { route } from '#stripe-mock/route.ts'

/** Lists a kind: by page, by creation time, and by the given fields of its objects with their schemas. */
export const listRoute = (kind: Kind, path: string, fields: Record<string, z.ZodType>) =>
  route('GET', path, z.strictObject({ ...page, created, ...fields }).partial(), (work, given) => {
    // The fields of every list; the others are those in `fields`.
    const {
      limit,
      starting_after,
      ending_before,
      created: when,
      customer,
      ...holds
    } = given as Window & { customer?: string }
    return listObjects(work, kind, path, { limit, starting_after, ending_before, created: when }, { customer, holds })
  })

/** Shows one object of a kind, and lists them as `listRoute` does. */
export const readRoutes = (kind: Kind, path: string, fields: Record<string, z.ZodType>) => [
  route('GET', `${path}/:id`, z.strictObject({}), (work, _, id) => work.need(kind, id)),
  listRoute(kind, path, fields),
]
