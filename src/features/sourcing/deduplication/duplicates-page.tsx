import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { pageQuery } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { call } from '#ui/forms/call.ts'
import { readListQuery } from '#ui/forms/read-query.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { AdminList } from '#ui/components/admin-list.tsx'
import { DecisionNotice, type Notice } from './decision-notice.tsx'
import type { decideDuplicateGroup, DuplicateGroup, splitListing, undoDecision } from './contract.ts'
import { useDuplicatesTexts, withTexts } from './duplicates-texts.ts'
import { DuplicateGroupCard } from './duplicate-group-card.tsx'
import { RecentDecisions } from '#ui/components/recent-decisions.tsx'
import { recentDecisionsMessages } from '#ui/components/recent-decisions-messages.ts'
import { duplicatesMessages } from './messages.ts'
import { readDecisions, readDuplicateGroups, readMerges } from './queries.server.ts'
import { RecentMerges } from './recent-merges.tsx'
import './duplicates.css'

const pageSize = 10

export async function loader(args: LoaderFunctionArgs) {
  const { server, asked, makeHead } = openAdminPage(args)
  const texts = duplicatesMessages[server.language]
  const { query, unread } = readListQuery(z.object(pageQuery), asked, undefined, pageSize)
  return {
    texts,
    unread,
    recentTexts: recentDecisionsMessages[server.language],
    ...(await readExistingPage(query.page, (page) =>
      readDuplicateGroups(server.db, { ...query, page }, server.language),
    )),
    decisions: (await readDecisions(server.db, { page: 1, limit: pageSize })).decisions,
    merges: (await readMerges(server.db, { page: 1, limit: pageSize })).merges,
    now: Date.now(),
    head: makeHead(texts),
  }
}

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export const meta = pageMeta

export default withTexts(function DuplicatesPage({ loaderData: data }: PageProps<typeof loader>) {
  const { texts, groups, pagination } = data
  const t = useDuplicatesTexts()
  const { notice, busy, decide, split, undo, closeNotice } = useDecisions()
  return (
    <div className="duplicates">
      <LocalLink to={paths.adminSources} className="link mb-3 inline-block">
        {t('sources')}
      </LocalLink>
      <AdminList
        id="duplicates"
        title={t('title')}
        lead={t('lead')}
        path={paths.adminDuplicates}
        file="duplicates"
        found={t('waiting', { count: pagination.totalItems })}
        empty={{ text: t('none'), hint: t('noneText') }}
        rows={groups}
        // A changed group starts with fresh choices.
        rowKey={({ id, stateHash }) => id + stateHash}
        renderCard={(group) => (
          <DuplicateGroupCard reasonTexts={texts.reasons} group={group} now={data.now} busy={busy} onDecide={decide} />
        )}
        pagination={pagination}
      >
        <RecentDecisions
          texts={data.recentTexts}
          decisions={data.decisions}
          describe={({ kind, place, listings, properties }) => ({
            what: t(`kinds.${kind}`, {
              place: place ?? t('nowhere'),
              listings,
              properties: t('properties', { count: properties }),
            }),
          })}
          busy={busy}
          onUndo={undo}
        />
        <RecentMerges merges={data.merges} busy={busy} onSplit={split} />
        {notice && <DecisionNotice key={notice.id} notice={notice} onUndo={undo} onEnd={closeNotice} />}
      </AdminList>
    </div>
  )
})

/** Decides, splits and undoes, with a notice of the last decision. */
function useDecisions() {
  const t = useDuplicatesTexts()
  const [notice, setNotice] = useState<Notice>()
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  return {
    notice,
    busy,
    closeNotice: () => setNotice(undefined),
    decide: (group: DuplicateGroup, properties: string[][]) =>
      void run(async () => {
        const { data } = await call<typeof decideDuplicateGroup>('POST /admin/duplicates/{id}/decision', {
          params: { id: group.id },
          body: { stateHash: group.stateHash, properties },
        })
        const count = t('properties', { count: properties.length })
        const [property] = data.properties
        setNotice({
          id: data.id,
          text: t('done', { listings: group.listings.length, properties: count }),
          propertyId: properties.length === 1 && property ? property.id : undefined,
        })
      }),
    split: (propertyId: string, listingId: string) =>
      void run(async () => {
        const { data, message } = await call<typeof splitListing>('POST /admin/properties/{id}/split', {
          params: { id: propertyId },
          body: { listingId },
        })
        setNotice({ id: data.id, text: message, propertyId: undefined })
      }),
    undo: (id: string) =>
      void run(() => {
        setNotice(undefined)
        return call<typeof undoDecision>('POST /admin/property-decisions/{id}/revert', { params: { id } })
      }),
  }
}
