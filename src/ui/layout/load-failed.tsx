import { useRevalidator } from 'react-router'
import { PageMessage } from './page-message.tsx'
import { Button } from '#ui/components/button.tsx'
import { useT } from '#ui/language/page-frame.tsx'

/** Replaces a page whose data could not be loaded; trying again keeps the frame. */
export function LoadFailed({ title }: { title?: string }) {
  const t = useT()
  const { revalidate, state } = useRevalidator()
  return (
    <PageMessage title={title ?? t('web.error.title')} text={t('web.error.text')}>
      <Button look="sign" disabled={state !== 'idle'} onClick={() => void revalidate()}>
        {t('web.error.retry')}
      </Button>
    </PageMessage>
  )
}
