import { useEffect } from 'react'
import { useRevalidator, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { useCheckoutTexts, withTexts } from './checkout-texts.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { TestPaymentNote } from '#features/billing/subscriptions/test-payment-note.tsx'
import { checkoutData, type CheckoutData } from './checkout-data.server.ts'

export const loader = (args: LoaderFunctionArgs) => checkoutData(args)

export const meta = pageMeta

/** Whether the current document was loaded from this page's address; evaluated when this module loads. */
const isOwnDocument = typeof document !== 'undefined' && document.location.pathname.endsWith(paths.checkout)

/** Loads a new document: only this page's own policy allows the payment form's frame (server/content-policy.ts). */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<CheckoutData> {
  if (isOwnDocument) return serverLoader<typeof loader>()
  // The login page is replaced in the history, since going back to it is of no use; other pages stay in it.
  const { location } = window
  const entered = [paths.login, paths.register].some((path) => location.pathname.endsWith(path))
  if (entered) location.replace(request.url)
  else location.assign(request.url)
  // Never resolves, since the browser is leaving this document.
  return new Promise<never>(() => {})
}

/** States of a membership that runs or can be continued, so that no second one can be ordered. */
const running: CheckoutData['state'][] = ['active', 'cancelling', 'renewing', 'grace', 'suspended']

export default withTexts(function CheckoutPage({ loaderData: data }: { loaderData: CheckoutData }) {
  const t = useCheckoutTexts()
  useRevalidateOnReturn()
  if (running.includes(data.state)) return <AlreadyMember data={data} />
  return (
    <div>
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      {data.stripeMock && <TestPaymentNote text={t('stripeMock')} />}
      <noscript>
        <p className="mt-6 font-semibold">{t('noScript')}</p>
      </noscript>
      {data.state === 'pending' && (
        <p role="status" className="mt-6 rounded-sign border border-warning px-3 py-2 font-medium text-warning">
          {t('pending')}{' '}
          <LocalLink to={paths.profile} className="underline">
            {t('profile')}
          </LocalLink>
        </p>
      )}
      <CheckoutForm data={data} />
    </div>
  )
})

function AlreadyMember({ data: { state } }: { data: CheckoutData }) {
  const t = useCheckoutTexts()
  const overdue = state === 'grace' || state === 'suspended'
  return (
    <div role="status" className="card border-l-8 border-l-premium p-6">
      <h1 className="sign-type text-2xl sm:text-3xl">{t(overdue ? 'overdue' : 'member')}</h1>
      <p className="mt-3">{t(overdue ? 'overdueText' : 'memberText')}</p>
      <ButtonLink to={paths.profile} look="sign" className="mt-5">
        {t('profile')}
      </ButtonLink>
    </div>
  )
}

/** Reloads the data after a payment in another tab, and when the browser restores the page from its cache. */
function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && void revalidate()
    const stored = ({ key }: StorageEvent) => key === 'userInfo' && void revalidate()
    window.addEventListener('pageshow', shown)
    window.addEventListener('storage', stored)
    return () => {
      window.removeEventListener('pageshow', shown)
      window.removeEventListener('storage', stored)
    }
  }, [revalidate])
}
