import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { ownPath, paths } from '#shared/paths.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { bodyOf, refusedForm } from '#ui/forms/submitted-form.ts'
import type { LoggedIn } from './contract.ts'
import { accountPages } from './page-messages.ts'

/** The words of a page that lets somebody in, and where they wanted to go. */
export function entranceLoader<const P extends 'login' | 'register'>(page: P) {
  return ({ context, request }: LoaderFunctionArgs) => {
    const server = serverPart(context)
    const words = accountPages[server.language][page]
    const returnTo = ownPath(new URL(request.url).searchParams.get('returnTo'))
    return {
      words,
      returnTo,
      open: page === 'login' || server.settings.registrationOpen,
      head: pageHead(server, { ...words, path: paths[page], hidden: true }),
    }
  }
}

/** Its form as it is sent without JavaScript: the same call, with its checks and its limit. */
export const entranceAction =
  (path: '/users/login' | '/users/create') =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    const { status, body } = await serverPart(context).callApi('POST', path, bodyOf(form))
    // The API answers by its contract.
    return status < 400 ? { begun: body as LoggedIn } : { refused: refusedForm(body, form) }
  }
