import { useRef, useState } from 'react'
import { isLanguage, languages, type Language } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { Button } from '#ui/components/button.tsx'
import { call, CallError } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { SidePanel } from '#ui/components/side-panel.tsx'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { useReplyPanelTexts } from './reply-panel-texts.ts'
import { hideContact } from '#shared/hide-contact.ts'
import { composeMessage, type Template, templates } from './compose-message.ts'
import type { sendReply } from './contract.ts'
import type { Draft } from './reply-panel-data.server.ts'
import { useSavedDraft } from './use-saved-draft.tsx'
import { maxMessageLength } from './reply-values.ts'

interface Props {
  propertyId: string
  /** Who writes. */
  userId: string | undefined
  draft: Draft
  onClose: () => void
  /** Called once the page shows the reply. */
  onSent: () => void
}

/** A side panel to write to a landlord: from an editable template, with a preview. */
export function ReplyComposer({ propertyId, userId, draft, onClose, onSent }: Props) {
  const t = useReplyPanelTexts()
  const composition = useComposition(`${propertyId} of ${userId}`, draft)
  const { template, language, text, recompose } = composition
  const [previewing, setPreviewing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  const [isEmpty, setIsEmpty] = useState(false)
  const { run, busy, message } = useAction(t('composer.failed'), { inline: true, reload: 'success' })
  const refusal = isEmpty ? t('composer.empty') : message
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    setIsEmpty(text.trim() === '')
    if (text.trim() === '') return field.current?.focus()
    const isSent = await run(async () => {
      const body = { propertyId, message: text, language }
      const sent = await call<typeof sendReply>('POST /replies', { body }).catch((error: unknown) => {
        // It was sent before and only the response was lost; the page shows it.
        if (!(error instanceof CallError && error.code === 'reply.alreadySent')) throw error
      })
      composition.clear()
      onClose()
      return sent
    })
    if (isSent) onSent()
    else setPreviewing(false)
  }

  return (
    <SidePanel title={t('composer.title', { home: draft.home })} closeLabel={t('composer.close')} onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {refusal && <FormMessage>{refusal}</FormMessage>}
        {previewing ? (
          <Preview draft={draft} language={language} text={text} />
        ) : (
          <>
            <RadioGroup
              legend={t('composer.template')}
              name="template"
              layout="flex flex-wrap gap-2"
              values={templates}
              value={template}
              toLabel={(option) => t(`composer.${option}`)}
              onChoose={(option) => recompose(option, language)}
            />
            <RadioGroup
              legend={t('composer.language')}
              name="language"
              layout="flex flex-wrap gap-2"
              values={languages}
              value={language}
              toLabel={(option) => t(`composer.${option}`)}
              onChoose={(option) => recompose(template, option)}
            />
            <MessageField field={field} {...composition} />
            {!draft.facts.householdSize && !draft.facts.startDate && <ProfileHint />}
          </>
        )}
        <p className="text-sm text-quiet">{t('composer.how', { email: draft.email })}</p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy}>{busy ? t('composer.sending') : t('composer.send')}</SubmitButton>
          <Button onClick={() => setPreviewing(!previewing)}>
            {previewing ? t('composer.change') : t('composer.preview')}
          </Button>
        </div>
      </form>
    </SidePanel>
  )
}

/** The current message: from a template, in a language, edited, and stored in this tab for the home and its writer. */
function useComposition(key: string, draft: Draft) {
  const [template, setTemplate] = useState<Template>('introduction')
  const savedLanguage = useSavedDraft(`language of reply ${key}`, draft.language)
  const language: Language = isLanguage(savedLanguage.text) ? savedLanguage.text : draft.language
  const composed = composeMessage(template, language, draft)
  const { text, save, replace, clear } = useSavedDraft(`reply ${key}`, composed)
  const recompose = (nextTemplate: Template, nextLanguage: Language) => {
    setTemplate(nextTemplate)
    savedLanguage.save(nextLanguage)
    replace(composeMessage(nextTemplate, nextLanguage, draft))
  }
  const clearAll = () => {
    clear()
    savedLanguage.clear()
  }
  return { template, language, text, composed, recompose, save, clear: clearAll }
}

function ProfileHint() {
  const t = useReplyPanelTexts()
  return (
    <p className="text-sm">
      {t('composer.noFacts')}{' '}
      <LocalLink to={paths.renterProfile} className="link">
        {t('composer.toFacts')}
      </LocalLink>
    </p>
  )
}

type MessageProps = ReturnType<typeof useComposition> & { field: React.RefObject<HTMLTextAreaElement | null> }

function MessageField({ field, template, language, text, composed, save, recompose }: MessageProps) {
  const t = useReplyPanelTexts()
  return (
    <div>
      <TextField
        name="reply-message"
        label={t('composer.message')}
        hint={t(text === composed ? 'composer.hint' : 'composer.edited')}
        rows={14}
        register={{
          ref: field,
          lang: language,
          maxLength: maxMessageLength,
          value: text,
          onChange: ({ currentTarget }: React.ChangeEvent<HTMLTextAreaElement>) => save(currentTarget.value),
        }}
      />
      {text !== composed && (
        <button type="button" className="link mt-1 min-h-9" onClick={() => recompose(template, language)}>
          {t('composer.again')}
        </button>
      )}
      <p role="status" className="text-sm font-medium text-warning">
        {Object.keys(hideContact(text).hidden).length > 0 && t('composer.sharesContact')}
      </p>
    </div>
  )
}

function Preview({ draft, language, text }: Pick<Props, 'draft'> & { language: Language; text: string }) {
  const t = useReplyPanelTexts()
  return (
    <TitledSection title={t('composer.previewTitle')} level={3} titleClassName="font-semibold">
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
        <dt className="text-quiet">{t('composer.to')}</dt>
        <dd>{draft.to}</dd>
        <dt className="text-quiet">{t('composer.replyTo')}</dt>
        <dd className="break-all">{draft.email}</dd>
        <dt className="text-quiet">{t('composer.subject')}</dt>
        <dd className="font-semibold">{draft.subjects[language]}</dd>
      </dl>
      <p lang={language} className="mt-3 whitespace-pre-line wrap-anywhere border-l-4 border-line pl-4">
        {text}
      </p>
    </TitledSection>
  )
}
