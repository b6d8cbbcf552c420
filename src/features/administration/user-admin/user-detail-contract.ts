import * as z from 'zod/mini'
import { endpoint, success } from '#shared/endpoint.ts'
import { Device, done, userIdParams } from '#features/accounts/sessions/contract.ts'
import { DeactivationForm } from '#features/accounts/accounts/forms-contract.ts'
import { UserListItem } from './contract.ts'

const changed = success({ message: z.string(), data: UserListItem })

export const deactivateUser = endpoint('POST /admin/users/{id}/deactivate', 'admin', {
  summary: 'Keeps somebody out of their account, tells them why, and ends what would go on by itself.',
  limit: { calls: 30, minutes: 1 },
  params: userIdParams,
  body: DeactivationForm,
  reply: changed,
})

export const activateUser = endpoint('POST /admin/users/{id}/activate', 'admin', {
  summary: 'Lets somebody into their account again, and tells them.',
  limit: { calls: 30, minutes: 1 },
  params: userIdParams,
  reply: changed,
})

/** A device as an admin sees it: the names of its browser and system, if known. */
export const AdminDevice = z.extend(z.omit(Device, { current: true }), { id: z.string() })
export type AdminDevice = z.infer<typeof AdminDevice>

export const listDevices = endpoint('GET /admin/users/{id}/sessions', 'admin', {
  summary: 'Lists the devices on which somebody is logged in, for an admin.',
  params: userIdParams,
  reply: success({ data: z.array(AdminDevice) }),
})

export const endAllDeviceSessions = endpoint('DELETE /admin/users/{id}/sessions', 'admin', {
  summary: 'Logs somebody else out everywhere.',
  params: userIdParams,
  reply: done,
})

export const endDeviceSession = endpoint('DELETE /admin/users/{id}/sessions/{sessionId}', 'admin', {
  summary: 'Logs somebody else out on one device.',
  params: z.extend(userIdParams, { sessionId: z.uuid().check(z.toLowerCase()) }),
  reply: done,
})

/** The data and alerts of an account as counts only: its searches are private. */
export const SavedItemCounts = z.object({
  searches: z.int(),
  /** Searches that mail is sent for. */
  alerts: z.int(),
  favourites: z.int(),
  /** Browsers that get notifications. */
  browsers: z.int(),
})
export type SavedItemCounts = z.infer<typeof SavedItemCounts>

export const readUserSummary = endpoint('GET /admin/users/{id}/summary', 'admin', {
  summary: 'How much an account keeps: searches, homes, browsers with notifications.',
  params: userIdParams,
  reply: success({ data: SavedItemCounts }),
})
