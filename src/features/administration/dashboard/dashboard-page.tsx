import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { locales } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { outboxMessages } from '#features/administration/outbox/messages.ts'
import { UnsentMail } from '#features/administration/outbox/unsent-mail.tsx'
import { valueMessages } from '#features/properties/catalogue/value-messages.ts'
import { BarChart } from './bar-chart.tsx'
import type { ByDay, Dashboard, Revenue } from './contract.ts'
import { CountedList } from './count-table.tsx'
import { FigureCard } from './figure-card.tsx'
import { type FigureName, periods } from './figures.ts'
import { dashboardMessages, type DashboardWords } from './messages.ts'
import { readDashboard } from './queries.server.ts'
import { SlowRoutes } from './slow-routes.tsx'
import { SourceTable } from './source-table.tsx'
import { useFreshDashboard } from './use-dashboard-refresh.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  const words = { ...dashboardMessages[server.language], statuses: valueMessages[server.language].status }
  const outbox = outboxMessages[server.language]
  const period = z.safeParse(z.enum(periods), new URL(request.url).searchParams.get('period'))
  return {
    words,
    outbox,
    dashboard: await readDashboard(server.db, server.index, period.success ? period.data : 'day'),
    mailbox: server.mailbox,
    head: pageHead(server, {
      title: words.title,
      description: words.description,
      path: paths.adminDashboard,
      hidden: true,
    }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

/** Where what each figure counts can be seen. */
const leadsTo: Record<FigureName, string> = {
  reportsWaiting: paths.adminReports,
  messagesWaiting: paths.adminMessages,
  doubtful: paths.adminDoubtful,
  quarantined: paths.adminQuarantine,
  homesForRent: `${paths.adminProperties}?status=for_rent`,
  newHomes: `${paths.adminProperties}?since=day`,
  sourceAlerts: paths.adminAlertedSources,
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

export default function DashboardPage({ loaderData: { words, outbox, dashboard, mailbox } }: { loaderData: Data }) {
  const t = usePageWords(words)
  const fresh = useFreshDashboard(dashboard)
  const { data } = fresh
  const time = new Intl.DateTimeFormat(locales[t.language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  }).format(new Date(data.measuredAt))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="sign-type text-2xl">{t('title')}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <p className="numerals text-quiet">{t('measured', { time })}</p>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={fresh.asked && fresh.state === 'busy'}
            onClick={fresh.refresh}
          >
            <RefreshCw aria-hidden="true" className="size-4" />
            {t('refresh')}
          </button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {fresh.asked && fresh.state === 'idle' && t('refreshed', { time })}
      </p>
      {fresh.state === 'failed' && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {t('failed', { time })}
        </p>
      )}
      <Section title={t('sections.waiting')}>
        <Figures words={words} data={data} names={['reportsWaiting', 'messagesWaiting', 'doubtful', 'quarantined']} />
      </Section>
      <Homes words={words} data={data} />
      <Section title={t('sections.sources')}>
        <Figures words={words} data={data} names={['sourceAlerts', 'failedRuns']} />
        <SourceTable words={words} sources={data.sources} />
      </Section>
      <Members words={words} data={data} />
      <Section title={t('sections.contact')}>
        <Figures words={words} data={data} names={['repliesSent', 'repliesWaiting', 'mailsWaiting', 'mailsGivenUp']} />
        <PerDay words={words} title={t('repliesSent')} days={data.repliesSent} />
        <UnsentMail words={outbox} mails={data.mails} mailbox={mailbox} />
      </Section>
      <Section title={t('sections.speed')}>
        <SlowRoutes words={words} routes={data.routes} />
      </Section>
    </>
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

interface Props {
  words: DashboardWords
  data: Dashboard
}

function Figures({ words, data, names }: Props & { names: readonly FigureName[] }) {
  const columns = names.length === 2 ? '' : names.length % 3 === 0 ? 'xl:grid-cols-3' : 'xl:grid-cols-4'
  return (
    <ul className={`grid grid-cols-2 gap-3 ${columns}`}>
      {names.map((name) => (
        <FigureCard key={name} words={words} name={name} figure={data.figures[name]} to={leadsTo[name]} />
      ))}
    </ul>
  )
}

function PerDay({ words, title, days }: { words: DashboardWords; title: string; days: ByDay }) {
  const t = usePageWords(words)
  const number = new Intl.NumberFormat(locales[t.language])
  const date = new Intl.DateTimeFormat(locales[t.language], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <BarChart
      words={words}
      title={title}
      bars={days.map(({ day, count }) => ({ key: day, label: date.format(new Date(day)), value: count }))}
      written={(value) => number.format(value)}
      columns={[t('day'), t('number')]}
    />
  )
}

function Homes({ words, data }: Props) {
  const t = usePageWords(words)
  const { byStatus, hidden, byCity, cities } = data.homes
  const list = paths.adminProperties
  return (
    <Section title={t('sections.homes')}>
      <Figures words={words} data={data} names={['homesForRent', 'newHomes']} />
      <PerDay words={words} title={t('newHomes')} days={data.newHomes} />
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <CountedList
          words={words}
          title={t('byStatus')}
          what={t('status')}
          rows={[
            ...byStatus.map(({ status, homes }) => ({
              name: t(`statuses.${status}`),
              count: homes,
              to: `${list}?status=${status}`,
            })),
            { name: t('hidden'), count: hidden, to: `${list}?decided=hidden` },
          ]}
        />
        <CountedList
          words={words}
          title={t('byCity')}
          what={t('city')}
          rows={byCity.map(({ city, homes }) => ({
            name: city,
            count: homes,
            to: `${list}?${new URLSearchParams({ status: 'for_rent', city }).toString()}`,
          }))}
          note={cities === 0 ? t('noHomes') : t('inCities', { count: cities })}
        />
      </div>
    </Section>
  )
}

function Members({ words, data }: Props) {
  const t = usePageWords(words)
  const currencies = [...new Set(data.revenue.map(({ currency }) => currency))]
  return (
    <Section title={t('sections.members')}>
      <Figures
        words={words}
        data={data}
        names={['members', 'mrrCents', 'trials', 'trialsPaid', 'churn', 'newAccounts']}
      />
      <div className="grid gap-3">
        {currencies.map((currency) => (
          <Money
            key={currency}
            words={words}
            currency={currency}
            months={data.revenue.filter((month) => month.currency === currency)}
          />
        ))}
      </div>
    </Section>
  )
}

function Money({
  words,
  currency,
  months,
}: {
  words: DashboardWords
  currency: Revenue['currency']
  months: readonly Revenue[]
}) {
  const t = usePageWords(words)
  const number = new Intl.NumberFormat(locales[t.language])
  const date = new Intl.DateTimeFormat(locales[t.language], { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const money = (cents: number) => formatMoney(cents, t.language, currency)
  return (
    <BarChart
      words={words}
      title={t('revenue', { currency })}
      unit={100}
      bars={months.map(({ month, paidCents, refundedCents, payments }) => ({
        key: month,
        label: date.format(new Date(month)),
        value: paidCents,
        also: [money(refundedCents), number.format(payments)],
      }))}
      written={money}
      columns={[t('month'), t('paid'), t('refunded'), t('payments')]}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
