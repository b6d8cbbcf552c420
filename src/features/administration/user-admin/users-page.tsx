import { useState } from 'react'
import { useNavigate } from 'react-router'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { Button } from '#ui/components/button.tsx'
import { isNarrowed, usePeriodFilter, type AdminFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { TableFrame } from '#ui/components/table.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { MemberPaymentsTextsProvider } from '#features/billing/payments/member-payments.tsx'
import { useUsersTexts, withTexts } from './users-texts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { UserRow } from './user-row.tsx'
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
        found={null}
        empty={{ text: t('none'), clear: isNarrowed([...filters, ...moreFilters.filters]) ? t('clear') : undefined }}
        rows={data.users}
        rowKey={({ id }) => id}
        sort={query.sort ?? '-joined'}
        file="users"
        moreFilters={moreFilters}
        renderRows={(users, order) => (
          <div className="card">
            <TableFrame
              order={order}
              headers={(['user', 'email', 'role', 'status', 'joined', 'actions'] as const).map((column) => ({
                header: t(`columns.${column}`),
                ...(column !== 'actions' && { sort: column === 'user' ? 'name' : column }),
              }))}
            >
              {users.map((user) => (
                <UserRow key={user.id} user={user} noteTexts={data.texts.notes} isOwn={user.id === own} />
              ))}
            </TableFrame>
          </div>
        )}
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
