import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { Table } from '#ui/components/table.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'
import type { Dashboard } from './contract.ts'
import { periods } from './figures.ts'

const figure = { className: 'numerals md:text-right', headerClassName: 'md:text-right', isLabelled: true }

/** The slowest routes, over the period in the address. */
export function SlowRoutes({ routes }: { routes: Dashboard['routes'] }) {
  const t = useDashboardTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  const ms = new Intl.NumberFormat(locales[t.language], { maximumSignificantDigits: 3 })
  const took = (value: number) => t('ms', { value: ms.format(value) })
  return (
    <>
      <nav aria-label={t('period')} className="flex flex-wrap gap-2">
        {periods.map((period) => (
          <ButtonLink
            key={period}
            to={`${paths.adminDashboard}?period=${period}`}
            preventScrollReset
            aria-current={period === routes.period ? 'true' : undefined}
            className="aria-[current=true]:border-transparent aria-[current=true]:bg-sign aria-[current=true]:text-on-sign"
          >
            {t(`periods.${period}`)}
          </ButtonLink>
        ))}
      </nav>
      <div className="card mt-3">
        {routes.slowest.length === 0 ? (
          <p className="p-5 text-quiet">{t('noRoutes')}</p>
        ) : (
          <Table
            rows={routes.slowest}
            rowKey={({ route }) => route}
            columns={[
              {
                header: t('route'),
                cell: ({ route }) => route,
                className: 'font-medium wrap-anywhere',
                namesRow: true,
              },
              { header: t('p50'), cell: ({ p50 }) => took(p50), ...figure },
              { header: t('p99'), cell: ({ p99 }) => <span className="font-semibold">{took(p99)}</span>, ...figure },
              { header: t('longest'), cell: ({ longest }) => took(longest), ...figure },
              { header: t('calls'), cell: ({ calls }) => number.format(calls), ...figure },
              {
                header: t('failures'),
                cell: ({ failures }) => (
                  <span className={failures > 0 ? 'font-semibold text-danger' : ''}>{number.format(failures)}</span>
                ),
                ...figure,
              },
            ]}
          />
        )}
      </div>
    </>
  )
}
