import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { createPaymentLoader } from './payment-data.server.ts'
import { TestPaymentNote } from '#features/billing/subscriptions/test-payment-note.tsx'

export const loader = createPaymentLoader('cancel')
export const meta = pageMeta

export default function CancelPage({ loaderData: { texts, stripeMock } }: { loaderData: ReturnType<typeof loader> }) {
  const t = usePageTexts(texts)
  return (
    <div className="mx-auto max-w-md">
      {stripeMock && <TestPaymentNote text={stripeMock} />}
      <div className="card mt-6 p-6">
        <h1 className="sign-type text-2xl">{t('title')}</h1>
        <p className="mt-3 text-lg">{t('text')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.checkout} look="sign">
            {t('back')}
          </ButtonLink>
          <ButtonLink to={paths.contact}>{t('support')}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
