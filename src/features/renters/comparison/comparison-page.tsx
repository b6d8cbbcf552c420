import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { MoreWords } from '#ui/language/page-texts-provider.tsx'
import { MessagePage } from '#ui/layout/page-message.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { HomePicture } from '#features/properties/catalogue/property-card.tsx'
import { canBeHad } from '#features/properties/catalogue/format-property.ts'
import { wordsOfHomes } from '#features/properties/catalogue/messages.ts'
import { compareRows, type Cell } from './comparison-rows.tsx'
import { readIds } from './compared-ids.ts'
import { compareMessages } from './messages.ts'
import { comparedHomes } from './queries.server.ts'
import { storeComparison } from './use-comparison.tsx'
import './comparison.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const server = serverPart(context)
  const words = compareMessages[server.language]
  const { ids, tooMany, unread } = readIds(url.searchParams.getAll('homes'))
  const { title, description } = words
  return data(
    {
      words,
      wordsOfHomes: wordsOfHomes(server.language),
      homes: await comparedHomes(server.db, ids),
      tooMany,
      unread,
      now: Date.now(),
      head: pageHead(server, { title, description, path: paths.compare, hidden: true }),
    },
    { status: tooMany > 0 || unread ? 400 : 200 },
  )
}

export const meta = pageMeta

type Loaded = Awaited<ReturnType<typeof loader>>['data']

export default function ComparePage({ loaderData }: { loaderData: Loaded }) {
  const { words, homes, tooMany, unread } = loaderData
  const t = usePageWords(words)
  const ids = homes.map(({ id }) => id).join(',')
  useEffect(() => storeComparison(ids ? ids.split(',') : []), [ids])
  const refusal = tooMany > 0 ? t('tooMany') : unread ? t('unread') : undefined
  const complaint = refusal && (
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
  if (homes.length === 0)
    return (
      <>
        <div className="page">{complaint}</div>
        <MessagePage title={t('emptyTitle')} text={t('emptyText')}>
          {choose}
        </MessagePage>
      </>
    )
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      {complaint}
      <MoreWords words={loaderData.wordsOfHomes}>
        <Homes data={loaderData} />
      </MoreWords>
      {homes.length === 1 ? (
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
}

function Homes({ data: { words, homes, now } }: { data: Loaded }) {
  const t = usePageWords(words)
  const frame = useT()
  const rows = compareRows(
    homes.map(({ home }) => home),
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
            {homes.map((one) => (
              <Head key={one.id} one={one} homes={homes} words={words} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={homes[i]?.id}>
                  <Value cell={cell} words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ one: { id, home }, homes, words }: { one: Loaded['homes'][number] } & Pick<Loaded, 'homes' | 'words'>) {
  const t = usePageWords(words)
  const name = home?.address ?? home?.title ?? t('removedHome')
  const others = homes.map((other) => other.id).filter((other) => other !== id)
  return (
    <th scope="col">
      <span className="relative block aspect-4/3 overflow-hidden rounded-sign bg-sky">
        {home && <HomePicture home={home} early />}
      </span>
      <span className="mt-2 block">
        {home ? (
          <LocalLink to={paths.property(id)} className="hover:underline">
            {name}
          </LocalLink>
        ) : (
          name
        )}
      </span>
      <span className="block font-normal text-quiet">{home?.city ?? t('removed')}</span>
      {home && !canBeHad(home) && <span className="block text-warning">{t('gone')}</span>}
      <LocalLink
        to={paths.compareHomes(others)}
        replace
        preventScrollReset
        aria-label={t('removeOf', { home: name })}
        className="link inline-flex min-h-9 items-center font-normal"
      >
        {t('remove')}
      </LocalLink>
    </th>
  )
}

function Value({ cell: { text, best }, words }: { cell: Cell } & Pick<Loaded, 'words'>) {
  const t = usePageWords(words)
  if (text === null) return <span className="text-quiet">{t('unknown')}</span>
  if (!best) return text
  return (
    <strong>
      <Check aria-hidden="true" className="mr-1 inline size-4 text-accent" />
      {text} <span className="sr-only">({t('best')})</span>
    </strong>
  )
}
