import { useRevalidator } from 'react-router'
import { PageMessage } from './page-message.tsx'
import { useT } from '#ui/language/page-frame.tsx'

/** Stands in place of a page whose data did not come; trying again keeps the frame as it is. */
export function LoadFailed({ title }: { title: string }) {
  const t = useT()
  const { revalidate, state } = useRevalidator()
  return (
    <PageMessage title={title} text={t('web.error.text')}>
      <button
        type="button"
        className="button button-sign"
        disabled={state !== 'idle'}
        onClick={() => void revalidate()}
      >
        {t('web.error.retry')}
      </button>
    </PageMessage>
  )
}
