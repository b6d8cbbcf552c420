import { useRevalidator } from 'react-router'
import { formatLongMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { SidePanel } from '#ui/components/side-panel.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { EmailTemplate } from '#features/administration/email-replies/contract.ts'
import { toExcerpt } from '#features/administration/email-replies/fill-template.ts'
import { EmailReplyForm, EmailReplyList } from '#features/administration/email-replies/email-reply-form.tsx'
import type { InquiriesData } from './inquiries-data.server.ts'
import type { answerInquiry, handleInquiry, reopenInquiry, InquiryDetail } from './queue-contract.ts'

interface SheetProps {
  texts: InquiriesData['texts']
  message: InquiryDetail
  templates: readonly EmailTemplate[]
  onClose: () => void
}

/** A message with what was answered, and what can be done about it. */
export function InquirySidePanel({ texts, message, templates, onClose }: SheetProps) {
  const t = usePageTexts(texts)
  const { id, name, email, phone, language, createdAt, handledAt, emailReplies, userId } = message
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction(t('failed'))
  const act = async (send: () => Promise<{ message: string }>) => {
    if (await run(send)) onClose()
    else await revalidate()
  }
  return (
    <SidePanel title={t('from', { name })} closeLabel={t('close')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-quiet">{t('sent')}</dt>
        <dd className="numerals">{formatLongMoment(createdAt, t.language)}</dd>
        <dt className="text-quiet">{t('email')}</dt>
        <dd>
          <a className="link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        {phone && (
          <>
            <dt className="text-quiet">{t('phone')}</dt>
            <dd>
              <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </dd>
          </>
        )}
        <dt className="text-quiet">{t('language')}</dt>
        <dd>{t(`languages.${language}`)}</dd>
        {userId && (
          <>
            <dt className="text-quiet">{t('account')}</dt>
            <dd>
              <LocalLink to={paths.adminUser(userId)} className="link">
                {t('viewAccount')}
              </LocalLink>
            </dd>
          </>
        )}
      </dl>
      <section>
        <h3 className="sr-only">{t('text')}</h3>
        <p className="whitespace-pre-line break-words rounded-sign bg-sunken p-4">{message.message}</p>
      </section>
      {emailReplies.length > 0 && (
        <section>
          <h3 className="mb-2 font-bold">{t('letters')}</h3>
          <EmailReplyList texts={texts.emailReply} emailReplies={emailReplies} />
        </section>
      )}
      {handledAt ? (
        <section className="border-t border-line pt-4">
          <p className="break-words text-quiet">
            {t('handledBy', { date: formatLongMoment(handledAt, t.language), who: message.handledBy ?? t('nobody') })}
          </p>
          <button
            type="button"
            disabled={busy}
            className="button button-quiet mt-3"
            onClick={() =>
              void act(() => call<typeof reopenInquiry>('POST', '/admin/inquiries/{id}/reopen', { params: { id } }))
            }
          >
            {t('reopen')}
          </button>
        </section>
      ) : (
        <section className="grid gap-4 border-t border-line pt-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="font-bold">{t('answer')}</h3>
            <button
              type="button"
              disabled={busy}
              className="button button-quiet"
              onClick={() =>
                void act(() => call<typeof handleInquiry>('POST', '/admin/inquiries/{id}/handle', { params: { id } }))
              }
            >
              {t('handle')}
            </button>
          </div>
          <EmailReplyForm
            texts={texts.emailReply}
            kind="contact"
            templates={templates}
            facts={{ name: message.firstName, subject: toExcerpt(message.message), at: createdAt }}
            to={email}
            language={language}
            send={async (body) => {
              const reply = await call<typeof answerInquiry>('POST', '/admin/inquiries/{id}/answer', {
                params: { id },
                body,
              })
              toast('success', reply.message)
              onClose()
            }}
          />
        </section>
      )}
    </SidePanel>
  )
}
