import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { call, CallError } from '#ui/forms/call.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { Pager } from '#ui/components/pager.tsx'
import type { checkListingPayment } from './contract.ts'
import { ListingCard } from './listing-card.tsx'
import { useMyListingsTexts, withMyListingsTexts } from './listing-texts.ts'
import { PayDialog } from './pay-dialog.tsx'
import { myListingsData, type MyListingsData } from './my-listings-data.server.ts'

export const loader = (args: LoaderFunctionArgs) => myListingsData(args)

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

const pollIntervalMs = 2_000
const maxPolls = 5

/** The state of a payment after the return from the provider: `came` for a first payment, `cameMore` for a renewal. */
type PaymentProgress = 'none' | 'asking' | 'came' | 'cameMore' | 'notYet'

/** Polls the state of the payment for a listing when its owner returns from the provider's page. */
function useListingPayment(id: string | null): { state: PaymentProgress; retry: () => void } {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<PaymentProgress>(id ? 'asking' : 'none')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!id) return undefined
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async (left: number) => {
      try {
        const { data } = await call<typeof checkListingPayment>('POST /owner-listings/{id}/payment', { params: { id } })
        if (!isCurrent) return
        if (data.payments.length > 0) {
          setState(data.onlineFrom ? 'cameMore' : 'came')
          return void revalidate()
        }
      } catch (error) {
        if (!(error instanceof CallError)) throw error
      }
      if (!isCurrent) return undefined
      if (left > 0) timer = setTimeout(() => void poll(left - 1), pollIntervalMs)
      else setState('notYet')
      return undefined
    }
    void poll(maxPolls)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [id, tries, revalidate])
  return {
    state,
    retry: () => {
      setState('asking')
      setTries((count) => count + 1)
    },
  }
}

export default withMyListingsTexts(function MyListingsPage({ loaderData: data }: { loaderData: MyListingsData }) {
  const { listings, pagination } = data
  const t = useMyListingsTexts()
  const local = useLocalPath()
  const [query] = useSearchParams()
  const requestedId = query.get('renew') ?? query.get('pay')
  const [paying, setPaying] = useState(
    listings.find(({ id, renewable, state }) => id === requestedId && (renewable || state === 'to_pay'))?.id,
  )
  const paid = useListingPayment(data.paid)
  const listing = listings.find(({ id }) => id === paying)
  return (
    <div className="page py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
        {listings.length > 0 && (
          <ButtonLink to={paths.submitProperty} look="sign">
            {t('place')}
          </ButtonLink>
        )}
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {paid.state !== 'none' ? (
          <p className="card flex flex-wrap items-center gap-3 border-l-8 border-l-positive p-4 font-medium">
            {t(paid.state)}
            {paid.state === 'notYet' && <Button onClick={paid.retry}>{t('again')}</Button>}
          </p>
        ) : data.unpaid ? (
          <p className="card border-l-8 border-l-warning p-4 font-medium">{t('turnedBack')}</p>
        ) : null}
      </div>
      {pagination.totalItems === 0 ? (
        <div className="mt-8 grid justify-items-center gap-4 text-center">
          <Gable id="ads" kind="house" className="w-56 max-w-full rounded-card border border-line" />
          <h2 className="text-xl font-bold">{t('none')}</h2>
          <p className="prose text-quiet">{t('noneText')}</p>
          <ButtonLink to={paths.submitProperty} look="sign">
            {t('place')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className="mt-2 text-quiet">{t('count', { count: pagination.totalItems })}</p>
          <ul className="mt-6 grid gap-6">
            {listings.map((one) => (
              <li key={one.id} className="min-w-0">
                <ListingCard listing={one} statementTexts={data.statementTexts} onPay={() => setPaying(one.id)} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pager pagination={pagination} pageHref={(page) => `${local(paths.myListings)}?page=${page}`} />
          </div>
        </>
      )}
      {listing && <PayDialog data={data} listing={listing} onClose={() => setPaying(undefined)} />}
    </div>
  )
})
