import { useState } from 'react'
import { useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { DecisionNotice, type Notice } from './decision-notice.tsx'
import type { decideGroup, DoubtfulGroup, partOffer, undoDecision } from './contract.ts'
import { DoubtfulCard } from './duplicate-group-card.tsx'
import { doubtfulMessages } from './messages.ts'
import { readDecisions, readDoubtfulGroups } from './queries.server.ts'
import { readJoins } from './merge-queries.server.ts'
import { LastDecisions } from './recent-decisions.tsx'
import { LastJoins } from './recent-merges.tsx'
import './duplicates.css'

const shown = 10

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  const words = doubtfulMessages[server.language]
  const [, asked = '1'] = /^([1-9]\d{0,4})$/.exec(new URL(request.url).searchParams.get('page') ?? '') ?? []
  const read = (page: number) => readDoubtfulGroups(server.db, { page, limit: shown }, server.language)
  const found = await read(Number(asked))
  // Who decides the last group of the last page goes on with the page before.
  const { groups, pagination } = found.groups.length > 0 ? found : await read(found.pagination.totalPages)
  return {
    words,
    groups,
    pagination,
    decisions: (await readDecisions(server.db, { page: 1, limit: 10 })).decisions,
    joins: (await readJoins(server.db, { page: 1, limit: 10 })).joins,
    now: Date.now(),
    head: pageHead(server, {
      title: words.title,
      description: words.description,
      path: paths.adminDoubtful,
      hidden: true,
    }),
  }
}
export type DoubtfulData = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function DoubtfulPage({ loaderData: data }: { loaderData: DoubtfulData }) {
  const { words, groups, pagination } = data
  const t = usePageWords(words)
  const local = useLocalPath()
  const { notice, busy, decide, part, undo, forget } = useDeciding(words)
  return (
    <div className="doubtful">
      <LocalLink to={paths.adminSources} className="link">
        {t('sources')}
      </LocalLink>
      <h1 id="doubtful" tabIndex={-1} className="sign-type mt-3 text-2xl outline-none">
        {t('title')}
      </h1>
      <p className="mt-3 max-w-prose text-quiet">{t('lead')}</p>
      {groups.length === 0 ? (
        <div className="card mt-6 grid justify-items-center gap-2 p-10 text-center">
          <p className="text-lg">{t('none')}</p>
          <p className="max-w-prose text-quiet">{t('noneText')}</p>
        </div>
      ) : (
        <>
          <p className="mt-6 font-semibold">{t('waiting', { count: pagination.totalItems })}</p>
          <ul className="mt-3 grid gap-6">
            {groups.map((group) => (
              // Another state of the group begins with its own choices.
              <li key={group.id + group.seen} className="min-w-0">
                <DoubtfulCard words={words} group={group} now={data.now} busy={busy} onDecide={decide} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6">
        <Pager pagination={pagination} pageHref={(page) => `${local(paths.adminDoubtful)}?page=${page}`} />
      </div>
      <LastDecisions words={words} decisions={data.decisions} busy={busy} onUndo={undo} />
      <LastJoins words={words} joins={data.joins} busy={busy} onPart={part} />
      {notice && <DecisionNotice key={notice.id} words={words} notice={notice} onUndo={undo} onEnd={forget} />}
    </div>
  )
}

/** Sends what is decided or undone, and shows how things are then. */
function useDeciding(words: DoubtfulData['words']) {
  const t = usePageWords(words)
  const { revalidate } = useRevalidator()
  const [notice, setNotice] = useState<Notice>()
  const [busy, setBusy] = useState(false)
  const doing = async (send: () => Promise<void>) => {
    setBusy(true)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || t('failed'))
    }
    // Also after a refusal: it mostly means that things are not as they were shown.
    await revalidate()
    setBusy(false)
  }
  return {
    notice,
    busy,
    forget: () => setNotice(undefined),
    decide: (group: DoubtfulGroup, homes: string[][]) =>
      void doing(async () => {
        const { data } = await call<typeof decideGroup>('POST', '/admin/doubtful-groups/{id}/decision', {
          params: { id: group.id },
          body: { seen: group.seen, homes },
        })
        const count = t('homes', { count: homes.length })
        const [home] = data.homes
        setNotice({
          id: data.id,
          text: t('done', { offers: group.offers.length, homes: count }),
          homeId: homes.length === 1 && home ? home.id : undefined,
        })
      }),
    part: (homeId: string, offerId: string) =>
      void doing(async () => {
        const { data, message } = await call<typeof partOffer>('POST', '/admin/properties/{id}/part', {
          params: { id: homeId },
          body: { offerId },
        })
        setNotice({ id: data.id, text: message, homeId: undefined })
      }),
    undo: (id: string) =>
      void doing(async () => {
        setNotice(undefined)
        const reply = await call<typeof undoDecision>('POST', '/admin/home-decisions/{id}/undo', { params: { id } })
        toast('success', reply.message)
      }),
  }
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
