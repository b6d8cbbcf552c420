import type { LoaderFunctionArgs } from 'react-router'
import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { getPropertyTranslator } from '#features/properties/catalogue/property-translator.server.ts'
import { getHomeName } from '#features/properties/catalogue/shown-title.ts'
import { formatMoney } from '#shared/money.ts'
import { pick } from '#shared/records.ts'
import { openMemberPage } from '#features/accounts/sessions/guards.server.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import { comparePrice } from '#features/renters/favourites/price-change.ts'
import { readFavourites } from '#features/renters/favourites/queries.server.ts'
import { readMembership } from '#features/billing/subscriptions/queries.server.ts'
import { formatAppointment, formatDay } from '#shared/dates.ts'
import { listReplies } from '#features/renters/replies/queries.server.ts'
import { readAllowanceText } from '#features/renters/replies/reply-allowance.server.ts'
import { readUpcomingViewings } from '#features/renters/viewings/queries.server.ts'
import { readSearches } from '#features/renters/saved-searches/queries.server.ts'
import { overviewMessages } from './messages.ts'

/** The maximum number of each shown; each kind has its own page with all of them. */
const maxItems = 3

/** The data of a renter's overview: the newest items of each kind, and the membership. */
export async function readOverview(args: LoaderFunctionArgs) {
  const { server, userId, makeHead } = openMemberPage(args)
  const searchEngine = args.context.get(searchEngineContext)
  const { db, language } = server
  const texts = overviewMessages[language]
  const [user, favourites, { replies, pagination }, searches, membership, viewings, allowance] = await Promise.all([
    db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow(),
    readFavourites(db, userId),
    listReplies(db, userId, { page: 1, limit: maxItems }),
    readSearches({ db, searchEngine }, userId, language),
    readMembership(db, userId),
    readUpcomingViewings(db, userId),
    readAllowanceText(db, userId, language),
  ])
  const day = (moment: string | null) => moment && formatDay(moment, language)
  const isOver = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now()
  return {
    texts,
    name: user.name,
    favourites: {
      count: favourites.length,
      first: favourites.slice(0, maxItems).map(({ id, title, note, state, savedRent, property }) => {
        const since = comparePrice(savedRent, property?.rent)
        const change = state === 'available' &&
          (since.kind === 'cheaper' || since.kind === 'dearer') && {
            kind: since.kind,
            amount: formatMoney(since.cents, language, savedRent.currency),
          }
        const picture = property
          ? pick(toCardProperty(property), ['id', 'propertyType', 'photo', 'address', 'city'])
          : undefined
        const name = property ? getHomeName(property, getPropertyTranslator(language)) : title
        return { id, name, note, state, since: change, picture, home: property && pick(property, ['city', 'rent']) }
      }),
    },
    viewings: viewings.map(({ agreed, ...viewing }) => ({
      ...viewing,
      when: agreed && formatAppointment(agreed.startsAt, language),
      place: agreed?.place ?? null,
    })),
    allowance,
    replies: {
      count: pagination.totalItems,
      first: replies.map((reply) => ({
        ...pick(reply, ['id', 'propertyId', 'home', 'status']),
        date: formatDay(reply.createdAt, language),
      })),
    },
    searches: { count: searches.length, first: searches.slice(0, maxItems) },
    membership: {
      ...pick(membership, ['state', 'ispaid', 'canPayNow']),
      trialUntil: day(isOver(membership.trialEndsAt) ? null : membership.trialEndsAt),
      paidUntil: day(membership.paidUntil),
      nextPayment: day(membership.nextPaymentDate),
    },
    head: makeHead(texts),
  }
}
export type OverviewData = Awaited<ReturnType<typeof readOverview>>
