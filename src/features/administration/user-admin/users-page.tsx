import { useState } from 'react'
import { useNavigate } from 'react-router'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { Button } from '#ui/components/button.tsx'
import { isNarrowed, usePeriodFilter, type AdminFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import type { Column } from '#ui/components/table.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { MemberPaymentsTextsProvider } from '#features/billing/payments/member-payments.tsx'
import { useUsersTexts, withTexts } from './users-texts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { UserActions } from './user-actions.tsx'
import { UserSidePanel } from './user-side-panel.tsx'
import { type UsersData, readUsersPage } from './users-data.server.ts'

export const loader = readUsersPage

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** The filters of the list, each value with the key of its text. */
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

const tiles = [
  ['totals.users', 'users'],
  ['totals.active', 'paid'],
  ['totals.admins', 'admins'],
  ['totals.newThisMonth', 'newThisMonth'],
] as const

export default withTexts(function UsersPage({ loaderData: data }: { loaderData: UsersData }) {
  const { query, pagination, opened, own } = data
  const t = useUsersTexts()
  const local = useLocalPath()
  const navigate = useNavigate()
  const [inviting, setInviting] = useState(false)
  const { filters, moreFilters } = useFilters(query)
  const close = () => {
    const chosen = [...filters, ...moreFilters.filters].flatMap(({ name, chosen: value }) =>
      value ? [[name, value]] : [],
    )
    const address = new URLSearchParams([
      ...chosen,
      ...(query.sort ? [['sort', query.sort]] : []),
      ['page', String(pagination.currentPage)],
    ])
    void navigate(`${local(paths.adminUsers)}?${address.toString()}`)
  }
  const narrowed = isNarrowed([...filters, ...moreFilters.filters])
  return (
    <MemberPaymentsTextsProvider texts={data.texts.memberPayments}>
      <AdminList
        title={t('title')}
        actions={
          <Button look="sign" onClick={() => setInviting(true)}>
            {t('add')}
          </Button>
        }
        intro={<Intro data={data} />}
        path={paths.adminUsers}
        filters={filters}
        found={narrowed ? t('found', { count: pagination.totalItems }) : null}
        empty={{ text: t('none'), clear: narrowed ? t('clear') : undefined }}
        rows={data.users}
        rowKey={({ id }) => id}
        sort={query.sort ?? '-joined'}
        file="users"
        moreFilters={moreFilters}
        columns={useColumns(data)}
        pagination={pagination}
      >
        {opened && (
          <UserSidePanel
            key={opened.id}
            user={opened}
            texts={data.texts.notes}
            isOwn={opened.id === own}
            editing={false}
            onClose={close}
          />
        )}
        {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      </AdminList>
    </MemberPaymentsTextsProvider>
  )
})

/** Places short cells side by side on a narrow screen, where a row is a block. */
const inlineOnMobile = 'max-md:mr-4 max-md:inline-block'

type User = UsersData['users'][number]

function useColumns({ own, texts }: UsersData): Column<User>[] {
  const t = useUsersTexts()
  return [
    {
      header: t('columns.user'),
      sort: 'name',
      cell: (user) => <Person user={user} />,
      className: 'font-normal',
      namesRow: true,
    },
    {
      header: t('columns.email'),
      sort: 'email',
      cell: ({ email, emailConfirmed }) => (
        <>
          <span className="wrap-anywhere">{email}</span>
          {!emailConfirmed && <span className="block text-sm text-quiet">{t('unconfirmed')}</span>}
        </>
      ),
    },
    { header: t('columns.role'), sort: 'role', cell: ({ role }) => t(role), className: inlineOnMobile },
    {
      header: t('columns.status'),
      sort: 'status',
      cell: ({ ispaid, deactivatedAt }) => (
        <>
          {t(ispaid ? 'paid' : 'free')}
          {deactivatedAt && <span className="block text-sm font-semibold text-danger">{t('deactivated')}</span>}
        </>
      ),
      className: ({ ispaid }) => `${inlineOnMobile} ${ispaid ? 'font-semibold text-positive' : ''}`,
    },
    {
      header: t('columns.joined'),
      sort: 'joined',
      cell: ({ joined }) => joined,
      className: `${inlineOnMobile} whitespace-nowrap`,
    },
    {
      header: t('columns.actions'),
      cell: (user) => <UserActions key={user.id} user={user} noteTexts={texts.notes} isOwn={user.id === own} />,
      className: 'whitespace-nowrap',
    },
  ]
}

const Person = ({ user }: { user: User }) => (
  <span className="flex items-center gap-3">
    <span
      aria-hidden="true"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken font-semibold"
    >
      {user.name.slice(0, 1).toUpperCase()}
    </span>
    <span>
      <span className="block font-medium">{user.name}</span>
      <span className="numerals block text-sm text-quiet">{user.id.slice(0, 8)}</span>
    </span>
  </span>
)

function useFilters(query: UsersData['query']) {
  const t = useUsersTexts()
  const fields: AdminFilter[] = [
    { name: 'search', label: t('search'), chosen: query.search, type: 'search', maxLength: 120 },
    ...filters.map(({ name, label, values }) => ({
      name,
      label: t(label),
      chosen: query[name],
      options: Object.entries(values).map(([value, word]) => [value, t(word)] as const),
    })),
    usePeriodFilter(query.joined, 'joined', t('columns.joined')),
  ]
  const more: AdminFilter[] = [
    { name: 'from', label: t('joinedFrom'), chosen: query.from, type: 'date' },
    { name: 'to', label: t('joinedTo'), chosen: query.to, type: 'date' },
  ]
  return { filters: fields, moreFilters: { label: t('moreFilters'), filters: more } }
}

/** The totals, and a message if the account in the address is gone. */
function Intro({ data: { totals, gone } }: { data: UsersData }) {
  const t = useUsersTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  return (
    <>
      <dl aria-label={t('totals.label')} className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(([label, total]) => (
          <div key={total} className="card flex flex-col-reverse justify-end p-4">
            <dt className="text-sm text-quiet">{t(label)}</dt>
            <dd className="sign-type numerals text-2xl">{number.format(totals[total])}</dd>
          </div>
        ))}
      </dl>
      {gone && (
        <p role="status" className="mt-4 font-medium text-danger">
          {t('gone')}
        </p>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.users')} />
}
