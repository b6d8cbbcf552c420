import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { openMemberPage, requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { paginate } from '#shared/pagination.ts'
import { parseOwnPath } from '#shared/paths.ts'
import { toRefusedForm } from '#ui/forms/submitted-form.ts'
import { readForm } from '#ui/forms/form-action.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import { favouritesPageMessages } from './page-messages.ts'
import { readSearchPartner } from '#features/renters/search-partner/queries.server.ts'
import { readFavourites } from './queries.server.ts'
import { parseFavouriteOrder, partnerPage, sortFavourites } from './sort-favourites.ts'

const perPage = 24

/** The page of a list that an address asks for under a name; of what is behind the last page, the last. */
function toPage<T>(list: readonly T[], asked: URLSearchParams, name: string) {
  const { totalPages } = paginate(1, perPage, list.length)
  const page = Math.min(Math.max(1, Math.floor(Number(asked.get(name)) || 1)), totalPages)
  return {
    items: list.slice((page - 1) * perPage, page * perPage),
    pagination: paginate(page, perPage, list.length),
  }
}

/** Loads a page of the favourites, and one of those of a search partner, in the order set in its address. */
export async function favouritesPageData(args: LoaderFunctionArgs) {
  const { server, userId, asked, makeHead } = openMemberPage(args)
  const texts = favouritesPageMessages[server.language]
  const order = parseFavouriteOrder(asked.get('sort'))
  const partner = await readSearchPartner(server.db, userId)
  const own = sortFavourites(await readFavourites(server.db, userId), order)
  const theirs = partner ? sortFavourites(await readFavourites(server.db, partner.id), order) : []
  // Those that both keep are among the reader's own; of those that are gone there is nothing to keep.
  const onlyTheirs = theirs.flatMap(({ id, note, property }) =>
    property && !own.some((one) => one.id === id) ? [{ id, note, property }] : [],
  )
  const { items, pagination } = toPage(own, asked, 'page')
  const shownTheirs = toPage(onlyTheirs, asked, partnerPage)
  return {
    texts,
    order,
    /** The ids of all favourites, on whatever page. */
    ids: own.map(({ id }) => id),
    favourites: items.map(({ property, ...favourite }) => {
      const shared = theirs.find(({ id }) => id === favourite.id)
      return {
        ...favourite,
        property: property && toCardProperty(property),
        ofPartner: shared && { note: shared.note },
      }
    }),
    pagination,
    partner: partner && {
      name: partner.name,
      favourites: shownTheirs.items.map(({ property, ...favourite }) => ({
        ...favourite,
        property: toCardProperty(property),
      })),
      pagination: shownTheirs.pagination,
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

/** The intent of a form and its home: a heart names its home by what it does with it. */
function readIntent(form: FormData): { intent: keyof typeof calls; propertyId: ReturnType<FormData['get']> } {
  if (form.has('keep')) return { intent: 'undo', propertyId: form.get('keep') }
  if (form.has('drop')) return { intent: 'remove', propertyId: form.get('drop') }
  const intent = form.get('intent')
  return { intent: intent === 'remove' || intent === 'undo' ? intent : 'note', propertyId: form.get('propertyId') }
}

/**
 * Handles the forms of the page, and the hearts of other pages, without JavaScript through the same API calls, with
 * their checks and limits.
 */
export async function favouritesPageAction({ context, request }: ActionFunctionArgs) {
  const server = getPageContext(context)
  const form = await readForm(request)
  const { userId } = requireLogin(server)
  const { intent, propertyId } = readIntent(form)
  const [method, path] = calls[intent]
  const body = { propertyId, userId, ...(method === 'PATCH' && { note: form.get('note') }) }
  const answer = await server.callApi(method, path, body)
  if (answer.status >= 400) return { refused: toRefusedForm(answer, form) }
  const returnTo = form.get('returnTo')
  const back = typeof returnTo === 'string' ? parseOwnPath(returnTo) : undefined
  if (back) throw redirect(back)
  return { done: true }
}
