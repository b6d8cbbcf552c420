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
  summary: 'Deactivates an account: mails its owner the reason, and ends its sessions, alerts and renewals.',
  limit: perMinute(30),
  params: idParams,
  body: DeactivationWithGround,
  reply: changed,
})

export const activateUser = endpoint('POST /admin/users/{id}/activate', 'admin', {
  summary: 'Activates a deactivated account, and mails its owner.',
  limit: perMinute(30),
  params: idParams,
  reply: changed,
})

/** A device as an admin sees it: the names of its browser and system, if known. */
export const AdminDevice = z.extend(z.omit(Device, { current: true }), { id: z.string() })
export type AdminDevice = z.infer<typeof AdminDevice>

export const listDevices = endpoint('GET /admin/users/{id}/sessions', 'admin', {
  summary: 'Lists the devices on which a user is logged in.',
  params: idParams,
  reply: dataReply(z.array(AdminDevice)),
})

export const endAllDeviceSessions = endpoint('DELETE /admin/users/{id}/sessions', 'admin', {
  summary: 'Logs a user out on all devices.',
  params: idParams,
  reply: messageReply,
})

export const endDeviceSession = endpoint('DELETE /admin/users/{id}/sessions/{sessionId}', 'admin', {
  summary: 'Logs a user out on one device.',
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
  summary: 'Counts what an account has: saved searches, favourites, browsers with notifications.',
  params: idParams,
  reply: dataReply(SavedItemCounts),
})
