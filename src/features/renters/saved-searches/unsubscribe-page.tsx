import { data, Form, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext, type PageContext } from '#platform/http/page-context.ts'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { searchesPageMessages } from './page-messages.ts'
import { getShownName } from './search-name.server.ts'
import { readUnsubscribeTarget } from './unsubscribe.server.ts'

/** Reads the alerts that the link would end, or the error. */
async function readLinkState(server: PageContext, token: string) {
  try {
    const { searches, isSilent } = await readUnsubscribeTarget(server.db, token)
    return { names: searches.map((search) => getShownName(search, server.language)), isSilent }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message, status } = server.describeProblem(error)
    return { refused: { message }, status }
  }
}

/** A GET request ends nothing, since mail scanners open links too. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const texts = searchesPageMessages[server.language]
  const link = await readLinkState(server, url.searchParams.get('token')?.slice(0, 200) ?? '')
  const head = pageHead(server, { title: texts.stopTitle, description: texts.stopDescription, hidden: true })
  return data({ texts, link, head }, { status: link.status ?? 200 })
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { offlineAction as clientAction } from '#ui/forms/offline-action.ts'

/** Handles the button of the page, and the one-click unsubscribe of mail programs (RFC 8058). */
export async function action({ context, url }: ActionFunctionArgs) {
  const server = getPageContext(context)
  const token = url.searchParams.get('token')?.slice(0, 200) ?? ''
  const { status, body } = await server.callApi('POST', '/searches/unsubscribe', { token })
  // The reply follows the contract of the API.
  const { message } = body as { message: string }
  return data(status < 400 ? { done: true } : { refused: { message } }, { status })
}

interface Props {
  loaderData: Awaited<ReturnType<typeof loader>>['data']
  actionData?: { done?: boolean; refused?: { message: string } }
}

export default function UnsubscribePage({ loaderData: { texts, link }, actionData }: Props) {
  const t = usePageTexts(texts)
  const busy = useNavigation().state !== 'idle'
  const refused = actionData?.refused ?? link.refused
  return (
    <div className="page py-10">
      <div className="grid max-w-2xl justify-items-start gap-5">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('stopTitle')}</h1>
        {actionData?.done ? (
          <div role="status" className="card w-full border-l-8 border-l-positive p-6">
            <h2 className="text-xl font-bold">{t('stopped')}</h2>
            <p className="mt-3 text-lg">{t('stoppedText')}</p>
          </div>
        ) : (
          <>
            {refused && <FormMessage>{refused.message}</FormMessage>}
            {link.names && (
              <>
                <p className="text-lg">{t(link.isSilent ? 'stopQuiet' : 'stopText')}</p>
                {link.names.length > 0 && (
                  <ul className="grid gap-1.5">
                    {link.names.map((name, at) => (
                      <li key={at} className="font-semibold wrap-anywhere">
                        {name}
                      </li>
                    ))}
                  </ul>
                )}
                {!link.isSilent && (
                  <Form method="post">
                    <SubmitButton busy={busy}>{t('stopButton')}</SubmitButton>
                  </Form>
                )}
              </>
            )}
          </>
        )}
        <p>
          <LocalLink to={paths.searches} className="link">
            {t('title')}
          </LocalLink>
        </p>
      </div>
    </div>
  )
}
