import { loggedIn } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { refusedForm } from '#ui/forms/submitted-form.ts'
import type { ServerContext } from '#platform/http/page-context.ts'
import { paths } from '#shared/paths.ts'
import { cardOf } from '#features/properties/catalogue/card-property.ts'
import { favouritesPageMessages } from './page-messages.ts'
import { favouritesOf } from './queries.server.ts'
import { readOrder, sortFavourites } from './sort-favourites.ts'

/** What the page of favourites shows, in the order that its address asks for. */
export async function favouritesPageData(server: ServerContext, sort: string | null) {
  const { userId } = loggedIn(server)
  const words = favouritesPageMessages[server.language]
  const order = readOrder(sort)
  const favourites = sortFavourites(await favouritesOf(server.db, userId), order)
  const { title, description } = words
  return {
    words,
    order,
    favourites: favourites.map(({ property, ...favourite }) => ({ ...favourite, home: property && cardOf(property) })),
    now: Date.now(),
    head: pageHead(server, { title, description, path: paths.favourites, hidden: true }),
  }
}
export type FavouritesPageData = Awaited<ReturnType<typeof favouritesPageData>>

const calls = {
  remove: ['POST', '/favorites/removeFavorite'],
  undo: ['POST', '/favorites/addFavorite'],
  note: ['PATCH', '/favorites/note'],
} as const

/** A form of the page as it is sent without JavaScript: the same calls, with their checks and limits. */
export async function favouritesPageAction(server: ServerContext, form: FormData) {
  const { userId } = loggedIn(server)
  const intent = form.get('intent')
  const [method, path] = calls[intent === 'remove' || intent === 'undo' ? intent : 'note']
  const body = {
    propertyId: form.get('propertyId'),
    userId,
    ...(method === 'PATCH' && { note: form.get('note') }),
  }
  const answer = await server.callApi(method, path, body)
  return answer.status < 400 ? { done: true } : { refused: refusedForm(answer.body, form) }
}
