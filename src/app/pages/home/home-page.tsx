import { ifSearchable, searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { useNavigate, type LoaderFunctionArgs } from 'react-router'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { Street } from '#ui/components/gable.tsx'
import { premiumMonthCents } from '#features/billing/plans/plans.ts'
import { readFilterForm } from '#features/properties/search/list-query.ts'
import { PlaceSearch } from '#features/properties/search/place-search.tsx'
import { findCards } from '#features/renters/fit/create-cards.server.ts'
import { toDrawnCard } from '#features/properties/catalogue/card-property.ts'
import { PropertyGrid } from '#features/renters/favourites/property-grid.tsx'
import { listPlaces } from '#features/properties/search/queries.server.ts'
import { readHiddenOfPage } from '#features/renters/hidden/hidden-data.server.ts'
import { homePageMessages } from './messages.ts'

const { useTexts, withTexts } = createPageTexts<HomePageData['texts']>()

/** Whole euros, and numbers of rooms: few enough to choose from at a glance; the list offers more. */
const offeredRents = [750, 1000, 1250, 1500, 2000, 2500]
const offeredRooms = [1, 2, 3, 4, 5]

const newestCount = 8
const popularCount = 8

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const searchEngine = context.get(searchEngineContext)
  const texts = homePageMessages[server.language].home
  const t = translator(server.language, texts, brand.name)
  const newest = searchEngine.run(findCards, {
    page: 1,
    limit: newestCount,
    sort: 'newest',
    status: ['for_rent'],
    seen: 'recent',
    without: await readHiddenOfPage(server, request),
  })
  const [{ cards, pagination } = { cards: [] }, places] = await Promise.all([
    ifSearchable(newest),
    ifSearchable(searchEngine.run(listPlaces, { limit: popularCount })),
  ])
  return {
    newest: cards.map((card) => (server.isDocument ? toDrawnCard(card) : card)),
    propertyCount: pagination?.totalItems,
    placeCount: places?.total ?? 0,
    popular: places?.most.map((place) => place.name) ?? [],
    now: Date.now(),
    premium: formatMoney(premiumMonthCents, server.language),
    texts,
    head: pageHead(server, { title: t('title'), description: t('description') }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

type HomePageData = Awaited<ReturnType<typeof loader>>

export default withTexts(function HomePage({ loaderData }: { loaderData: HomePageData }) {
  const { newest, now, premium } = loaderData
  const t = useTexts()
  return (
    <>
      <Hero data={loaderData} />

      <section className="page py-14">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-3">
          <h2 className="sign-type text-2xl">{t('newest')}</h2>
          <LocalLink to={paths.properties} className="link font-semibold">
            {t('all')}
          </LocalLink>
        </div>
        <PropertyGrid
          properties={newest}
          now={now}
          empty={<p className="text-quiet">{t(loaderData.propertyCount === undefined ? 'away' : 'none')}</p>}
        />
      </section>

      <HowItWorks />

      <PremiumOffer premium={premium} />
    </>
  )
})

function Hero({ data: { propertyCount, placeCount, popular } }: { data: HomePageData }) {
  const t = useTexts()
  return (
    <section className="-mt-16 bg-(--facade-sky) pt-16">
      <div className="page pb-8 pt-12 sm:pt-20">
        <h1 className="sign-type text-3xl sm:text-4xl">{t('question')}</h1>
        <SearchForm />
        <p className="mt-2">
          <LocalLink to={paths.fit} className="link-line">
            {t('fit')}
          </LocalLink>
        </p>
        <p className="numerals mt-2 text-lg font-semibold">
          {propertyCount !== undefined && t('count', { count: propertyCount })}
          {placeCount > 0 && ` ${t('countPlaces', { count: placeCount })}`}
        </p>
        {popular.length > 0 && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="text-quiet">{t('popular')}</h2>
            <ul className="flex flex-wrap gap-x-4">
              {popular.map((place) => (
                <li key={place}>
                  <LocalLink
                    to={`${paths.properties}?search=${encodeURIComponent(place)}`}
                    className="link-line font-medium"
                  >
                    {place}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Street row="home" className="block h-28 w-full sm:h-56" />
    </section>
  )
}

/** Asks for place, rent and rooms, and leads to their list. Without JavaScript the address also has the empty fields. */
function SearchForm() {
  const t = useTexts()
  const frame = useT()
  const list = useLocalPath()(paths.properties)
  const navigate = useNavigate()
  const search = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = readFilterForm(new FormData(event.currentTarget))
    void navigate(query.size > 0 ? `${list}?${query.toString()}` : list)
  }
  const rents = offeredRents.map(
    (euros) => [euros, t('upTo', { amount: formatMoney(euros * 100, t.language) })] as const,
  )
  const rooms = offeredRooms.map((count) => [count, t('roomsFrom', { count })] as const)
  return (
    <form
      action={list}
      role="search"
      className="mt-6 grid max-w-4xl gap-2 min-[17rem]:grid-cols-2 lg:grid-cols-[1fr_auto_auto_auto]"
      onSubmit={search}
    >
      <div className="max-lg:col-span-full">
        <label htmlFor="where" className="sr-only">
          {frame('properties.filters.search')}
        </label>
        <PlaceSearch id="where" large />
      </div>
      <Choice name="maxPrice" label={t('rent')} any={t('anyRent')} options={rents} />
      <Choice name="minRooms" label={t('rooms')} any={t('anyRooms')} options={rooms} />
      <button type="submit" className="button button-sign min-h-15 px-6 text-lg max-lg:col-span-full">
        {t('find')}
      </button>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  any: string
  options: (readonly [number, string])[]
}

const Choice = ({ name, label, any, options }: ChoiceProps) => (
  <select name={name} aria-label={label} className="input min-h-15 sm:text-lg">
    <option value="">{any}</option>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
)

function HowItWorks() {
  const t = useTexts()
  return (
    <section className="below-screen border-y border-line bg-sunken">
      <div className="page py-14">
        <h2 className="sign-type text-2xl">{t('howTitle')}</h2>
        <ol className="mt-6 grid gap-8 md:grid-cols-3">
          {([1, 2, 3] as const).map((step) => (
            <li key={step}>
              <span
                aria-hidden="true"
                className="plate sign-type numerals inline-flex size-11 items-center justify-center text-lg"
              >
                {step}
              </span>
              <h3 className="mt-3 text-lg font-semibold">{t(`how${step}Title`)}</h3>
              <p className="mt-1 text-quiet">{t(`how${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function PremiumOffer({ premium }: Pick<HomePageData, 'premium'>) {
  const t = useTexts()
  return (
    <section className="below-screen page py-14">
      <div className="card grid gap-8 border-l-8 border-l-premium p-6 sm:p-10 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="sign-type text-2xl">{t('premiumTitle', { amount: premium })}</h2>
          <p className="mt-2 max-w-prose">{t('premiumText')}</p>
          <ul className="mt-4 grid list-disc gap-x-10 gap-y-1 pl-5 sm:grid-cols-2">
            {([1, 2, 3, 4] as const).map((point) => (
              <li key={point}>{t(`premiumPoint${point}`)}</li>
            ))}
          </ul>
        </div>
        <LocalLink to={paths.checkout} className="button self-end bg-premium text-on-premium hover:underline">
          {t('premiumButton')}
        </LocalLink>
      </div>
    </section>
  )
}
