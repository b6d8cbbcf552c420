import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#ui/forms/call.ts'
import { Dialog } from '#ui/components/dialog.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { Letter } from '#features/administration/email-replies/contract.ts'
import { LetterForm, LetterList } from '#features/administration/email-replies/email-reply-form.tsx'
import type { Advertiser, writeAdvertiser } from './contract.ts'
import type { ReportsData } from './reports-page.tsx'

interface WriteProps {
  data: Pick<ReportsData, 'words' | 'templates'>
  home: { id: string; location: string; advertiser: Advertiser | null; letters: readonly Letter[] }
  /** When it was last reported. */
  reportedAt: string
}

/** What was written to the advertiser of a home, and a way to write more; who reported cannot be written to. */
export function WriteAdvertiser({ data: { words, templates }, home, reportedAt }: WriteProps) {
  const t = usePageWords(words)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const { id, location, advertiser, letters } = home
  const close = () => setOpen(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {advertiser ? (
        <button
          type="button"
          className="button button-quiet"
          aria-label={t('writeAbout', { home: location })}
          onClick={() => setOpen(true)}
        >
          {t('write')}
        </button>
      ) : (
        <span className="text-sm text-quiet">{t('noAddress')}</span>
      )}
      {letters.length > 0 && <span className="text-sm text-quiet">{t('letters', { count: letters.length })}</span>}
      {open && advertiser && (
        <Dialog side title={t('writeAbout', { home: location })} closeLabel={t('close')} onClose={close}>
          {letters.length > 0 && <LetterList words={words.letter} letters={letters} />}
          <LetterForm
            words={words.letter}
            kind="report"
            templates={templates}
            facts={{ name: advertiser.name, subject: location, at: reportedAt }}
            to={advertiser.email}
            language="nl"
            send={async (body) => {
              const reply = await call<typeof writeAdvertiser>('POST', '/admin/properties/{id}/letters', {
                params: { id },
                body,
              })
              toast('success', reply.message)
              close()
              await revalidate()
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
