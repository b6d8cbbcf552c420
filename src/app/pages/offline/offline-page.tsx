import { type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { formatShownPrice } from '#features/properties/catalogue/format-property.ts'
import { Logo } from '#ui/components/logo.tsx'
import { Skyline } from '#ui/components/gable.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { getHomeName } from '#features/properties/catalogue/shown-title.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { offlineData, type OfflineData } from './offline-data.server.ts'

const { useTexts, withTexts } = createPageTexts<OfflineData['texts']>()

export const loader = (args: LoaderFunctionArgs) => offlineData(args)

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** Relative to the address of the page that was requested. */
const requestedPage = ''

type Saved = NonNullable<OfflineData['saved']>

/** Shown by the service worker in place of any page while there is no network. It works without scripts. */
export default withTexts(function OfflinePage({ loaderData: { saved } }: { loaderData: OfflineData }) {
  const t = useTexts()
  return (
    <>
      <header className="page flex min-h-16 items-center">
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="page flex-1 py-8 outline-none">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
        <p className="prose mt-3 text-lg">{saved ? t('account', { moment: saved.moment }) : t('guest')}</p>
        <a href={requestedPage} className="button button-sign mt-6">
          {t('retry')}
        </a>
        {saved && saved.viewings.length > 0 && <Viewings viewings={saved.viewings} />}
        {saved && <Favourites favourites={saved.favourites} />}
      </main>
      <Skyline row="offline" />
    </>
  )
})

function Viewings({ viewings }: Pick<Saved, 'viewings'>) {
  const t = useTexts()
  return (
    <section className="mt-10">
      <h2 className="sign-type text-xl">{t('viewings')}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {viewings.map(({ id, home, when, place, proposed, message, date }) => (
          <li key={id} className="card p-4">
            <h3 className="font-semibold">{home}</h3>
            {when && <p className="mt-2 font-semibold text-positive">{t('agreed', { when })}</p>}
            {place !== null && <p className="wrap-anywhere">{t('place', { place })}</p>}
            {proposed.length > 0 && (
              <>
                <p className="mt-2">{t(when ? 'moving' : 'proposed')}</p>
                <ul className="list-disc pl-5">
                  {proposed.map((time) => (
                    <li key={time}>{time}</li>
                  ))}
                </ul>
              </>
            )}
            {message !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>}
            {date !== undefined && <p className="mt-2 text-sm text-quiet">{t('invited', { date })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Favourites({ favourites }: Pick<Saved, 'favourites'>) {
  const t = useTexts()
  const frame = useT()
  return (
    <section className="mt-10">
      <h2 className="sign-type text-xl">{t('favourites')}</h2>
      {favourites.length === 0 && <p className="mt-4">{t('none')}</p>}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {favourites.map(({ id, title, state, note, property }) => {
          const price = property && formatShownPrice(property, frame)
          return (
            <li key={id} className="card min-w-0 p-4 wrap-anywhere">
              <h3 className="font-semibold">
                <LocalLink to={paths.property(id)} reloadDocument className="hover:underline">
                  {property ? getHomeName(property, frame) : title}
                </LocalLink>
              </h3>
              {property && <p className="text-quiet">{property.city}</p>}
              {price && (
                <p className="numerals mt-2">
                  <strong>{price.amount}</strong> {price.per}
                </p>
              )}
              {state !== 'available' && <p className="mt-2 font-semibold text-warning">{t('gone')}</p>}
              {note && <p className="mt-2 whitespace-pre-line text-sm">{t('note', { note })}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
