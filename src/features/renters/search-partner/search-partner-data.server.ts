import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { openMemberPage, requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { getPageContext, type PageContext } from '#platform/http/page-context.ts'
import { readForm } from '#ui/forms/form-action.server.ts'
import { formatDay } from '#shared/dates.ts'
import { paths, toLanguagePath } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { searchPartnerMessages } from './messages.ts'
import {
  acceptInvitation,
  createInvitation,
  endPartnership,
  findInviter,
  readInvitationExpiry,
  readSearchPartner,
  withdrawInvitation,
} from './queries.server.ts'

const Token = z.string().check(z.regex(/^[\w-]{43}$/))

async function readInvitation(server: PageContext, userId: string, token: string) {
  try {
    if (!Token.safeParse(token).success) throw new Problem('partner.linkUnknown')
    return { token, ...(await findInviter(server.db, userId, token)) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: server.describeProblem(error) }
  }
}

/** Loads the page about searching together, with the invitation whose link was followed. */
export async function searchPartnerPageData(args: LoaderFunctionArgs) {
  const { server, userId, asked, makeHead } = openMemberPage(args)
  const { db, language } = server
  const texts = searchPartnerMessages[language]
  const [partner, expiry] = await Promise.all([readSearchPartner(db, userId), readInvitationExpiry(db, userId)])
  const token = asked.get('invitation')
  const done = z.enum(['accept', 'stop', 'withdraw']).safeParse(asked.get('done'))
  return {
    texts,
    partner: partner && { name: partner.name, since: formatDay(partner.since.toISOString(), language) },
    openUntil: expiry && formatDay(expiry.toISOString(), language),
    invitation: token === null || partner ? undefined : await readInvitation(server, userId, token),
    done: done.success ? texts.done[done.data] : undefined,
    head: makeHead(texts),
  }
}
export type SearchPartnerPageData = Awaited<ReturnType<typeof searchPartnerPageData>>

const Change = z.union([
  z.object({ intent: z.enum(['invite', 'withdraw', 'stop']) }),
  z.object({ intent: z.literal('accept'), token: Token }),
])

/** The outcome of a form of the page that does not lead on. */
export type SearchPartnerOutcome = { refused: { message: string } } | { link: string; until: string }

/** Handles the buttons of the page. */
export async function searchPartnerPageAction({ context, request, params }: ActionFunctionArgs) {
  const server = getPageContext(context)
  const { db, language, origin } = server
  const { userId } = requireLogin(server)
  const read = Change.safeParse(Object.fromEntries(await readForm(request)))
  const here = toLanguagePath(params.lang === 'en' ? 'en' : 'nl', paths.searchTogether)
  try {
    if (!read.success) throw new Problem('request.invalid')
    const change = read.data
    if (change.intent === 'invite') {
      const { token, expiresAt } = await createInvitation(db, userId)
      const link = `${origin}${here}?invitation=${token}`
      return data<SearchPartnerOutcome>({ link, until: formatDay(expiresAt.toISOString(), language) })
    }
    if (change.intent === 'accept') await acceptInvitation(db, origin, userId, change.token)
    else if (change.intent === 'withdraw') await withdrawInvitation(db, userId)
    else await endPartnership(db, userId)
    throw redirect(`${here}?done=${change.intent}`)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, message } = server.describeProblem(error)
    return data<SearchPartnerOutcome>({ refused: { message } }, { status })
  }
}
