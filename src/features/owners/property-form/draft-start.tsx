import { useState, type ReactNode } from 'react'
import { formatDay, formatTime } from '#shared/dates.ts'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { Card } from '#ui/components/card.tsx'
import type { deleteDraft, Draft } from './contract.ts'
import { defaultFormValues } from './form-values.ts'

interface Props {
  draft: Draft | null
  t: (key: 'draft' | 'untitled' | 'goOn' | 'discard' | 'failed') => string
  /** Formats the text about a draft from its title, its dates and the time it was saved. */
  describe: (draft: Record<'title' | 'day' | 'time' | 'until', string>) => string
  children: (
    initial: Pick<Draft, 'photos' | 'videos' | 'pointsFile'> & { values: typeof defaultFormValues },
  ) => ReactNode
}

const noFiles = { photos: [], videos: [], pointsFile: null }

/** Asks whether to continue with a saved draft, if there is one, and then shows the form. */
export function DraftStart({ draft, t, describe, children }: Props) {
  const { language } = useFrame()
  const { run } = useAction(t('failed'), { reload: 'success' })
  const [startFrom, setStartFrom] = useState<'new' | 'draft' | undefined>(draft ? undefined : 'new')
  if (!draft || startFrom === 'new') return children({ values: defaultFormValues, ...noFiles })
  const { fields, amenities, photos, videos, pointsFile, savedAt, expiresAt } = draft
  if (startFrom === 'draft') return children({ values: { texts: fields, amenities }, photos, videos, pointsFile })
  const discard = () =>
    run(async () => {
      await call<typeof deleteDraft>('DELETE /property-draft', {})
      setStartFrom('new')
    })
  return (
    <Card title={t('draft')}>
      <p className="mt-2">
        {describe({
          title: fields.title?.trim() || t('untitled'),
          day: formatDay(savedAt, language),
          time: formatTime(savedAt, language),
          until: formatDay(expiresAt, language),
        })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="sign" onClick={() => setStartFrom('draft')}>
          {t('goOn')}
        </Button>
        <Button onClick={() => void discard()}>{t('discard')}</Button>
      </div>
    </Card>
  )
}
