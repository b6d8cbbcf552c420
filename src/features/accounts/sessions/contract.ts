import * as z from 'zod/mini'
import { endpoint, success } from '#shared/endpoint.ts'
import { Timestamp } from '#shared/schemas.ts'

export const done = success({ message: z.string() })
// In lower case, as the database writes it: handlers compare ids as text.
export const userIdParams = z.object({ id: z.uuid().check(z.toLowerCase()) })

export const logOut = endpoint('POST /users/logout', 'user', { summary: 'Ends the session that calls.', reply: done })

/** A device that is logged in. */
export const Device = z.object({
  device: z.nullable(z.string()),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listSessions = endpoint('GET /users/{id}/sessions', 'user', {
  summary: 'Lists the devices on which somebody is logged in.',
  params: userIdParams,
  reply: success({ data: z.array(Device) }),
})

export const endSessions = endpoint('DELETE /users/{id}/sessions', 'user', {
  summary: 'Logs out everywhere.',
  params: userIdParams,
  reply: done,
})
