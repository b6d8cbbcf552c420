import type { LoaderFunctionArgs } from 'react-router'
import { formatAppointment, formatDay, formatLongMoment } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import { languageGuard } from '#ui/language/language-guard.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import type { Db } from '#platform/database/db.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import { readFavourites } from '#features/renters/favourites/queries.server.ts'
import { listReplies } from '#features/renters/replies/queries.server.ts'
import { getViewingEnd } from '#features/renters/viewings/viewing-values.ts'
import { offlineMessages } from './messages.ts'

/** Viewings older than the renter's last replies are over. */
const maxReplies = 100

/** What a member keeps on a device: favourites, the last one first, and viewings with what was proposed. */
async function readSaved(db: Db, userId: string, language: Language) {
  const now = Date.now()
  const [favourites, { replies }] = await Promise.all([
    readFavourites(db, userId),
    listReplies(db, userId, { page: 1, limit: maxReplies }),
  ])
  return {
    // On one line.
    moment: formatLongMoment(new Date(), language).replaceAll(' ', '\u00a0'),
    favourites: favourites.map(({ property, ...favourite }) => ({
      ...favourite,
      property: property && toCardProperty(property),
    })),
    viewings: replies.flatMap(({ id, home, viewing, proposal, messages }) => {
      const agreed = viewing && !viewing.cancelledAt && getViewingEnd(viewing) > now ? viewing : undefined
      const times = proposal?.times.filter((time) => Date.parse(time) > now) ?? []
      const open = proposal?.author === 'landlord' && times.length > 0 ? { ...proposal, times } : undefined
      const invitation = messages.findLast(({ kind, author }) => kind === 'viewing' && author === 'landlord')
      // An invitation of before times were proposed has its times in the message.
      if (!agreed && !open && (!invitation || invitation.times.length > 0)) return []
      return {
        id,
        home,
        when: agreed && formatAppointment(agreed.startsAt, language),
        place: (agreed ?? open)?.place ?? null,
        proposed: (open?.times ?? []).map((time) => formatAppointment(time, language)),
        message: invitation?.message ?? null,
        date: invitation && formatDay(invitation.createdAt, language),
      }
    }),
  }
}

/** The page that is shown without a network: with what the member has saved, or only a sentence for a visitor. */
export async function offlineData({ context, params }: LoaderFunctionArgs) {
  languageGuard({ params })
  const server = getPageContext(context)
  const { db, language, visitor } = server
  const texts = offlineMessages[language]
  const mayRead = visitor && !visitor.needsSecondFactor
  return {
    texts,
    saved: mayRead ? await readSaved(db, visitor.userId, language) : undefined,
    head: pageHead(server, { ...texts, hidden: true }),
  }
}
export type OfflineData = Awaited<ReturnType<typeof offlineData>>
