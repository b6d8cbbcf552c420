import { formatRecentMoment } from '#shared/dates.ts'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { Table } from '#ui/components/table.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'
import type { SourceSummary } from './contract.ts'
import { ShareBar } from './count-table.tsx'

const maxRows = 10

/** The sources with their number of properties and when they were last seen, longest ago first. */
export function SourceTable({ sources }: { sources: readonly SourceSummary[] }) {
  const t = useDashboardTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  const most = Math.max(1, ...sources.map(({ properties }) => properties))
  if (sources.length === 0)
    return (
      <div className="card p-5">
        <p className="text-quiet">{t('noSources')}</p>
        <LocalLink to={paths.adminSources} className="link mt-2 inline-block">
          {t('allSources')}
        </LocalLink>
      </div>
    )
  return (
    <div className="card">
      <Table
        caption={t('sourcesText')}
        rows={sources.slice(0, maxRows)}
        rowKey={({ id }) => id}
        columns={[
          {
            header: t('source'),
            cell: ({ id, name }) => (
              <LocalLink to={paths.adminSource(id)} className="link">
                {name}
              </LocalLink>
            ),
            className: 'font-medium',
            namesRow: true,
          },
          {
            header: t('lastSeen'),
            cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('never') : formatRecentMoment(lastSeenAt, t.language)),
            className: 'numerals',
            isLabelled: true,
          },
          {
            header: t('howItIs'),
            cell: ({ state }) => t(`states.${state}`),
            isLabelled: true,
            className: ({ state }) => (state === 'failed' || state === 'late' ? 'font-semibold text-danger' : ''),
          },
          {
            header: t('properties'),
            cell: ({ slug, name, properties }) => (
              <span className="flex items-center gap-3">
                <LocalLink
                  to={`${paths.adminProperties}?source=${slug}`}
                  className="hover:underline md:min-w-16 md:text-right"
                  aria-label={`${name}: ${t('counted', { count: properties })}`}
                >
                  <span className="hidden md:inline">{number.format(properties)}</span>
                  <span className="md:hidden">{t('counted', { count: properties })}</span>
                </LocalLink>
                <span className="hidden w-48 lg:block">
                  <ShareBar of={most} part={properties} />
                </span>
              </span>
            ),
            className: 'numerals',
          },
        ]}
      />
      {sources.length > maxRows && (
        <p className="border-t border-line px-4 py-3">
          <LocalLink to={paths.adminSources} className="link">
            {t('allSources')}
          </LocalLink>
        </p>
      )}
    </div>
  )
}
