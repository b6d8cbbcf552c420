import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { paymentLoader } from './payment-data.server.ts'
import { StandinNote } from '#features/billing/subscriptions/test-payment-note.tsx'

export const loader = paymentLoader('cancel')
export const meta = pageMeta

export default function CancelPage({ loaderData: { words, standin } }: { loaderData: ReturnType<typeof loader> }) {
  const t = usePageWords(words)
  return (
    <div className="mx-auto max-w-md">
      {standin && <StandinNote text={standin} />}
      <div className="card mt-6 p-6">
        <h1 className="sign-type text-2xl">{t('title')}</h1>
        <p className="mt-3 text-lg">{t('text')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LocalLink to={paths.checkout} className="button button-sign">
            {t('back')}
          </LocalLink>
          <LocalLink to={paths.contact} className="button button-quiet">
            {t('support')}
          </LocalLink>
        </div>
      </div>
    </div>
  )
}
