import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { getPageContext, type PageContext } from '#platform/http/page-context.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import { readSummaries } from '#features/properties/catalogue/queries.server.ts'
import { parseOwnPath, paths, toLanguagePath } from '#shared/paths.ts'
import { paginate } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import { Uuid } from '#shared/schemas.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { readForm } from '#ui/forms/form-action.server.ts'
import { hiddenMessages, hiddenPageMessages } from './messages.ts'
import { hideProperty, readHiddenIds, showProperty, type Hider } from './queries.server.ts'

const perPage = 24
const maxPages = 1_000

const toHider = ({ visitor }: PageContext, request: Request): Hider => ({
  userId: visitor?.userId,
  cookies: request.headers.get('cookie'),
})

/** The ids of the homes that the reader of a page has hidden. */
export const readHiddenOfPage = (server: PageContext, request: Request): Promise<string[]> =>
  readHiddenIds(server.db, toHider(server, request))

/** Loads a page of the hidden homes, the last one first; those that are removed are left out. */
export async function hiddenPageData({ context, request, url }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const texts = hiddenPageMessages[server.language]
  const ids = await readHiddenOfPage(server, request)
  const page = Math.min(Math.max(1, Math.floor(Number(url.searchParams.get('page')) || 1)), maxPages)
  const properties = await readSummaries(server.db, ids.slice((page - 1) * perPage, page * perPage))
  return {
    texts,
    properties: properties.map(toCardProperty),
    pagination: paginate(page, perPage, ids.length),
    onDevice: server.visitor === undefined,
    now: Date.now(),
    head: pageHead(server, { ...texts, path: paths.hidden, hidden: true }),
  }
}
export type HiddenPageData = Awaited<ReturnType<typeof hiddenPageData>>

const Change = z.union([
  z.object({ hide: Uuid, show: z.optional(z.undefined()) }),
  z.object({
    hide: z.optional(z.undefined()),
    show: z.union([Uuid, z.literal('all')]),
  }),
])

/** The outcome of hiding or showing a home, as the page says it. */
export type HiddenOutcome =
  | { refused: { message: string } }
  | { hidden: string | undefined; text: string; undo: string }

/**
 * Hides a home, or shows one or all again. A form without JavaScript returns to the page that it was on; one with
 * (`inPlace`) gets the outcome.
 */
export async function hiddenPageAction({ context, request, params }: ActionFunctionArgs) {
  const server = getPageContext(context)
  const form = await readForm(request)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const read = z.safeParse(Change, { hide: text('hide'), show: text('show') })
  const refuse = (problem: Problem) => {
    const { status, message } = server.describeProblem(problem)
    return data<HiddenOutcome>({ refused: { message } }, { status })
  }
  if (!read.success) return refuse(new Problem('request.invalid'))
  const { hide, show } = read.data
  const hider = toHider(server, request)
  const secure = server.origin.startsWith('https:')
  let cookie: string | undefined
  try {
    cookie =
      hide === undefined
        ? await showProperty(server.db, hider, show, secure)
        : await hideProperty(server.db, hider, hide, secure)
  } catch (error) {
    if (error instanceof Problem) return refuse(error)
    throw error
  }
  const headers: Record<string, string> = cookie === undefined ? {} : { 'set-cookie': cookie }
  const texts = hiddenMessages[server.language]
  if (form.has('inPlace'))
    return data<HiddenOutcome>(
      {
        hidden: hide,
        text: hide === undefined ? texts.shown : texts.hidden,
        undo: texts.undo,
      },
      { headers },
    )
  const back = parseOwnPath(text('returnTo')) ?? toLanguagePath(params.lang === 'en' ? 'en' : 'nl', paths.hidden)
  throw redirect(back, { headers })
}
