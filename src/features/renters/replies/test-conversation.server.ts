import type { TestApp } from '#app/test-app.ts'
import { formatIsoMoment } from '#shared/dates.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { mailsTo, readMailedToken } from '#features/accounts/accounts/test-accounts.server.ts'
import type { SentReply } from './contract.ts'
import { createTestProperty, createTestRenter, landlord } from './test-replies.server.ts'

export type Answered = { data: SentReply } & ProblemReply

const dayMs = 86_400_000

/** A local time of day a number of days from now, as a browser sends it. */
export const localTime = (days: number, time = '10:00'): string =>
  `${formatIsoMoment(Date.now() + days * dayMs, 'nl').slice(0, 10)}T${time}`

type Step = Record<string, string | undefined>

/**
 * Starts a conversation: a renter replied, and the landlord has the link of the mail.
 *
 * @param url of a listing of the home; without one it has none
 */
export async function startConversation(
  site: TestApp,
  home: Parameters<typeof createTestProperty>[1] = {},
  url?: string,
) {
  const renter = await createTestRenter(site)
  const propertyId = await createTestProperty(site, home, url)
  const { body } = await renter.post<Answered>('/replies', { propertyId, message: 'Mag ik kijken?' })
  const { id } = body.data
  const token = await readMailedToken(site, landlord.contact_email, '/answer')
  const path = `/replies/${id}`
  const byLandlord = (step: Step) => site.post<ProblemReply>('/replies/answers', { token, ...step })
  const byRenter = (step: Step) => renter.post<Answered>(`${path}/messages`, step)
  const now = async () => (await renter.get<Answered>(path)).body.data
  /** A step about the open proposal. */
  const answering = async (kind: 'accepted' | 'declined', at = 0): Promise<Step> => {
    const { proposal } = await now()
    return { kind, proposal: proposal?.id, ...(kind === 'accepted' && { chosen: proposal?.times[at] }) }
  }
  return {
    renter,
    propertyId,
    id,
    token,
    byLandlord,
    byRenter,
    now,
    answering,
    /** Agrees a viewing that the landlord proposes. */
    agree: async (days = 3, more: Step = {}) => {
      await byLandlord({ kind: 'viewing', time1: localTime(days), ...more })
      return byRenter(await answering('accepted'))
    },
    toLandlord: () => mailsTo(site, landlord.contact_email),
    toRenter: () => mailsTo(site, renter.email),
  }
}
