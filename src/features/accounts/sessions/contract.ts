import * as z from 'zod/mini'
import { dataReply, endpoint, messageReply } from '#shared/endpoint.ts'
import { Timestamp, idParams } from '#shared/schemas.ts'

export const logOut = endpoint('POST /users/logout', 'user', {
  summary: 'Logs out: ends the session of the caller.',
  reply: messageReply,
})

/** A device that is logged in. */
export const Device = z.object({
  device: z.nullable(z.string()),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listSessions = endpoint('GET /users/{id}/sessions', 'user', {
  summary: 'Lists the devices on which the caller is logged in.',
  params: idParams,
  reply: dataReply(z.array(Device)),
})

export const endSessions = endpoint('DELETE /users/{id}/sessions', 'user', {
  summary: 'Logs out everywhere.',
  params: idParams,
  reply: messageReply,
})
