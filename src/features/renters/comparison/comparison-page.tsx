import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { PageTextsProvider } from '#ui/language/page-texts-provider.tsx'
import { PageMessage } from '#ui/layout/page-message.tsx'
import { useFocusRecovery } from '#ui/components/use-focus-recovery.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { getHomeName } from '#features/properties/catalogue/shown-title.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { PropertyPicture } from '#features/properties/catalogue/card-photos.tsx'
import { isAvailable } from '#features/properties/catalogue/format-property.ts'
import { getPropertyTexts } from '#features/properties/catalogue/messages.ts'
import { createComparisonRows, type Cell } from './comparison-rows.tsx'
import { parseComparedIds } from './compared-ids.ts'
import { comparisonMessages } from './messages.ts'
import { readComparedProperties } from './queries.server.ts'
import { storeComparison } from './use-comparison.tsx'

const { useTexts, withTexts } = createPageTexts<Loaded['texts']>()
import './comparison.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const texts = comparisonMessages[server.language]
  const { ids, tooMany, hasInvalid } = parseComparedIds(url.searchParams.getAll('properties'))
  const { title, description } = texts
  return data(
    {
      texts,
      getPropertyTexts: getPropertyTexts(server.language),
      properties: await readComparedProperties(server.db, ids),
      tooMany,
      hasInvalid,
      now: Date.now(),
      head: pageHead(server, { title, description, hidden: true }),
    },
    { status: tooMany > 0 || hasInvalid ? 400 : 200 },
  )
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

type Loaded = Awaited<ReturnType<typeof loader>>['data']

export default withTexts(function ComparisonPage({ loaderData }: { loaderData: Loaded }) {
  const { properties, tooMany, hasInvalid } = loaderData
  const t = useTexts()
  useFocusRecovery()
  const ids = properties.map(({ id }) => id).join(',')
  useEffect(() => storeComparison(ids ? ids.split(',') : []), [ids])
  const refusal = tooMany > 0 ? t('tooMany') : hasInvalid ? t('unread') : undefined
  const alert = refusal && (
    <p role="alert" className="mt-3 font-medium text-danger">
      {refusal}
    </p>
  )
  const choose = (
    <>
      <LocalLink to={paths.properties} className="button button-quiet">
        {t('find')}
      </LocalLink>
      <LocalLink to={paths.favourites} className="button button-quiet">
        {t('favourites')}
      </LocalLink>
    </>
  )
  if (properties.length === 0)
    return (
      <>
        <div className="page">{alert}</div>
        <PageMessage title={t('emptyTitle')} text={t('emptyText')}>
          {choose}
        </PageMessage>
      </>
    )
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      {alert}
      <PageTextsProvider texts={loaderData.getPropertyTexts}>
        <ComparisonTable data={loaderData} />
      </PageTextsProvider>
      {properties.length === 1 ? (
        <p className="mt-6">{t('one')}</p>
      ) : (
        <p className="mt-3 text-sm text-quiet">
          <Check aria-hidden="true" className="mr-1 inline size-4 text-accent" />
          {t('legend')}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">{choose}</div>
    </div>
  )
})

function ComparisonTable({ data: { properties, now } }: { data: Loaded }) {
  const t = useTexts()
  const frame = useT()
  const rows = createComparisonRows(
    properties.map(({ property }) => property),
    now,
    t,
    frame,
  )
  return (
    <section aria-label={t('table')} className="compare card mt-6">
      <table className="numerals">
        <thead>
          <tr>
            <td>
              <span className="sr-only">{t('what')}</span>
            </td>
            {properties.map((one) => (
              <Head key={one.id} one={one} properties={properties} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={properties[i]?.id}>
                  <Value cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeadProps = Pick<Loaded, 'properties'> & { one: Loaded['properties'][number] }

function Head({ one: { id, property }, properties }: HeadProps) {
  const t = useTexts()
  const frame = useT()
  const name = property ? getHomeName(property, frame) : t('removedHome')
  const others = properties.map((other) => other.id).filter((other) => other !== id)
  return (
    <th scope="col">
      <span className="relative block aspect-4/3 overflow-hidden rounded-sign bg-sky">
        {property && <PropertyPicture property={property} />}
      </span>
      <span className="mt-2 line-clamp-3">
        {property ? (
          <LocalLink to={paths.property(id)} className="hover:underline">
            {name}
          </LocalLink>
        ) : (
          name
        )}
      </span>
      <span className="block font-normal text-quiet">{property?.city ?? t('removed')}</span>
      {property && !isAvailable(property) && <span className="block text-warning">{t('gone')}</span>}
      <LocalLink
        to={paths.compareProperties(others)}
        replace
        preventScrollReset
        aria-label={t('removeOf', { property: name })}
        className="link-line font-normal"
      >
        {t('remove')}
      </LocalLink>
    </th>
  )
}

function Value({ cell: { text, best } }: { cell: Cell }) {
  const t = useTexts()
  if (text === null) return <span className="text-quiet">{t('unknown')}</span>
  if (!best) return text
  return (
    <strong>
      <Check aria-hidden="true" className="mr-1 inline size-4 text-accent" />
      {text} <span className="sr-only">({t('best')})</span>
    </strong>
  )
}
