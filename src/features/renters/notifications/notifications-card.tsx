import { useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { CallError } from '#ui/forms/call.ts'
import { Card } from '#ui/components/card.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { pushMessages } from './messages.ts'
import { usePushSubscription } from './use-push-subscription.tsx'

/** Manages notifications in this browser, for a page with login. Its texts come with the data of that page. */
export function NotificationsCard({ texts }: { texts: (typeof pushMessages)['nl'] }) {
  const t = usePageTexts(texts)
  const { state, turnOn, turnOff, sendTest } = usePushSubscription()
  const [busy, setBusy] = useState(false)
  const withBusy = (action: () => Promise<string | undefined>) => async () => {
    setBusy(true)
    try {
      const message = await action()
      if (message) toast('success', message)
    } catch (error) {
      // The error messages of browsers vary and are not meant for users.
      toast('error', (error instanceof CallError && error.message) || t('failed'))
    }
    setBusy(false)
  }
  return (
    <Card title={t('title')}>
      <p className="mt-2 max-w-prose">{t('about')}</p>
      <p role="status" className="mt-3 min-h-6 font-medium">
        {state !== 'looking' && t(state)}
      </p>
      <div className="mt-3 flex min-h-11 flex-wrap gap-3">
        {state === 'off' && (
          <Button look="sign" disabled={busy} onClick={withBusy(turnOn)}>
            {t('turnOn')}
          </Button>
        )}
        {state === 'on' && (
          <>
            <Button disabled={busy} onClick={withBusy(sendTest)}>
              {t('try')}
            </Button>
            <Button disabled={busy} onClick={withBusy(turnOff)}>
              {t('turnOff')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
