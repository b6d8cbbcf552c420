import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { parseOwnPath, paths } from '#shared/paths.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { toBody, toRefusedForm } from '#ui/forms/submitted-form.ts'
import type { LoggedIn } from './contract.ts'
import { authPageMessages } from './page-messages.ts'

/** The texts of a login or register page, and the page to return to. */
export function authPageLoader<const P extends 'login' | 'register'>(page: P) {
  return ({ context, request }: LoaderFunctionArgs) => {
    const server = getPageContext(context)
    const texts = authPageMessages[server.language][page]
    const returnTo = parseOwnPath(new URL(request.url).searchParams.get('returnTo'))
    return {
      texts,
      returnTo,
      open: page === 'login' || server.settings.registrationOpen,
      head: pageHead(server, { ...texts, path: paths[page], hidden: true }),
    }
  }
}

/** Its form as it is sent without JavaScript: the same call, with its checks and its limit. */
export const authPageAction =
  (path: '/users/login' | '/users/create') =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    const { status, body } = await getPageContext(context).callApi('POST', path, toBody(form))
    // The API answers by its contract.
    return status < 400 ? { startedSession: body as LoggedIn } : { refused: toRefusedForm(body, form) }
  }
