import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { mailboxContext } from '#features/administration/outbox/mailbox-context.server.ts'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageProps } from '#ui/layout/page-props.ts'
import { formatDay, formatDayOfYear, formatMonth, formatRecentMoment, formatTime } from '#shared/dates.ts'
import { locales } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { outboxMessages } from '#features/administration/outbox/messages.ts'
import { Button } from '#ui/components/button.tsx'
import { AdminHeading } from '#ui/components/admin-list.tsx'
import { readQuery } from '#ui/forms/read-query.ts'
import { UnsentMail } from '#features/administration/outbox/unsent-mail.tsx'
import { valueMessages } from '#features/properties/catalogue/value-messages.ts'
import { queueMessages } from '#features/administration/queue/messages.ts'
import { readQueue } from '#features/administration/queue/queries.server.ts'
import { QueueSummary } from '#features/administration/queue/queue-summary.tsx'
import { useDashboardTexts, withTexts } from './dashboard-texts.ts'
import { BarChart } from './bar-chart.tsx'
import { DashboardQuery, type ByDay, type Dashboard, type Revenue } from './contract.ts'
import { CountTable } from './count-table.tsx'
import { FigureCard } from './figure-card.tsx'
import type { FigureName } from './figures.ts'
import { dashboardMessages } from './messages.ts'
import { readDashboard } from './queries.server.ts'
import { SlowRoutes } from './slow-routes.tsx'
import { SourceTable } from './source-table.tsx'
import { useDashboardRefresh } from './use-dashboard-refresh.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { server, userId, asked, makeHead } = openAdminPage(args)
  const texts = { ...dashboardMessages[server.language], statuses: valueMessages[server.language].status }
  const { query, unread } = readQuery(DashboardQuery, asked)
  const [dashboard, queue] = await Promise.all([
    readDashboard(server.db, args.context.get(searchEngineContext), query.period),
    readQueue(server.db, { page: 1, limit: 5 }, { adminId: userId, language: server.language }),
  ])
  return {
    texts,
    unread,
    outbox: outboxMessages[server.language],
    dashboard,
    queue,
    queueTexts: queueMessages[server.language],
    mailbox: args.context.get(mailboxContext),
    head: makeHead(texts),
  }
}

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** The list that each figure counts. */
const figurePaths: Record<FigureName, string> = {
  listingsWaiting: paths.adminOwnerListings,
  reportsWaiting: paths.adminReports,
  objectionsWaiting: `${paths.adminQueue}?kind=objection`,
  messagesWaiting: paths.adminInquiries,
  refundsWaiting: `${paths.adminQueue}?kind=refund`,
  billingErrors: `${paths.adminQueue}?kind=billingError`,
  duplicates: paths.adminDuplicates,
  rejectedRecords: paths.adminRejectedRecords,
  homesForRent: `${paths.adminProperties}?status=for_rent`,
  newProperties: `${paths.adminProperties}?since=day`,
  sourceAlerts: paths.adminAlertedSources,
  heldLists: `${paths.adminQueue}?kind=heldList`,
  failedRuns: `${paths.adminRuns}?state=failed&period=day`,
  members: `${paths.adminUsers}?ispaid=true`,
  mrrCents: `${paths.adminUsers}?ispaid=true`,
  trials: `${paths.adminUsers}?trial=true`,
  trialsPaid: `${paths.adminUsers}?trial=paid`,
  churn: `${paths.adminUsers}?left=month`,
  newAccounts: `${paths.adminUsers}?joined=day`,
  repliesSent: `${paths.adminReplies}?period=day`,
  repliesWaiting: `${paths.adminReplies}?state=waiting`,
  mailsWaiting: `${paths.adminOutbox}?state=waiting`,
  mailsGivenUp: `${paths.adminOutbox}?state=givenUp`,
}

export default withTexts(function DashboardPage({
  loaderData: { outbox, dashboard, mailbox, queue, queueTexts },
}: PageProps<typeof loader>) {
  const t = useDashboardTexts()
  const refreshState = useDashboardRefresh(dashboard)
  const { data } = refreshState
  const time = formatTime(data.measuredAt, t.language)
  return (
    <>
      <AdminHeading
        title={t('title')}
        actions={
          <div className="flex flex-wrap items-center gap-3">
            <p className="numerals text-quiet">{t('measured', { time })}</p>
            <Button
              aria-disabled={refreshState.isRequested && refreshState.state === 'busy'}
              onClick={refreshState.refresh}
            >
              <RefreshCw aria-hidden="true" className="size-4" />
              {t('refresh')}
            </Button>
          </div>
        }
      />
      <p role="status" className="sr-only">
        {refreshState.isRequested && refreshState.state === 'idle' && t('refreshed', { time })}
      </p>
      {refreshState.state === 'failed' && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {t('failed', { time })}
        </p>
      )}
      <Section title={t('sections.queue')}>
        <QueueSummary texts={queueTexts} queue={queue} />
      </Section>
      <Section title={t('sections.waiting')}>
        <Figures
          data={data}
          names={[
            'listingsWaiting',
            'reportsWaiting',
            'objectionsWaiting',
            'messagesWaiting',
            'refundsWaiting',
            'billingErrors',
            'duplicates',
            'rejectedRecords',
          ]}
        />
      </Section>
      <Properties data={data} />
      <Section title={t('sections.sources')}>
        <Figures data={data} names={['sourceAlerts', 'heldLists', 'failedRuns']} />
        <SourceTable sources={data.sources} />
      </Section>
      <Members data={data} />
      <Section title={t('sections.contact')}>
        <Figures data={data} names={['repliesSent', 'repliesWaiting', 'mailsWaiting', 'mailsGivenUp']} />
        <PerDay title={t('repliesSent')} days={data.repliesSent} />
        <UnsentMail texts={outbox} mails={data.mails} mailbox={mailbox} />
      </Section>
      <Section title={t('sections.services')}>
        <Services services={data.services} timetableEndedOn={data.timetableEndedOn} />
      </Section>
      <Section title={t('sections.speed')}>
        <SlowRoutes routes={data.routes} />
      </Section>
    </>
  )
})

function Services({ services, timetableEndedOn }: Pick<Dashboard, 'services' | 'timetableEndedOn'>) {
  const t = useDashboardTexts()
  if (services.length === 0 && timetableEndedOn === null)
    return <p className="card p-5 text-quiet">{t('servicesFine')}</p>
  return (
    <ul className="card divide-y divide-line">
      {services.map(({ service, isAvailable, since }) => (
        <li key={service} className="flex flex-wrap gap-x-3 px-4 py-3">
          <span className="font-medium">{t(`services.${service}`)}</span>
          <span className={isAvailable ? 'text-quiet' : 'font-semibold text-danger'}>
            {t(isAvailable ? 'serviceBack' : 'serviceAway', { time: formatRecentMoment(since, t.language) })}
          </span>
        </li>
      ))}
      {timetableEndedOn !== null && (
        <li className="flex flex-wrap gap-x-3 px-4 py-3">
          <span className="font-medium">{t('timetable')}</span>
          <span className="font-semibold text-danger">
            {t('timetableEnded', { day: formatDay(timetableEndedOn, t.language) })}
          </span>
        </li>
      )}
    </ul>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl font-bold">{title}</h2>
      <div className="mt-3 grid gap-3">{children}</div>
    </section>
  )
}

function Figures({ data, names }: { data: Dashboard; names: readonly FigureName[] }) {
  const columns = { 2: '', 4: 'xl:grid-cols-4', 8: 'xl:grid-cols-4' }[names.length] ?? 'xl:grid-cols-3'
  return (
    <ul className={`grid gap-3 min-[17rem]:grid-cols-2 ${columns}`}>
      {names.map((name) => (
        <FigureCard key={name} name={name} figure={data.figures[name]} to={figurePaths[name]} />
      ))}
    </ul>
  )
}

function PerDay({ title, days }: { title: string; days: ByDay }) {
  const t = useDashboardTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  return (
    <BarChart
      title={title}
      bars={days.map(({ day, count }) => ({ key: day, label: formatDayOfYear(day, t.language), value: count }))}
      formatValue={(value) => number.format(value)}
      columns={[t('day'), t('number')]}
    />
  )
}

function Properties({ data }: { data: Dashboard }) {
  const t = useDashboardTexts()
  return (
    <Section title={t('sections.properties')}>
      <Figures data={data} names={['homesForRent', 'newProperties']} />
      <PerDay title={t('newProperties')} days={data.newProperties} />
      {data.properties ? <PropertyCounts of={data.properties} /> : <p>{t('searchAway')}</p>}
    </Section>
  )
}

function PropertyCounts({ of: { byStatus, hidden, byCity, cities } }: { of: NonNullable<Dashboard['properties']> }) {
  const t = useDashboardTexts()
  const list = paths.adminProperties
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <CountTable
        title={t('byStatus')}
        what={t('status')}
        rows={[
          ...byStatus.map(({ status, properties }) => ({
            name: t(`statuses.${status}`),
            count: properties,
            to: `${list}?status=${status}`,
          })),
          { name: t('hidden'), count: hidden, to: `${list}?decided=hidden` },
        ]}
      />
      <CountTable
        title={t('byCity')}
        what={t('city')}
        rows={byCity.map(({ city, properties }) => ({
          name: city,
          count: properties,
          to: `${list}?${new URLSearchParams({ status: 'for_rent', city }).toString()}`,
        }))}
        note={cities === 0 ? t('noProperties') : t('inCities', { count: cities })}
      />
    </div>
  )
}

function Members({ data }: { data: Dashboard }) {
  const t = useDashboardTexts()
  const currencies = [...new Set(data.revenue.map(({ currency }) => currency))]
  return (
    <Section title={t('sections.members')}>
      <Figures data={data} names={['members', 'mrrCents', 'trials', 'trialsPaid', 'churn', 'newAccounts']} />
      <div className={`grid gap-3 ${currencies.length > 1 ? 'xl:grid-cols-2' : ''}`}>
        {currencies.map((currency) => (
          <Money
            key={currency}
            currency={currency}
            months={data.revenue.filter((month) => month.currency === currency)}
          />
        ))}
      </div>
    </Section>
  )
}

function Money({ currency, months }: { currency: Revenue['currency']; months: readonly Revenue[] }) {
  const t = useDashboardTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  const money = (cents: number) => formatMoney(cents, t.language, currency)
  return (
    <BarChart
      title={t('revenue', { currency })}
      unit={100}
      bars={months.map(({ month, paidCents, refundedCents, payments }) => ({
        key: month,
        label: formatMonth(month, t.language),
        value: paidCents,
        extraCells: [money(refundedCents), number.format(payments)],
      }))}
      formatValue={money}
      columns={[t('month'), t('paid'), t('refunded'), t('payments')]}
    />
  )
}
