import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'
import type { Dashboard } from './contract.ts'
import { periods } from './figures.ts'

/** The routes that took longest to answer, over a time that the address says. */
export function SlowRoutes({ routes }: { routes: Dashboard['routes'] }) {
  const t = useDashboardTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  const ms = new Intl.NumberFormat(locales[t.language], { maximumSignificantDigits: 3 })
  const took = (value: number) => t('ms', { value: ms.format(value) })
  const narrow = 'text-quiet md:hidden'
  return (
    <>
      <nav aria-label={t('period')} className="flex flex-wrap gap-2">
        {periods.map((period) => (
          <LocalLink
            key={period}
            to={`${paths.adminDashboard}?period=${period}`}
            preventScrollReset
            aria-current={period === routes.period ? 'true' : undefined}
            className="button button-quiet aria-[current=true]:border-transparent aria-[current=true]:bg-sign aria-[current=true]:text-on-sign"
          >
            {t(`periods.${period}`)}
          </LocalLink>
        ))}
      </nav>
      <div className="card mt-3">
        {routes.slowest.length === 0 ? (
          <p className="p-5 text-quiet">{t('noRoutes')}</p>
        ) : (
          <table className="table">
            <thead>
              <tr>
                {(['route', 'p50', 'p99', 'longest', 'calls', 'failures'] as const).map((column) => (
                  <th key={column} scope="col" className={column === 'route' ? '' : 'md:text-right'}>
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="numerals">
              {routes.slowest.map(({ route, calls, failures, p50, p99, longest }) => (
                <tr key={route}>
                  <th scope="row" className="font-medium wrap-anywhere">
                    {route}
                  </th>
                  <td className="md:text-right">
                    <span className={narrow}>{t('p50')} </span>
                    {took(p50)}
                  </td>
                  <td className="font-semibold md:text-right">
                    <span className={`font-normal ${narrow}`}>{t('p99')} </span>
                    {took(p99)}
                  </td>
                  <td className="md:text-right">
                    <span className={narrow}>{t('longest')} </span>
                    {took(longest)}
                  </td>
                  <td className="md:text-right">
                    <span className={narrow}>{t('calls')} </span>
                    {number.format(calls)}
                  </td>
                  <td className={`md:text-right ${failures > 0 ? 'font-semibold text-danger' : ''}`}>
                    <span className={`font-normal ${narrow}`}>{t('failures')} </span>
                    {number.format(failures)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}
