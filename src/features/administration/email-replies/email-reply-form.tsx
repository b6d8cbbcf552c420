import { useRef, useState } from 'react'
import { formatMoment } from '#shared/dates.ts'
import { type Language, languages } from '#shared/language.ts'
import { Button } from '#ui/components/button.tsx'
import { FormMessage, SelectField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { defaultEmailTexts } from './default-text-messages.ts'
import { type EmailReply, type EmailReplyKind, NewEmailReply, type EmailTemplate } from './contract.ts'
import { fillTemplate, type TemplateValues } from './fill-template.ts'
import type { emailReplyMessages } from './messages.ts'

const { TextsProvider, useTexts } = createPageTexts<(typeof emailReplyMessages)['nl' | 'en']>()
export { TextsProvider as EmailReplyTextsProvider }

interface SendProps {
  /** Sends the reply; the form shows its errors. */
  send: (emailReply: NewEmailReply) => Promise<{ message: string }>
  onSent: () => void
  /** Whether to reload the data of the page. */
  reload?: boolean
}

interface FormProps extends SendProps {
  kind: EmailReplyKind
  /** The templates of this kind. */
  templates: readonly EmailTemplate[]
  facts: TemplateValues
  to: string
  /** The language of the recipient's inquiry or listing. */
  language: Language
}

/** Writes an email reply, from a template or from scratch. */
export function EmailReplyForm({ kind, templates, facts, to, language, ...sending }: FormProps) {
  const t = useTexts()
  const area = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState({
    time: 0,
    title: '',
    emailReply: { language, subject: fillTemplate(defaultEmailTexts[language][kind], facts, language), text: '' },
  })
  const [pendingTemplate, setPendingTemplate] = useState<EmailTemplate>()
  const applyTemplate = (template: EmailTemplate) => {
    const fill = (text: string) => fillTemplate(text, facts, template.language)
    setPendingTemplate(undefined)
    setDraft({
      time: draft.time + 1,
      title: template.title,
      emailReply: { language: template.language, subject: fill(template.subject), text: fill(template.text) },
    })
  }
  const choose = (id: string) => {
    const template = templates.find((one) => one.id === id)
    if (!template) return
    const written = area.current?.querySelector('textarea')?.value ?? ''
    if (written.trim() === '' || written === draft.emailReply.text) applyTemplate(template)
    else setPendingTemplate(template)
  }
  return (
    <div ref={area} className="grid gap-5">
      <p className="break-all text-sm text-quiet">{t('to', { email: to })}</p>
      {templates.length > 0 && (
        <div>
          <label htmlFor="template" className="field-label">
            {t('template')}
          </label>
          <select
            id="template"
            className="input"
            aria-describedby="template-hint"
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{t('noTemplate')}</option>
            {languages
              .toSorted((a, b) => Number(b === language) - Number(a === language))
              .map((one) => (
                <optgroup key={one} label={t(`languages.${one}`)}>
                  {templates
                    .filter((template) => template.language === one)
                    .map(({ id, title }) => (
                      <option key={id} value={id}>
                        {title}
                      </option>
                    ))}
                </optgroup>
              ))}
          </select>
          <p id="template-hint" className="mt-1 text-sm text-quiet">
            {t('templateHint')}
          </p>
          <div role="status">
            {pendingTemplate && (
              <div className="mt-3 rounded-sign border border-warning p-3">
                <p>{t('replaceAsk')}</p>
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button onClick={() => applyTemplate(pendingTemplate)}>{t('replace')}</Button>
                  <Button onClick={() => setPendingTemplate(undefined)}>{t('keep')}</Button>
                </div>
              </div>
            )}
            {draft.title && !pendingTemplate && <span className="sr-only">{t('filled', { title: draft.title })}</span>}
          </div>
        </div>
      )}
      <Fields key={draft.time} emailReply={draft.emailReply} {...sending} />
    </div>
  )
}

function Fields({ emailReply, ...sending }: SendProps & { emailReply: NewEmailReply }) {
  const t = useTexts()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: NewEmailReply,
    empty: emailReply,
    noAnswerText: t('failed'),
    ...sending,
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <SelectField
        label={t('language')}
        register={field('language').register}
        options={languages.map((one) => [one, t(`languages.${one}`)])}
      />
      <TextField {...field('subject')} label={t('subject')} autoComplete="off" />
      <TextField {...field('text')} label={t('text')} rows={12} />
      <div>
        <SubmitButton busy={busy}>{busy ? t('sending') : t('send')}</SubmitButton>
      </div>
    </form>
  )
}

/** The sent email replies, oldest first. */
export function EmailReplyList({ emailReplies }: { emailReplies: readonly EmailReply[] }) {
  const t = useTexts()
  return (
    <ul className="grid gap-3">
      {emailReplies.map((emailReply) => (
        <li key={emailReply.id} className="border-l-4 border-line pl-3">
          <p className="break-words font-semibold">{emailReply.subject}</p>
          <p className="whitespace-pre-line break-words">{emailReply.text}</p>
          <p className="mt-1 break-all text-sm text-quiet">
            {t('written', {
              date: formatMoment(emailReply.writtenAt, t.language),
              who: emailReply.adminEmail ?? t('nobody'),
            })}
          </p>
          {emailReply.undelivered && <p className="text-sm font-medium text-danger">{t('undelivered')}</p>}
        </li>
      ))}
    </ul>
  )
}
