import { useState } from 'react'
import { formatMoment } from '#shared/dates.ts'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Card } from '#ui/components/card.tsx'
import type { revokeFeedToken, createFeedToken } from '#features/sourcing/pushed-feeds/contract.ts'
import { useMappingTexts } from './mapping-texts.ts'
import type { MappingData } from './mapping-page-data.server.ts'

/** The address for pushed feeds and its token: created, shown once, revoked. */
export function FeedCard({ source, address }: { source: MappingData['source']; address: string }) {
  const t = useMappingTexts()
  const [token, setToken] = useState<string>()
  const { run, busy } = useAction(t('failed'), { reload: 'success' })
  const params = { id: source.id }
  const show = (moment: string) => ({ date: formatMoment(moment, t.language) })
  const make = () =>
    run(async () => {
      const reply = await call<typeof createFeedToken>('POST /admin/sources/{id}/feed-token', { params })
      setToken(reply.data.token)
      return reply
    })
  const revoke = () =>
    run(async () => {
      const reply = await call<typeof revokeFeedToken>('DELETE /admin/sources/{id}/feed-token', { params })
      setToken(undefined)
      return reply
    })
  const { feed } = source
  return (
    <Card title={t('feed.title')}>
      <p className="mt-2">{t('feed.lead')}</p>
      <p className="mt-3">
        <span className="text-quiet">{t('feed.address')}</span> <code className="break-all">{address}</code>
      </p>
      <p className="mt-1">
        {feed
          ? `${t('feed.since', show(feed.madeAt))}, ${feed.usedAt === null ? t('feed.unused') : t('feed.used', show(feed.usedAt))}.`
          : t('feed.none')}
      </p>
      <div role="status">
        {token && (
          <div className="mt-4 rounded-sign border border-warning p-3">
            <p className="font-semibold">{t('feed.token')}</p>
            <code className="break-all">{token}</code>
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => void make()}>
          {t(feed ? 'feed.renew' : 'feed.make')}
        </Button>
        {feed && (
          <Button disabled={busy} onClick={() => void revoke()}>
            {t('feed.revoke')}
          </Button>
        )}
      </div>
      {feed && <p className="mt-2 text-sm text-quiet">{t('feed.renewHint')}</p>}
    </Card>
  )
}
