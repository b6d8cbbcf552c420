import type { LoaderFunctionArgs } from 'react-router'
import { getPageContext } from '#platform/http/page-context.ts'
import { requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { findUserSessions } from '#features/accounts/sessions/session-queries.server.ts'
import { formatDay } from '#shared/dates.ts'
import { secondFactorData } from '#features/accounts/second-factor/second-factor-data.server.ts'
import { membershipData } from '#features/billing/subscriptions/membership-data.server.ts'
import { renterProfileData } from '#features/renters/replies/renter-profile.server.ts'
import { profileMessages } from './messages.ts'
import { deviceName } from '#features/accounts/sessions/device-name.server.ts'
import { getAccount } from '#features/accounts/accounts/queries.server.ts'

/** The data of the profile: the account, its devices, and the texts. */
export async function profileData({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const server = getPageContext(context)
  const visitor = requireLogin(server)
  const { userId } = visitor
  const [user, sessions, membership, renterProfile, secondFactor] = await Promise.all([
    getAccount(server.db, userId),
    findUserSessions(server.db, userId, server.sessionToken),
    visitor.role === 'USER' ? membershipData(context, userId) : undefined,
    visitor.role === 'USER' ? renterProfileData(server.db, userId, server.language) : undefined,
    secondFactorData(server.db, userId, {
      language: server.language,
      userAgent: request.headers.get('user-agent'),
    }),
  ])
  const texts = profileMessages[server.language]
  return {
    texts,
    user,
    membership,
    renterProfile,
    secondFactor,
    since: formatDay(user.createdAt, server.language),
    devices: sessions.map(({ device, lastUsedAt, current }) => ({
      name: deviceName(device),
      lastUsed: formatDay(lastUsedAt, server.language),
      current,
    })),
  }
}
export type ProfileData = Awaited<ReturnType<typeof profileData>>
