import { useState } from 'react'
import { call } from '#ui/forms/call.ts'
import { Button } from '#ui/components/button.tsx'
import { SidePanel } from '#ui/components/side-panel.tsx'
import type { EmailTemplate } from '#features/administration/email-replies/contract.ts'
import { EmailReplyForm, EmailReplyList } from '#features/administration/email-replies/email-reply-form.tsx'
import { useReportsTexts } from './reports-texts.ts'
import type { emailAdvertiser, ReportedProperty } from './contract.ts'

interface WriteProps {
  templates: readonly EmailTemplate[]
  property: Pick<ReportedProperty, 'id' | 'location' | 'advertiser' | 'emailReplies'>
  /** The time of the last report. */
  reportedAt: string
}

/** Writes to the advertiser of a property and lists earlier emails; the reporter stays anonymous. */
export function EmailAdvertiser({ templates, property, reportedAt }: WriteProps) {
  const t = useReportsTexts()
  const [open, setOpen] = useState(false)
  const { id, location, advertiser, emailReplies } = property
  const close = () => setOpen(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {advertiser ? (
        <Button aria-label={t('writeAbout', { property: location })} onClick={() => setOpen(true)}>
          {t('write')}
        </Button>
      ) : (
        <span className="text-sm text-quiet">{t('noAddress')}</span>
      )}
      {emailReplies.length > 0 && (
        <span className="text-sm text-quiet">{t('emails', { count: emailReplies.length })}</span>
      )}
      {open && advertiser && (
        <SidePanel title={t('writeAbout', { property: location })} closeLabel={t('close')} onClose={close}>
          {emailReplies.length > 0 && <EmailReplyList emailReplies={emailReplies} />}
          <EmailReplyForm
            kind="report"
            templates={templates}
            facts={{ name: advertiser.name, subject: location, at: reportedAt }}
            to={advertiser.email}
            language="nl"
            send={(body) =>
              call<typeof emailAdvertiser>('POST /admin/properties/{id}/email-replies', { params: { id }, body })
            }
            onSent={close}
            reload
          />
        </SidePanel>
      )}
    </div>
  )
}
