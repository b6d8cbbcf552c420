import type { LoaderFunctionArgs } from 'react-router'
import { brand } from '#brand'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#web/local-link.tsx'
import { pageHead } from '#web/page-head.server.ts'
import { pageMeta } from '#web/page-meta.ts'
import { serverPart } from '#web/server-context.ts'
import { useT } from '#web/texts.tsx'
import { countSources } from '../sources/queries.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const server = serverPart(context)
  const { t, index, db } = server
  return {
    counts: { homes: index.countWith('for_rent'), places: index.places().length, sources: await countSources(db) },
    head: pageHead(server, { title: t('content.about.title'), description: t('content.about.description') }),
  }
}

export const meta = pageMeta

export default function AboutPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useT()
  const { counts } = loaderData
  const locale = t.language === 'nl' ? 'nl-NL' : 'en-GB'
  return (
    <div className="page grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="prose">
        <h1 className="sign-type text-3xl">{t('content.about.title')}</h1>
        <p className="text-lg">{t('content.about.lead')}</p>
        <h2>{t('content.about.whatTitle')}</h2>
        <p>{t('content.about.whatText')}</p>
        <h2>{t('content.about.honestTitle')}</h2>
        <ul>
          {([1, 2, 3, 4, 5] as const).map((point) => (
            <li key={point}>{t(`content.about.honest${point}`)}</li>
          ))}
        </ul>
        <h2>{t('content.about.companyTitle')}</h2>
        <p>
          {brand.company}
          <br />
          {brand.street}
          <br />
          {brand.postcode} {brand.city}
        </p>
        <p>
          {t('content.about.contactText')} <LocalLink to={paths.contact}>{t('content.about.contactButton')}</LocalLink>
        </p>
        <p className="text-sm text-quiet">
          {t('content.about.placeNames', { name: 'GeoNames', licence: 'CC BY 4.0' })}{' '}
          <a href="https://www.geonames.org" rel="noopener">
            geonames.org
          </a>
        </p>
      </div>
      <aside>
        <h2 className="text-xl font-bold">{t('content.about.numbersTitle')}</h2>
        <dl className="numerals mt-4 grid gap-4">
          {(['homes', 'places', 'sources'] as const).map((name) => (
            <div key={name} className="card flex flex-col p-5">
              <dt className="order-2 text-quiet">{t(`content.about.${name}`, { count: counts[name] })}</dt>
              <dd className="sign-type text-3xl">{counts[name].toLocaleString(locale)}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  )
}
