import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { formatLongMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { Button } from '#ui/components/button.tsx'
import { SidePanel } from '#ui/components/side-panel.tsx'
import type { EmailTemplate } from '#features/administration/email-replies/contract.ts'
import { toExcerpt } from '#features/administration/email-replies/fill-template.ts'
import { EmailReplyForm, EmailReplyList } from '#features/administration/email-replies/email-reply-form.tsx'
import { useInquiriesTexts } from './inquiries-texts.ts'
import type { answerInquiry, handleInquiry, reopenInquiry, InquiryDetail } from './queue-contract.ts'

interface PanelProps {
  message: InquiryDetail
  templates: readonly EmailTemplate[]
  onClose: () => void
}

/** An inquiry with its answers and actions. */
export function InquirySidePanel(props: PanelProps) {
  const t = useInquiriesTexts()
  const { message, onClose } = props
  return (
    <SidePanel title={t('from', { name: message.name })} closeLabel={t('close')} onClose={onClose}>
      <Sender message={message} />
      <section>
        <h3 className="sr-only">{t('text')}</h3>
        <p className="whitespace-pre-line break-words rounded-sign bg-sunken p-4">{message.message}</p>
      </section>
      {message.emailReplies.length > 0 && (
        <section>
          <h3 className="mb-2 font-bold">{t('emails')}</h3>
          <EmailReplyList emailReplies={message.emailReplies} />
        </section>
      )}
      {message.handledAt ? <Handled {...props} handledAt={message.handledAt} /> : <Answer {...props} />}
    </SidePanel>
  )
}

function Sender({ message: { email, phone, language, createdAt, userId } }: Pick<PanelProps, 'message'>) {
  const t = useInquiriesTexts()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact name={t('sent')}>
        <span className="numerals">{formatLongMoment(createdAt, t.language)}</span>
      </Fact>
      <Fact name={t('email')}>
        <a className="link break-all" href={`mailto:${email}`}>
          {email}
        </a>
      </Fact>
      {phone && (
        <Fact name={t('phone')}>
          <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </Fact>
      )}
      <Fact name={t('language')}>{t(`languages.${language}`)}</Fact>
      {userId && (
        <Fact name={t('account')}>
          <LocalLink to={paths.adminUser(userId)} className="link">
            {t('viewAccount')}
          </LocalLink>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-quiet">{name}</dt>
    <dd>{children}</dd>
  </>
)

/** Closes or reopens an inquiry, and closes the panel; after an error the panel shows the current inquiry. */
function ActionButton({ message: { id }, onClose, action }: PanelProps & { action: 'handle' | 'reopen' }) {
  const t = useInquiriesTexts()
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction(t('failed'))
  const act = async () => {
    const send = () =>
      call<typeof handleInquiry | typeof reopenInquiry>(`POST /admin/inquiries/{id}/${action}`, { params: { id } })
    if (await run(send)) onClose()
    else await revalidate()
  }
  return (
    <Button disabled={busy} onClick={() => void act()}>
      {t(action)}
    </Button>
  )
}

function Handled({ handledAt, ...props }: PanelProps & { handledAt: string }) {
  const t = useInquiriesTexts()
  return (
    <section className="border-t border-line pt-4">
      <p className="break-words text-quiet">
        {t('handledBy', { date: formatLongMoment(handledAt, t.language), who: props.message.handledBy ?? t('nobody') })}
      </p>
      <p className="mt-3">
        <ActionButton {...props} action="reopen" />
      </p>
    </section>
  )
}

function Answer(props: PanelProps) {
  const t = useInquiriesTexts()
  const { message, templates, onClose } = props
  const { id, email, language, createdAt } = message
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold">{t('answer')}</h3>
        <ActionButton {...props} action="handle" />
      </div>
      <EmailReplyForm
        kind="contact"
        templates={templates}
        facts={{ name: message.firstName, subject: toExcerpt(message.message), at: createdAt }}
        to={email}
        language={language}
        send={(body) => call<typeof answerInquiry>('POST /admin/inquiries/{id}/answer', { params: { id }, body })}
        onSent={onClose}
      />
    </section>
  )
}
