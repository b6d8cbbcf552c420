import { requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { toRefusedForm } from '#ui/forms/submitted-form.ts'
import type { PageContext } from '#platform/http/page-context.ts'
import { paths } from '#shared/paths.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import { favouritesPageMessages } from './page-messages.ts'
import { readFavourites } from './queries.server.ts'
import { parseFavouriteOrder, sortFavourites } from './sort-favourites.ts'

/** What the page of favourites shows, in the order that its address asks for. */
export async function favouritesPageData(server: PageContext, sort: string | null) {
  const { userId } = requireLogin(server)
  const texts = favouritesPageMessages[server.language]
  const order = parseFavouriteOrder(sort)
  const favourites = sortFavourites(await readFavourites(server.db, userId), order)
  const { title, description } = texts
  return {
    texts,
    order,
    favourites: favourites.map(({ property, ...favourite }) => ({
      ...favourite,
      property: property && toCardProperty(property),
    })),
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
export async function favouritesPageAction(server: PageContext, form: FormData) {
  const { userId } = requireLogin(server)
  const intent = form.get('intent')
  const [method, path] = calls[intent === 'remove' || intent === 'undo' ? intent : 'note']
  const body = {
    propertyId: form.get('propertyId'),
    userId,
    ...(method === 'PATCH' && { note: form.get('note') }),
  }
  const answer = await server.callApi(method, path, body)
  return answer.status < 400 ? { done: true } : { refused: toRefusedForm(answer.body, form) }
}
