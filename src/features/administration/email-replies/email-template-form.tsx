import { languages } from '#shared/language.ts'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { FormMessage, SelectField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import {
  type updateEmailTemplate,
  emailReplyKinds,
  type createEmailTemplate,
  NewEmailTemplate,
  type EmailTemplate,
} from './contract.ts'
import { useEmailTemplatesTexts } from './email-templates-texts.ts'

interface EmailTemplateFormProps {
  /** The template to change; without it, the form creates one. */
  template?: EmailTemplate
  onClose: () => void
}

/** Creates or changes a template. */
export function EmailTemplateForm({ template, onClose }: EmailTemplateFormProps) {
  const t = useEmailTemplatesTexts()
  const { kind = 'contact', language = t.language, title = '', subject = '', text = '' } = template ?? {}
  const { field, message, busy, onSubmit } = useCallForm({
    schema: NewEmailTemplate,
    empty: { kind, language, title, subject, text },
    noAnswerText: t('failed'),
    send: (body, changed) =>
      template
        ? call<typeof updateEmailTemplate>('PATCH /admin/email-templates/{id}', {
            params: { id: template.id },
            body: changed,
          })
        : call<typeof createEmailTemplate>('POST /admin/email-templates', { body }),
    onSent: onClose,
    reload: true,
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <SelectField
        label={t('kind')}
        register={field('kind').register}
        options={emailReplyKinds.map((one) => [one, t(`kinds.${one}`)])}
      />
      <SelectField
        label={t('language')}
        register={field('language').register}
        options={languages.map((one) => [one, t(`languages.${one}`)])}
      />
      <TextField {...field('title')} label={t('name')} hint={t('nameHint')} autoComplete="off" />
      <TextField {...field('subject')} label={t('subject')} autoComplete="off" />
      <TextField
        {...field('text')}
        label={t('text')}
        rows={14}
        hint={t('places', { name: '{name}', subject: '{subject}', date: '{date}', site: '{brand}' })}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{t('save')}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
