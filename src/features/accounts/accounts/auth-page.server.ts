import type { LoaderFunctionArgs } from 'react-router'
import { keepsHome, parseOwnPath, paths } from '#shared/paths.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { authPageMessages } from './page-messages.ts'

const pagePaths = {
  login: paths.login,
  register: paths.register,
  forgot: paths.forgotPassword,
  reset: paths.resetPassword,
  confirm: paths.confirmEmail,
} as const

/** Loads the texts of a page for guests, and from its address the page to return to and the secret of a mailed link. */
export function authPageLoader<const P extends keyof typeof pagePaths>(page: P) {
  return ({ context, request }: LoaderFunctionArgs) => {
    const server = getPageContext(context)
    const texts = authPageMessages[server.language][page]
    const query = new URL(request.url).searchParams
    return {
      texts,
      returnTo: parseOwnPath(query.get('returnTo')),
      keepsHome: query.has(keepsHome),
      loggedIn: server.visitor !== undefined,
      token: query.get('token')?.slice(0, 100) ?? '',
      trialDays: server.settings.trialDays,
      open: page !== 'register' || server.settings.registrationOpen,
      head: pageHead(server, { ...texts, path: pagePaths[page], hidden: true }),
    }
  }
}
