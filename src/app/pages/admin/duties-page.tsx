import type { LoaderFunctionArgs } from 'react-router'
import { typedKeys } from '#shared/records.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { PageProps } from '#ui/layout/page-props.ts'
import { duties, toDutyLink, type DutyPage } from './duties.ts'
import { dutiesMessages } from './duties-messages.ts'

export function loader(args: LoaderFunctionArgs) {
  const { server, makeHead } = openAdminPage(args)
  const texts = dutiesMessages[server.language]
  return { texts, head: makeHead(texts) }
}

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

const { useTexts, withTexts } = createPageTexts<(typeof dutiesMessages)['nl' | 'en']>()

/** What the law asks, with its source and the pages where it is met. */
export default withTexts(function DutiesPage({ loaderData: { texts } }: PageProps<typeof loader>) {
  const t = useTexts()
  return (
    <>
      <h1 className="sign-type text-2xl">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-quiet">{t('lead')}</p>
      {typedKeys(duties).map((group) => (
        <section key={group} className="mt-8" aria-labelledby={`duties-${group}`}>
          <h2 id={`duties-${group}`} className="text-xl font-bold">
            {t(`groups.${group}`)}
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {Object.entries<readonly DutyPage[]>(duties[group]).map(([name, pages]) => (
              <Duty key={name} texts={texts.duties[name as keyof typeof texts.duties]} pages={pages} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
})

interface DutyProps {
  texts: Record<'name' | 'source' | 'how', string>
  pages: readonly DutyPage[]
}

function Duty({ texts: { name, source, how }, pages }: DutyProps) {
  const t = useTexts()
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div>
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-quiet">
          <span className="sr-only">{t('source')}: </span>
          {source}
        </p>
        <p className="mt-1 max-w-prose">{how}</p>
      </div>
      <div>
        <p className="sr-only">{t('where')}</p>
        <ul>
          {pages.map((page) => {
            const { path, isPublic } = toDutyLink(page)
            return (
              <li key={page}>
                <LocalLink to={path} reloadDocument={isPublic} className="link-line">
                  {t(`pages.${page}`)}
                  {isPublic && <span className="sr-only">&nbsp;{t('visitorPage')}</span>}
                </LocalLink>
              </li>
            )
          })}
        </ul>
      </div>
    </li>
  )
}
