import * as z from 'zod/mini'
import { dataReply, endpoint } from '#shared/endpoint.ts'
import { storableText } from '#shared/sound-text.ts'
import { statuses } from '#features/properties/catalogue/values.ts'
import { Cents, Id, Timestamp } from '#shared/schemas.ts'

/** The results of one kind, and whether there are more. */
const found = <T extends z.ZodMiniType>(shape: T) => z.object({ items: z.array(shape), more: z.boolean() })

/** The results of the admin search box: a few of each kind. */
export const AdminSearchResults = z.object({
  properties: found(
    z.object({
      id: Id,
      title: z.string(),
      location: z.string(),
      status: z.enum(statuses),
      /** Whether an admin hid it from visitors. */
      hidden: z.boolean(),
    }),
  ),
  users: found(z.object({ id: Id, name: z.string(), email: z.string() })),
  sources: found(z.object({ id: Id, name: z.string(), website: z.string() })),
  payments: found(
    z.object({
      id: Id,
      number: z.nullable(z.string()),
      /** The payer; null where the account is gone, since the law requires keeping payments longer. */
      userId: z.nullable(Id),
      email: z.nullable(z.string()),
      /** The amount paid or due. */
      cents: Cents,
      currency: z.string(),
      madeAt: Timestamp,
    }),
  ),
})
export type AdminSearchResults = z.infer<typeof AdminSearchResults>

export const searchAdmin = endpoint('GET /admin/search', 'admin', {
  summary: 'Finds homes, accounts, sources and payments by a part of their name, or by their number.',
  query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(120), storableText) }),
  reply: dataReply(AdminSearchResults),
})
