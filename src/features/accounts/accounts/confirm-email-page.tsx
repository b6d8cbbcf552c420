import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { toBody } from '#ui/forms/submitted-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { authPageMessages } from './page-messages.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const texts = authPageMessages[server.language].confirm
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
  return { texts, token, head: pageHead(server, { ...texts, path: paths.confirmEmail, hidden: true }) }
}

export const meta = pageMeta

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { status, body } = await getPageContext(context).callApi('POST', '/users/confirm-email', toBody(form))
  // The API answers by its contract.
  return { confirmed: status < 400, message: (body as { message: string }).message }
}

interface Props {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Awaited<ReturnType<typeof action>>
}

/**
 * Confirms by a form that sends itself: programs that only look at links in mails confirm nothing, and without JavaScript
 * there is a button.
 */
export default function ConfirmEmailPage({ loaderData: { texts, token }, actionData }: Props) {
  const t = usePageTexts(texts)
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current || actionData || token === '') return
    sent.current = true
    void submit({ token }, { method: 'post' })
  }, [actionData, submit, token])
  if (actionData?.confirmed)
    return (
      <div role="status" className="card mx-auto max-w-md border-l-8 border-l-positive p-6">
        <h1 className="sign-type text-2xl">{t('doneTitle')}</h1>
        <p className="mt-3 text-lg">{t('doneText')}</p>
        <LocalLink to={paths.properties} className="button button-sign mt-6">
          {t('goOn')}
        </LocalLink>
      </div>
    )
  return (
    <div className="mx-auto max-w-md">
      <h1 className="sign-type text-2xl sm:text-3xl">{t(actionData ? 'failedTitle' : 'title')}</h1>
      {actionData ? (
        <div className="mt-6 grid justify-items-start gap-5">
          <FormMessage>{actionData.message || t('failed')}</FormMessage>
          <LocalLink to={paths.profile} className="button button-sign">
            {t('profile')}
          </LocalLink>
        </div>
      ) : (
        <Form method="post" className="mt-4 grid justify-items-start gap-6">
          <p className="text-lg">{t('lead')}</p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
        </Form>
      )}
    </div>
  )
}
