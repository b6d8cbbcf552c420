import { useState } from 'react'
import { useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { selectFilter, type AdminFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { DetailCell, type Column } from '#ui/components/table.tsx'
import { readListQuery } from '#ui/forms/read-query.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { PageProps } from '#ui/layout/page-props.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { planIds } from '#features/billing/plans/plans.ts'
import { paymentKinds, PaymentQuery, type AdminPayment, type PaymentTotal } from './contract.ts'
import { formatPayment, isForAd } from './format-payment.ts'
import { paymentListMessages } from './messages.ts'
import { paymentStates } from './payment-states.ts'
import { readPayments } from './queries.server.ts'
import { RefundForm } from './refund-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const texts = paymentListMessages[server.language]
  const { query, unread } = readListQuery(PaymentQuery, asked, pageSize)
  return {
    texts,
    query,
    unread,
    ...(await readExistingPage(query.page, (page) => readPayments(server.db, { ...query, page }))),
    head: makeHead(texts),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

const { useTexts, withTexts } = createPageTexts<(typeof paymentListMessages)['nl' | 'en']>()

export default withTexts(function PaymentsPage({ loaderData }: PageProps<typeof loader>) {
  const { query, payments, totals, pagination } = loaderData
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [refunded, refund] = useState<AdminPayment>()
  const { filters, moreFilters } = useFilters(query)
  return (
    <AdminList
      title={t('title')}
      path={paths.adminPayments}
      file="payments"
      filters={filters}
      moreFilters={moreFilters}
      clearLabel={t('clear')}
      sort={query.sort ?? '-date'}
      found={totals.length > 0 ? <Totals totals={totals} /> : null}
      empty={{ text: t('none') }}
      rows={payments}
      rowKey={({ id }) => id}
      columns={useColumns(refund)}
      pagination={pagination}
    >
      {refunded && (
        <Dialog title={t('dialog')} closeLabel={t('close')} onClose={() => refund(undefined)}>
          <p className="font-semibold">{describe(refunded, t)}</p>
          <RefundForm t={t} payment={refunded} onClose={() => refund(undefined)} onRefunded={() => void revalidate()} />
        </Dialog>
      )}
    </AdminList>
  )
})

function describe(payment: AdminPayment, t: ReturnType<typeof useTexts>): string {
  const { amount, date, plan } = formatPayment(payment, t)
  return [amount, date, plan, payment.person?.name].filter(Boolean).join(' · ')
}

function Totals({ totals }: { totals: readonly PaymentTotal[] }) {
  const t = useTexts()
  return totals.map(({ currency, payments, paidCents, refundedCents }) => (
    <span key={currency} className="numerals block">
      {t('total', {
        count: payments,
        currency,
        paid: formatMoney(paidCents, t.language, currency),
        refunded: formatMoney(refundedCents, t.language, currency),
      })}
    </span>
  ))
}

function useFilters(query: Data['query']): {
  filters: AdminFilter[]
  moreFilters: { label: string; filters: AdminFilter[] }
} {
  const t = useTexts()
  const methods = { card: t('methods.card'), ideal: t('methods.ideal'), sepa_debit: t('methods.sepa_debit') }
  return {
    filters: [
      { name: 'search', label: t('search'), chosen: query.search, type: 'search', maxLength: 120 },
      selectFilter('state', t('state'), query.state, paymentStates, (state) => t(`paymentState.${state}`)),
      selectFilter('kind', t('kind'), query.kind, paymentKinds, (kind) => t(`kinds.${kind}`)),
      { name: 'person', label: '', chosen: query.person, type: 'hidden' },
    ],
    moreFilters: {
      label: t('more'),
      filters: [
        selectFilter('plan', t('plan'), query.plan, planIds, (plan) => t(`plans.${plan}`)),
        { name: 'method', label: t('method'), chosen: query.method, options: Object.entries(methods) },
        { name: 'from', label: t('from'), chosen: query.from, type: 'date' },
        { name: 'to', label: t('to'), chosen: query.to, type: 'date' },
        { name: 'least', label: t('least'), chosen: query.least, type: 'number' },
        { name: 'most', label: t('most'), chosen: query.most, type: 'number' },
      ],
    },
  }
}

function useColumns(onRefund: (payment: AdminPayment) => void): Column<AdminPayment>[] {
  const t = useTexts()
  const inline = 'numerals max-md:mr-4 max-md:inline-block'
  return [
    {
      header: t('columns.amount'),
      sort: 'amount',
      cell: (payment) => {
        const { amount, returned } = formatPayment(payment, t)
        return <DetailCell text={amount} detail={returned} />
      },
      className: 'numerals font-semibold whitespace-nowrap',
      namesRow: true,
    },
    { header: t('columns.state'), sort: 'state', cell: (payment) => <State payment={payment} />, className: inline },
    {
      header: t('columns.what'),
      cell: (payment) => {
        const { plan } = formatPayment(payment, t)
        if (payment.ad)
          return <DetailCell to={paths.adminOwnerListing(payment.ad.id)} text={payment.ad.title} detail={plan} />
        return <DetailCell text={plan} detail={isForAd(payment) ? t('adGone') : null} />
      },
      className: 'whitespace-normal wrap-anywhere',
    },
    {
      header: t('columns.person'),
      cell: ({ person }) =>
        person ? (
          <DetailCell to={paths.adminUser(person.id)} text={person.name} detail={person.email} />
        ) : (
          <span className="text-quiet">{t('deleted')}</span>
        ),
      className: 'whitespace-normal wrap-anywhere',
    },
    {
      header: t('columns.method'),
      sort: 'method',
      cell: (payment) => formatPayment(payment, t).method,
      className: inline,
    },
    {
      header: t('columns.date'),
      sort: 'date',
      cell: (payment) => formatPayment(payment, t).date,
      className: `${inline} whitespace-nowrap`,
    },
    { header: t('columns.number'), sort: 'number', cell: ({ number }) => number, className: inline },
    { header: t('columns.actions'), cell: (payment) => <Actions payment={payment} onRefund={onRefund} /> },
  ]
}

const troubled = new Set<AdminPayment['state']>(['failed', 'disputed'])

function State({ payment }: { payment: AdminPayment }) {
  const t = useTexts()
  const look = payment.state === 'paid' ? 'text-positive' : troubled.has(payment.state) ? 'text-danger' : ''
  return <span className={`font-medium ${look}`}>{t(`paymentState.${payment.state}`)}</span>
}

function Actions({ payment, onRefund }: { payment: AdminPayment; onRefund: (payment: AdminPayment) => void }) {
  const t = useTexts()
  const { amount, date } = formatPayment(payment, t)
  return (
    <span className="flex flex-wrap items-center gap-3">
      {payment.isReceipted && (
        <LocalLink
          to={paths.adminReceipt(payment.id)}
          reloadDocument
          target="_blank"
          aria-label={t('receiptOf', { amount, date })}
          className="link-line"
        >
          {t('receipt')}
        </LocalLink>
      )}
      {payment.refundable && (
        <Button
          className="min-h-9 whitespace-nowrap"
          aria-label={t('refundOf', { amount, date })}
          onClick={() => onRefund(payment)}
        >
          {t('refund')}
        </Button>
      )}
    </span>
  )
}
