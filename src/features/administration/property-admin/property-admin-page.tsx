import { useState } from 'react'
import { useNavigation, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { MoreWords } from '#ui/language/page-texts-provider.tsx'
import { officeListMessages } from '#ui/components/admin-list-messages.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { auditMessages } from '#features/administration/audit-log/action-messages.ts'
import { allHomesOf } from '#features/properties/search/admin-index.server.ts'
import { ActsBar } from './bulk-actions-bar.tsx'
import { AskBefore } from './confirm-action-dialog.tsx'
import { homeRecordMessages } from './record-messages.ts'
import { HomeRecordSheet } from './property-side-panel.tsx'
import { LastHomeActs } from './recent-decisions.tsx'
import { listAddress } from '#features/properties/search/list-query.ts'
import { isNarrowed, readManagedQuery } from './parse-admin-query.ts'
import { ManagedFilters } from './property-filters.tsx'
import { readManagedHomes, readStatusDecisions, sourceNames } from './queries.server.ts'
import type { HomeAct } from '#features/properties/catalogue/decided-status.ts'
import { ManagedTable } from './property-table.tsx'
import { manageMessages } from './messages.ts'
import { wordsOfHomes } from '#features/properties/catalogue/messages.ts'
import { type Chosen, useHomeActs } from './use-property-actions.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  const { db, language } = server
  const asked = new URL(request.url).searchParams
  const query = readManagedQuery(asked)
  const read = (page: number) => readManagedHomes(db, allHomesOf(server.index), { ...query, page })
  const readList = async () => {
    const list = await read(query.page)
    // Who deletes the last home of the last page goes on with the page before.
    return list.properties.length > 0 || query.page === 1 ? list : read(list.pagination.totalPages)
  }
  const list = await readList().catch((error: unknown) => {
    server.logError(error)
    return undefined
  })
  const words = { ...manageMessages[language], period: officeListMessages[language].period }
  asked.delete('home')
  asked.delete('page')
  return {
    words: { ...words, record: homeRecordMessages[language], actions: auditMessages[language] },
    homeWords: wordsOfHomes(language),
    query,
    /** The address of the list without its page, and what it asks of homes. */
    address: listAddress(asked.toString(), {}),
    list,
    sources: await sourceNames(db),
    decisions: (await readStatusDecisions(db, { page: 1, limit: 10 })).decisions,
    now: Date.now(),
    head: pageHead(server, {
      title: words.title,
      description: words.description,
      path: paths.adminProperties,
      hidden: true,
    }),
  }
}
export type AllHomesData = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

/** What an admin is about to do, with what it is about by name. */
export interface Asked {
  act: HomeAct
  chosen: Chosen
  name: string
}

export default function AllHomesPage({ loaderData }: { loaderData: AllHomesData }) {
  return (
    <MoreWords words={loaderData.homeWords}>
      {/* Another list has other homes, of which none is chosen yet. */}
      <AllHomes key={loaderData.address + loaderData.query.page} data={loaderData} />
    </MoreWords>
  )
}

/** The list with its filters, what is chosen of it, and the record of one home at the side. */
function AllHomes({ data }: { data: AllHomesData }) {
  const { words, query, list, address } = data
  const t = usePageWords(words)
  const local = useLocalPath()
  const loading = useNavigation().state === 'loading'
  const [parameters, setParameters] = useSearchParams()
  const [ids, setIds] = useState<readonly string[]>([])
  const [whole, setWhole] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const { busy, done, act, undo, forget } = useHomeActs(t('failed'))

  const view = (id: string | undefined) =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete('home')
        if (id) next.set('home', id)
        return next
      },
      { preventScrollReset: true },
    )
  const choose = (chosen: readonly string[]) => {
    setIds(chosen)
    setWhole(false)
  }
  const carryOut = async ({ act: one, chosen }: Asked) => {
    setAsked(undefined)
    if (await act(one, chosen)) choose([])
    // What was pressed may be gone; whoever works by keyboard goes on at the top of the list.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#all-homes')?.focus({ preventScroll: true })
  }
  const { page: _page, limit: _limit, sort: _sort, ...filter } = query
  const total = list?.pagination.totalItems ?? 0
  const chosen: Chosen = whole ? { filter, count: total } : { ids }
  const viewed = parameters.get('home')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="all-homes" tabIndex={-1} className="sign-type text-2xl outline-none">
          {t('title')}
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          <a
            href={local(paths.adminHomesFile) + address}
            download
            title={t('file.hint')}
            className="button button-quiet"
          >
            {t('file.get')}
          </a>
          <LocalLink to={paths.adminAddProperty} className="button button-sign">
            {t('add')}
          </LocalLink>
        </div>
      </div>
      <ManagedFilters data={data} />
      {list === undefined ? (
        <LoadFailed title={t('loadFailed')} />
      ) : (
        <>
          <p className="mt-6 font-semibold" role="status">
            {t('found', { count: total })}
            {list.understoodAs && (
              <span className="font-normal text-quiet"> · {t('understood', { text: list.understoodAs })}</span>
            )}
          </p>
          {list.properties.length > 0 || loading ? (
            <ManagedTable
              data={data}
              homes={list.properties}
              loading={loading}
              chosen={whole ? list.properties.map(({ id }) => id) : ids}
              onChoose={choose}
              onView={view}
              onAsk={setAsked}
            />
          ) : (
            <div className="card mt-3 grid justify-items-center gap-4 p-10 text-center">
              <p className="text-lg">{t('none')}</p>
              {isNarrowed(query) && (
                <LocalLink to={paths.adminProperties} className="button button-quiet">
                  {t('clear')}
                </LocalLink>
              )}
            </div>
          )}
          <ActsBar
            words={words}
            number={whole ? total : ids.length}
            whole={whole}
            total={total}
            isPage={ids.length === list.properties.length}
            decided={query.decided}
            busy={busy}
            done={done}
            onWhole={() => setWhole(true)}
            onNone={() => choose([])}
            onAct={(one) => setAsked({ act: one, chosen, name: '' })}
            onUndo={(id) => void undo(id)}
            onOver={forget}
          />
          <div className="mt-6">
            <Pager
              pagination={list.pagination}
              pageHref={(page) => `${local(paths.adminProperties)}${address}${address === '?' ? '' : '&'}page=${page}`}
            />
          </div>
        </>
      )}
      <LastHomeActs words={words} decisions={data.decisions} busy={busy} onUndo={(id) => void undo(id)} onView={view} />
      {viewed && (
        <HomeRecordSheet
          key={viewed}
          data={data}
          id={viewed}
          busy={busy}
          onClose={() => view(undefined)}
          onAct={(one, name) => {
            if (one === 'deleted') {
              view(undefined)
              setAsked({ act: one, chosen: { ids: [viewed] }, name })
              return Promise.resolve(false)
            }
            return act(one, { ids: [viewed] })
          }}
          onUndo={undo}
        />
      )}
      {asked && (
        <AskBefore
          words={words}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onSure={() => void carryOut(asked)}
        />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
