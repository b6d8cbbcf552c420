import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { openMemberPage, requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { toRefusedForm } from '#ui/forms/submitted-form.ts'
import { readForm } from '#ui/forms/form-action.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import { favouritesPageMessages } from './page-messages.ts'
import { readSearchPartner } from '#features/renters/search-partner/queries.server.ts'
import { readFavourites } from './queries.server.ts'
import { parseFavouriteOrder, sortFavourites } from './sort-favourites.ts'

/** Loads the favourites page, in the order set in its address. */
export async function favouritesPageData(args: LoaderFunctionArgs) {
  const { server, userId, asked, makeHead } = openMemberPage(args)
  const texts = favouritesPageMessages[server.language]
  const order = parseFavouriteOrder(asked.get('sort'))
  const partner = await readSearchPartner(server.db, userId)
  const own = sortFavourites(await readFavourites(server.db, userId), order)
  const theirs = partner ? sortFavourites(await readFavourites(server.db, partner.id), order) : []
  return {
    texts,
    order,
    favourites: own.map(({ property, ...favourite }) => {
      const shared = theirs.find(({ id }) => id === favourite.id)
      return {
        ...favourite,
        property: property && toCardProperty(property),
        ofPartner: shared && { note: shared.note },
      }
    }),
    partner: partner && {
      name: partner.name,
      // Those that both keep are among the reader's own; of those that are gone there is nothing to keep.
      favourites: theirs.flatMap(({ id, note, property }) =>
        property && !own.some((one) => one.id === id) ? [{ id, note, property: toCardProperty(property) }] : [],
      ),
    },
    now: Date.now(),
    head: makeHead(texts),
  }
}
export type FavouritesPageData = Awaited<ReturnType<typeof favouritesPageData>>

const calls = {
  remove: ['POST', '/favorites/removeFavorite'],
  undo: ['POST', '/favorites/addFavorite'],
  note: ['PATCH', '/favorites/note'],
} as const

/** Handles the forms of the page without JavaScript through the same API calls, with their checks and limits. */
export async function favouritesPageAction({ context, request }: ActionFunctionArgs) {
  const server = getPageContext(context)
  const form = await readForm(request)
  const { userId } = requireLogin(server)
  const intent = form.get('intent')
  const [method, path] = calls[intent === 'remove' || intent === 'undo' ? intent : 'note']
  const body = { propertyId: form.get('propertyId'), userId, ...(method === 'PATCH' && { note: form.get('note') }) }
  const answer = await server.callApi(method, path, body)
  return answer.status < 400 ? { done: true } : { refused: toRefusedForm(answer, form) }
}
