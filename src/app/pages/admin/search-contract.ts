import * as z from 'zod/mini'
import { endpoint, success } from '#shared/endpoint.ts'
import { storableText } from '#shared/sound-text.ts'
import { statuses } from '#features/properties/catalogue/values.ts'

/** What is found of each kind, and whether there is more of it. */
const found = <T extends z.ZodMiniType>(shape: T) => z.object({ items: z.array(shape), more: z.boolean() })

/** What the search box of the back-office found: a few of each kind. */
export const AdminSearchResults = z.object({
  homes: found(
    z.object({
      id: z.string(),
      title: z.string(),
      location: z.string(),
      status: z.enum(statuses),
      /** An admin hid it from visitors. */
      hidden: z.boolean(),
    }),
  ),
  users: found(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  sources: found(z.object({ id: z.string(), name: z.string(), website: z.string() })),
  payments: found(
    z.object({
      id: z.string(),
      number: z.nullable(z.string()),
      /** The payer; null where the account is gone, since the law requires keeping payments longer. */
      userId: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** The amount paid or due. */
      cents: z.int(),
      currency: z.string(),
      madeAt: z.string(),
    }),
  ),
})
export type AdminSearchResults = z.infer<typeof AdminSearchResults>

export const searchAdmin = endpoint('GET /admin/search', 'admin', {
  summary: 'Finds homes, accounts, sources and payments by a part of what they are called, or by their number.',
  query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(120), storableText) }),
  reply: success({ data: AdminSearchResults }),
})
