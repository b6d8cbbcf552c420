import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { isLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { AdminFilters, periodFilter } from '#ui/components/admin-list.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { UserRow } from './user-row.tsx'
import { UserSidePanel } from './user-side-panel.tsx'
import { type UsersData, readUsersPage } from './users-data.server.ts'

export const loader = readUsersPage

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
