import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { useRepliesTexts, withTexts } from './replies-texts.ts'
import { SentReplyItem } from './sent-reply-item.tsx'
import { toBody, toRefusedForm } from '#ui/forms/submitted-form.ts'
import { readForm } from '#ui/forms/form-action.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { repliesData, type RepliesPageData } from './replies-data.server.ts'

export const loader = (args: LoaderFunctionArgs) => repliesData(args)

/** A step of a conversation that was sent without JavaScript; `reply` says which conversation. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { reply = '', ...step } = toBody(form)
  const path = `/replies/${encodeURIComponent(reply)}/messages`
  const answer = await getPageContext(context).callApi('POST', path, step)
  if (answer.status >= 400) return { reply, refused: toRefusedForm(answer, form) }
  const address = new URL(request.url)
  address.searchParams.set('sent', reply)
  // So that loading the page again sends nothing twice.
  throw redirect(`${address.pathname}${address.search}#reply-${reply}`)
}
type Submitted = Awaited<ReturnType<typeof action>>

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default withTexts(function RepliesPage({
  loaderData,
  actionData,
}: {
  loaderData: RepliesPageData
  actionData?: Submitted
}) {
  const { replies, allowance, sent, pagination, phone, now } = loaderData
  const t = useRepliesTexts()
  const local = useLocalPath()
  return (
    <div className="page py-10">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      {pagination.totalItems === 0 ? (
        <div className="mt-8 grid justify-items-center gap-4 text-center">
          <Gable id="replies" kind="house" className="w-56 max-w-full rounded-card border border-line" />
          <h2 className="text-xl font-bold">{t('noneTitle')}</h2>
          <p className="prose text-quiet">{t('noneText')}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.properties} look="sign">
              {t('find')}
            </ButtonLink>
            <ButtonLink to={paths.renterProfile}>{t('facts')}</ButtonLink>
          </div>
        </div>
      ) : (
        <>
          <p className="mt-2 text-quiet">{t('count', { count: pagination.totalItems })}</p>
          {allowance && <p className="mt-1 text-quiet">{allowance}</p>}
          <ul className="mt-6 grid gap-6">
            {replies.map((reply) => (
              <SentReplyItem
                key={reply.id}
                reply={reply}
                texts={loaderData.conversationTexts}
                isSent={!actionData && sent === reply.id}
                refused={actionData?.reply === reply.id ? actionData.refused : undefined}
                phone={phone}
                now={now}
              />
            ))}
          </ul>
          <div className="mt-8">
            <Pager pagination={pagination} pageHref={(page) => `${local(paths.replies)}?page=${page}`} />
          </div>
        </>
      )}
    </div>
  )
})

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.replies')} />
}
