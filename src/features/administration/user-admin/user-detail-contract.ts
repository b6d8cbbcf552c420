import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { Device, done, ofUser, success } from '#features/accounts/accounts/contract.ts'
import { Deactivation } from '#features/accounts/accounts/forms-contract.ts'
import { ListedUser } from './contract.ts'

const changed = z.object({ status: success, message: z.string(), data: ListedUser })

export const deactivateUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/deactivate',
  summary: 'Keeps somebody out of their account, tells them why, and ends what would go on by itself.',
  access: 'admin',
  limit: { calls: 30, minutes: 1 },
  params: ofUser,
  body: Deactivation,
  reply: changed,
})

export const activateUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/activate',
  summary: 'Lets somebody into their account again, and tells them.',
  access: 'admin',
  limit: { calls: 30, minutes: 1 },
  params: ofUser,
  reply: changed,
})

/** A device as an admin sees it, who may log it out: by the names of its browser and its system, if they are known. */
export const ManagedDevice = z.extend(z.omit(Device, { current: true }), { id: z.string() })
export type ManagedDevice = z.infer<typeof ManagedDevice>

export const listDevices = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/sessions',
  summary: 'Lists the devices on which somebody is logged in, for an admin.',
  access: 'admin',
  params: ofUser,
  reply: z.object({ status: success, data: z.array(ManagedDevice) }),
})

export const endDevices = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/sessions',
  summary: 'Logs somebody else out everywhere.',
  access: 'admin',
  params: ofUser,
  reply: done,
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/sessions/{sessionId}',
  summary: 'Logs somebody else out on one device.',
  access: 'admin',
  params: z.extend(ofUser, { sessionId: z.uuid().check(z.toLowerCase()) }),
  reply: done,
})

/** What an account keeps and is told of, as numbers: what it is looking for is nobody else's business. */
export const KeptCounts = z.object({
  searches: z.int(),
  /** Searches that mail is sent for. */
  alerts: z.int(),
  favourites: z.int(),
  /** Browsers that get notifications. */
  browsers: z.int(),
})
export type KeptCounts = z.infer<typeof KeptCounts>

export const countKept = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/kept',
  summary: 'How much an account keeps: searches, homes, browsers with notifications.',
  access: 'admin',
  params: ofUser,
  reply: z.object({ status: success, data: KeptCounts }),
})
