import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { DecisionNotice, type Notice } from './decision-notice.tsx'
import type { decideDuplicateGroup, DuplicateGroup, splitListing, undoDecision } from './contract.ts'
import { DuplicateGroupCard } from './duplicate-group-card.tsx'
import { RecentDecisions } from '#ui/components/recent-decisions.tsx'
import { RecentMerges } from './recent-merges.tsx'
import type { DuplicatesData } from './duplicates-page-data.server.ts'
import './duplicates.css'

export { loader } from './duplicates-page-data.server.ts'
export const meta = pageMeta

export default function DuplicatesPage({ loaderData: data }: { loaderData: DuplicatesData }) {
  const { texts, groups, pagination } = data
  const t = usePageTexts(texts)
  const local = useLocalPath()
  const { notice, busy, decide, split, undo, closeNotice } = useDecisions(texts)
  return (
    <div className="duplicates">
      <LocalLink to={paths.adminSources} className="link">
        {t('sources')}
      </LocalLink>
      <h1 id="duplicates" tabIndex={-1} className="sign-type mt-3 text-2xl outline-none">
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
              // A changed group starts with fresh choices.
              <li key={group.id + group.stateHash} className="min-w-0">
                <DuplicateGroupCard texts={texts} group={group} now={data.now} busy={busy} onDecide={decide} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6">
        <Pager pagination={pagination} pageHref={(page) => `${local(paths.adminDuplicates)}?page=${page}`} />
      </div>
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
      <RecentMerges texts={texts} merges={data.merges} busy={busy} onSplit={split} />
      {notice && <DecisionNotice key={notice.id} texts={texts} notice={notice} onUndo={undo} onEnd={closeNotice} />}
    </div>
  )
}

/** Sends decisions and reverts, then reloads the page. */
function useDecisions(texts: DuplicatesData['texts']) {
  const t = usePageTexts(texts)
  const [notice, setNotice] = useState<Notice>()
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  return {
    notice,
    busy,
    closeNotice: () => setNotice(undefined),
    decide: (group: DuplicateGroup, properties: string[][]) =>
      void run(async () => {
        const { data } = await call<typeof decideDuplicateGroup>('POST', '/admin/duplicates/{id}/decision', {
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
        const { data, message } = await call<typeof splitListing>('POST', '/admin/properties/{id}/split', {
          params: { id: propertyId },
          body: { listingId },
        })
        setNotice({ id: data.id, text: message, propertyId: undefined })
      }),
    undo: (id: string) =>
      void run(() => {
        setNotice(undefined)
        return call<typeof undoDecision>('POST', '/admin/property-decisions/{id}/revert', { params: { id } })
      }),
  }
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
