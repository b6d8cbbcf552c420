import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { Uuid, idParams } from '#shared/schemas.ts'
import { Device } from '#features/accounts/sessions/contract.ts'
import { DeactivationForm } from '#features/accounts/accounts/forms-contract.ts'
import { grounds } from '#features/moderation/statements/statement-values.ts'
import { UserListItem } from './contract.ts'

const changed = changeReply(UserListItem)

/** The reason with what it rests on; by default our terms on the use of an account. */
export const DeactivationWithGround = z.extend(DeactivationForm, { ground: z.optional(z.enum(grounds)) })

export const deactivateUser = endpoint('POST /admin/users/{id}/deactivate', 'admin', {
  summary: 'Keeps somebody out of their account, tells them why, and ends what would go on by itself.',
  limit: perMinute(30),
  params: idParams,
  body: DeactivationWithGround,
  reply: changed,
})

export const activateUser = endpoint('POST /admin/users/{id}/activate', 'admin', {
  summary: 'Lets somebody into their account again, and tells them.',
  limit: perMinute(30),
  params: idParams,
  reply: changed,
})

/** A device as an admin sees it: the names of its browser and system, if known. */
export const AdminDevice = z.extend(z.omit(Device, { current: true }), { id: z.string() })
export type AdminDevice = z.infer<typeof AdminDevice>

export const listDevices = endpoint('GET /admin/users/{id}/sessions', 'admin', {
  summary: 'Lists the devices on which somebody is logged in, for an admin.',
  params: idParams,
  reply: dataReply(z.array(AdminDevice)),
})

export const endAllDeviceSessions = endpoint('DELETE /admin/users/{id}/sessions', 'admin', {
  summary: 'Logs somebody else out everywhere.',
  params: idParams,
  reply: messageReply,
})

export const endDeviceSession = endpoint('DELETE /admin/users/{id}/sessions/{sessionId}', 'admin', {
  summary: 'Logs somebody else out on one device.',
  params: z.extend(idParams, { sessionId: Uuid }),
  reply: messageReply,
})

/** The data and alerts of an account as counts only: its searches are private. */
export const SavedItemCounts = z.object({
  searches: z.int(),
  /** Searches with mail alerts. */
  alerts: z.int(),
  favourites: z.int(),
  /** Browsers that get notifications. */
  browsers: z.int(),
})
export type SavedItemCounts = z.infer<typeof SavedItemCounts>

export const readUserSummary = endpoint('GET /admin/users/{id}/summary', 'admin', {
  summary: 'How much an account keeps: searches, homes, browsers with notifications.',
  params: idParams,
  reply: dataReply(SavedItemCounts),
})
