import { ifSearchable, searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { countProperties, listPlaces } from '#features/properties/search/queries.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { brand } from '#shared/brand.ts'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { aboutMessages } from './about-messages.ts'
import { readFreshness } from '#features/sourcing/sources/freshness-queries.server.ts'
import { countSources } from '#features/sourcing/sources/queries.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { db } = server
  const searchEngine = context.get(searchEngineContext)
  const [[properties] = [], places] = await Promise.all([
    ifSearchable(searchEngine.run(countProperties, [{ status: ['for_rent'] }])),
    ifSearchable(searchEngine.run(listPlaces, { limit: 0 })),
  ])
  const texts = aboutMessages[server.language]
  const t = translator(server.language, texts, brand.name)
  return {
    texts,
    freshness: await readFreshness(db),
    counts: {
      properties,
      places: places?.total,
      sources: await countSources(db),
    },
    head: pageHead(server, { title: t('title'), description: t('description') }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default function AboutPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = usePageTexts(loaderData.texts)
  const { counts, freshness } = loaderData
  const locale = locales[t.language]
  const { seenLastDay, medianAgeHours, datedListings } = freshness
  const figures = (['properties', 'places', 'sources'] as const).flatMap((name) => {
    const count = counts[name]
    return count === undefined ? [] : { label: t(name, { count }), figure: count.toLocaleString(locale) }
  })
  if (seenLastDay !== null) {
    const figure = seenLastDay.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
    figures.push({ label: t('seenLastDay'), figure })
  }
  if (medianAgeHours !== null) {
    const figure = t('hours', { hours: medianAgeHours.toLocaleString(locale) })
    figures.push({ label: t('middleAge', { count: datedListings }), figure })
  }
  return (
    <div className="page grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="prose">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
        <p className="text-lg">{t('lead')}</p>
        <h2>{t('whatTitle')}</h2>
        <p>{t('whatText')}</p>
        <h2>{t('honestTitle')}</h2>
        <ul>
          {([1, 2, 3, 4, 5] as const).map((point) => (
            <li key={point}>{t(`honest${point}`)}</li>
          ))}
        </ul>
        <h2>{t('companyTitle')}</h2>
        <p>
          {brand.company}
          <br />
          {brand.street}
          <br />
          {brand.postcode} {brand.city}
        </p>
        <h2>{t('placeTitle')}</h2>
        <p>
          {t('placeText')} <LocalLink to={paths.submitProperty}>{t('placeButton')}</LocalLink>
        </p>
        <p>
          {t('contactText')} <LocalLink to={paths.contact}>{t('contactButton')}</LocalLink>
        </p>
        <p className="text-sm text-quiet">
          {t('placeNames')}{' '}
          <a href="https://www.geonames.org" rel="noopener">
            GeoNames
          </a>{' '}
          (CC BY 4.0). {t('postcodes')}
        </p>
      </div>
      <aside>
        <h2 className="text-xl font-bold">{t('numbersTitle')}</h2>
        <dl className="numerals mt-4 grid gap-4">
          {figures.map(({ label, figure }) => (
            <div key={label} className="card flex flex-col p-5">
              <dt className="order-2 text-quiet">{label}</dt>
              <dd className="sign-type text-3xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  )
}
