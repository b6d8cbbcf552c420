import { useEffect } from 'react'
import {
  Form,
  useNavigation,
  useRevalidator,
  useSubmit,
  type LoaderFunctionArgs,
  type ActionFunctionArgs,
} from 'react-router'
import { paths } from '#shared/paths.ts'
import { getPendingFavourite, useFavourites } from './use-favourites.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { PageMessage } from '#ui/layout/page-message.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { FormMessage } from '#ui/forms/text-field.tsx'
import { useFavouritesTexts, withTexts } from './page-texts.ts'
import { useSlow } from '#ui/components/use-slow.ts'
import { ComparisonBar } from './comparison-bar.tsx'
import { FavouriteRow } from './favourite-row.tsx'
import { PartnerFavourites } from './partner-favourites.tsx'
import { favouritesPageAction, favouritesPageData, type FavouritesPageData } from './favourites-data.server.ts'
import { favouriteOrders, favouritesQuery, partnerPage } from './sort-favourites.ts'

export const loader = (args: LoaderFunctionArgs) => favouritesPageData(args)

export const action = (args: ActionFunctionArgs) => favouritesPageAction(args)

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

interface Props {
  loaderData: FavouritesPageData
  actionData?: Awaited<ReturnType<typeof action>> | undefined
}

export default withTexts(function FavouritesPage({ loaderData, actionData }: Props) {
  const { favourites, pagination, partner, order, now } = loaderData
  const t = useFavouritesTexts()
  const ids = useFavourites()
  const { revalidate } = useRevalidator()
  const sorting = useSlow(useNavigation().state === 'loading')
  // A home was added that this page has not loaded. Not before the server has stored it: what is read earlier lacks it.
  const missing = ids.some((id) => getPendingFavourite(id) === undefined && !loaderData.ids.includes(id))
  useEffect(() => {
    if (missing) void revalidate()
  }, [missing, revalidate])

  const theirs = partner?.favourites ?? []
  const refusal = actionData?.refused && (
    <div className="mt-4">
      <FormMessage>{actionData.refused.message}</FormMessage>
    </div>
  )
  if (favourites.length === 0 && theirs.length === 0)
    return (
      <>
        <div className="page">{refusal}</div>
        <PageMessage title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink to={paths.properties} look="sign">
            {t('find')}
          </ButtonLink>
          <ButtonLink to={paths.searchTogether}>{t('together')}</ButtonLink>
        </PageMessage>
      </>
    )
  const savedCount = loaderData.ids.filter((id) => ids.includes(id)).length
  const pages = { page: pagination.currentPage, theirs: partner?.pagination.currentPage ?? 1 }
  return (
    <div className="page py-6 sm:py-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
        <p role="status" className="numerals mr-auto text-lg font-semibold">
          {t('count', { count: savedCount })}
        </p>
        <SortChoice order={order} />
      </div>
      <p className="mt-2">
        <LocalLink to={paths.searchTogether} className="link">
          {partner ? t('togetherWith', { name: partner.name }) : t('together')}
        </LocalLink>
      </p>
      {refusal}
      <ul aria-busy={sorting} className="mt-6 grid gap-4">
        {favourites.map((favourite, i) => (
          <FavouriteRow
            key={favourite.id}
            favourite={favourite}
            partnerName={partner?.name}
            now={now}
            first={i === 0}
          />
        ))}
      </ul>
      <div className="mt-8">
        <Pager pagination={pagination} pageHref={(page) => favouritesQuery(order, { ...pages, page })} />
      </div>
      {partner && theirs.length > 0 && (
        <PartnerFavourites
          partner={partner}
          now={now}
          pageHref={(page) => `${favouritesQuery(order, { ...pages, theirs: page })}#${partnerPage}`}
        />
      )}
      <ComparisonBar />
    </div>
  )
})

function SortChoice({ order }: Pick<FavouritesPageData, 'order'>) {
  const t = useFavouritesTexts()
  const submit = useSubmit()
  return (
    <Form
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="flex items-center gap-2"
    >
      <label className="flex items-center gap-2">
        <span className="max-sm:sr-only">{t('sort')}</span>
        <select key={order} name="sort" defaultValue={order} className="input w-auto">
          {favouriteOrders.map((one) => (
            <option key={one} value={one}>
              {t(`order.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit">{t('sortButton')}</Button>
      </noscript>
    </Form>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.favourites')} />
}
