import type { LoaderFunctionArgs } from 'react-router'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { onlyAdmin } from '#web/guards.server.ts'
import { LocalLink } from '#web/local-link.tsx'
import { pageHead } from '#web/page-head.server.ts'
import { pageMeta } from '#web/page-meta.ts'
import { serverPart } from '#web/server-context.ts'
import { usePageWords } from '#web/use-page-words.ts'
import type { Run, SourceHealth } from './overview-contract.ts'
import { readSources } from './overview.server.ts'
import { sourcesMessages } from './sources-messages.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  const words = sourcesMessages[server.language]
  return {
    words,
    sources: await readSources(server.db),
    head: pageHead(server, {
      title: words.title,
      description: words.description,
      path: paths.adminSources,
      hidden: true,
    }),
  }
}
type Words = Awaited<ReturnType<typeof loader>>['words']

export const meta = pageMeta

export default function SourcesPage({
  loaderData: { words, sources },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  const t = usePageWords(words)
  return (
    <>
      <h1 className="sign-type text-2xl">{t('title')}</h1>
      <div className="card mt-6">
        {sources.length === 0 ? (
          <div className="grid justify-items-center gap-2 p-10 text-center">
            <p className="text-lg">{t('none')}</p>
            <p className="text-quiet">{t('how')}</p>
          </div>
        ) : (
          <table className="table">
            <thead>
              <tr>
                {(['name', 'offers', 'gone', 'quarantined', 'lastRun', 'outcome'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sources.map((source) => (
                <SourceRow key={source.id} words={words} source={source} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}

function SourceRow({ words, source }: { words: Words; source: SourceHealth }) {
  const t = usePageWords(words)
  const number = new Intl.NumberFormat(locales[t.language])
  const time = new Intl.DateTimeFormat(locales[t.language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  return (
    <tr>
      <th scope="row" className="font-medium">
        <LocalLink to={paths.adminSource(source.id)} className="link">
          {source.name}
        </LocalLink>
      </th>
      {(['offers', 'gone', 'quarantined'] as const).map((name) => (
        <td key={name} className="numerals">
          <span className="text-quiet md:hidden">{t(`columns.${name}`)} </span>
          {number.format(source[name])}
        </td>
      ))}
      <td>{source.lastRun ? time.format(new Date(source.lastRun.startedAt)) : t('never')}</td>
      <td>{source.lastRun && <Outcome words={words} run={source.lastRun} />}</td>
    </tr>
  )
}

/** How a run went, in a few words: what needs somebody stands out. */
export function Outcome({ words, run }: { words: Words; run: Run }) {
  const t = usePageWords(words)
  const bad = run.state === 'failed' || run.held || run.troubles.length > 0
  const notes = [
    t(`states.${run.state}`),
    ...(run.complete ? [t('complete')] : []),
    ...(run.held ? [t('held')] : []),
    ...(run.troubles.length > 0 ? [t('troubles', { count: run.troubles.length })] : []),
  ]
  return <span className={bad ? 'font-semibold text-danger' : 'text-positive'}>{notes.join(', ')}</span>
}
