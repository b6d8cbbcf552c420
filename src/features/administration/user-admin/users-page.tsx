import { useState } from 'react'
import { useNavigate, useNavigation, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { isLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { AdminFilters, periodFilter } from '#ui/components/admin-list.tsx'
import { adminListMessages } from '#ui/components/admin-list-messages.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { auditActionMessages } from '#features/administration/audit-log/action-messages.ts'
import { memberPaymentsMessages } from '#features/billing/subscriptions/member-payments-messages.ts'
import { replyStatusMessages } from '#features/renters/replies/admin-messages.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { UserQuery } from './contract.ts'
import { findUserListItem, readUsers } from './queries.server.ts'
import { userDetailMessages } from './user-detail-messages.ts'
import { UserRow } from './user-row.tsx'
import { UserSidePanel } from './user-side-panel.tsx'
import { usersMessages } from './messages.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { userId } = requireAdmin(server)
  const filterNames = new URL(request.url).searchParams
  const query = readQuery(UserQuery, filterNames)
  const opened = z.safeParse(z.uuid(), filterNames.get('user'))
  const texts = {
    ...usersMessages[server.language],
    actions: auditActionMessages[server.language],
    memberPayments: memberPaymentsMessages[server.language],
    person: { ...userDetailMessages[server.language], ...replyStatusMessages[server.language] },
    list: adminListMessages[server.language],
  }
  const date = new Intl.DateTimeFormat(server.language === 'en' ? 'en-US' : 'nl-NL', {
    dateStyle: 'medium',
    timeZone: 'Europe/Amsterdam',
  })
  const [{ users, totals, pagination }, user] = await Promise.all([
    readUsers(server.db, query),
    opened.success ? findUserListItem(server.db, opened.data) : undefined,
  ])
  const toRow = (one: (typeof users)[number]) => ({
    ...one,
    joined: date.format(new Date(one.createdAt)),
    deactivatedOn: one.deactivatedAt && date.format(new Date(one.deactivatedAt)),
  })
  return {
    texts,
    query,
    totals,
    pagination,
    own: userId,
    users: users.map(toRow),
    /** The account whose sheet the address opens. */
    opened: user && toRow(user),
    gone: filterNames.has('user') && !user,
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.adminUsers,
      hidden: true,
    }),
  }
}
export type UsersData = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

/** What the list can be narrowed to, each value with its word. */
const filters = [
  { name: 'role', label: 'role', values: { USER: 'USER', ADMIN: 'ADMIN' } },
  { name: 'ispaid', label: 'status', values: { true: 'paid', false: 'free' } },
  {
    name: 'trial',
    label: 'trial',
    values: { true: 'onTrial', false: 'notOnTrial', ended: 'trialEnded', paid: 'trialPaid' },
  },
  { name: 'left', label: 'left', values: { month: 'leftMonth' } },
  { name: 'deactivated', label: 'access', values: { false: 'canLogIn', true: 'deactivated' } },
] as const

const filterNames = ['search', 'joined', ...filters.map(({ name }) => name)] as const

const tiles = [
  ['totals.users', 'users'],
  ['totals.active', 'paid'],
  ['totals.admins', 'admins'],
  ['totals.newThisMonth', 'newThisMonth'],
] as const

export default function UsersPage({ loaderData: data }: { loaderData: UsersData }) {
  const t = usePageTexts(data.texts)
  const local = useLocalPath()
  const busy = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const [inviting, setInviting] = useState(false)
  const { query, users, pagination, opened } = data
  const filtered = filterNames.some((name) => query[name])
  const number = new Intl.NumberFormat(isLanguage(t.language) ? t.language : 'nl')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="sign-type text-2xl">{t('title')}</h1>
        <button type="button" className="button button-sign" onClick={() => setInviting(true)}>
          {t('add')}
        </button>
      </div>
      <dl aria-label={t('totals.label')} className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(([label, total]) => (
          <div key={total} className="card flex flex-col-reverse justify-end p-4">
            <dt className="text-sm text-quiet">{t(label)}</dt>
            <dd className="sign-type numerals text-2xl">{number.format(data.totals[total])}</dd>
          </div>
        ))}
      </dl>
      {data.gone && (
        <p role="status" className="mt-4 font-medium text-danger">
          {t('gone')}
        </p>
      )}
      <Filters data={data} />
      <div aria-busy={busy} className={`card mt-4 ${busy ? 'opacity-60' : ''}`}>
        {users.length > 0 ? (
          <table className="table">
            <thead>
              <tr>
                {(['user', 'email', 'role', 'status', 'joined', 'actions'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {users.map((user) => (
                <UserRow key={user.id} texts={data.texts} user={user} isOwn={user.id === data.own} />
              ))}
            </tbody>
          </table>
        ) : (
          <div className="grid justify-items-center gap-4 p-10 text-center">
            <p className="text-lg">{t('none')}</p>
            {filtered && (
              <LocalLink to={paths.adminUsers} className="button button-quiet">
                {t('clear')}
              </LocalLink>
            )}
          </div>
        )}
      </div>
      <div className="mt-6">
        <Pager pagination={pagination} pageHref={(page) => `${local(paths.adminUsers)}?${formatQuery(data, page)}`} />
      </div>
      {opened && (
        <UserSidePanel
          key={opened.id}
          texts={data.texts}
          user={opened}
          isOwn={opened.id === data.own}
          editing={false}
          onClose={() => void navigate(`${local(paths.adminUsers)}?${formatQuery(data, pagination.currentPage)}`)}
        />
      )}
      {inviting && <InviteDialog texts={data.texts} onClose={() => setInviting(false)} />}
    </>
  )
}

function formatQuery({ query }: UsersData, page: number): string {
  const given = new URLSearchParams()
  for (const name of filterNames) if (query[name]) given.set(name, query[name])
  given.set('page', String(page))
  return given.toString()
}

function Filters({ data: { texts, query } }: { data: UsersData }) {
  const t = usePageTexts(texts)
  return (
    <AdminFilters
      texts={texts.list}
      label={t('title')}
      filters={[
        ...filters.map(({ name, label, values }) => ({
          name,
          label: t(label),
          chosen: query[name],
          options: Object.entries(values).map(([value, word]) => [value, t(word)] as const),
        })),
        { ...periodFilter(texts.list, query.joined, 'joined'), label: t('columns.joined') },
      ]}
    >
      <label className="w-full min-w-56 flex-1 max-sm:flex-none">
        <span className="mb-1.5 block text-sm font-semibold">{t('search')}</span>
        <input
          key={query.search}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={120}
          className="input"
        />
      </label>
    </AdminFilters>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.users')} />
}
