import { useId, type ReactNode } from 'react'
import { Form } from 'react-router'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useConversationTexts } from './conversation-texts.ts'
import { useStepForm, type StepSender } from './use-step-form.ts'

interface FrameProps {
  sender: StepSender
  form: ReturnType<typeof useStepForm>
  /** What is sent as well. */
  fixed?: Readonly<Record<string, string>>
  /** The text of the button. */
  label: string
  look?: string
  children?: ReactNode
}

/** The frame of a form for one step, which works without JavaScript. */
export function StepFormFrame({ sender, form, fixed = {}, label, look = 'button-sign', children }: FrameProps) {
  const t = useConversationTexts()
  return (
    <Form method="post" noValidate className="mt-3 grid gap-4" onSubmit={form.onSubmit}>
      {form.message && <FormMessage>{form.message}</FormMessage>}
      {Object.entries({ ...sender.hidden, ...fixed }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <SubmitButton busy={form.busy} className={look}>
          {form.busy ? t('sending') : label}
        </SubmitButton>
      </div>
    </Form>
  )
}

interface ReasonProps {
  sender: StepSender
  /** The text that opens it. */
  summary: string
  label: string
  /** The text of the button. */
  send: string
  hint?: string
  /** What is sent besides the text. */
  step: { kind: 'cancelled' | 'declined'; proposal?: string }
  note?: string
}

/** A step back, with a text, behind a summary: cancelling, withdrawing or declining. */
export function StepBack({ sender, summary, label, send, hint, step, note }: ReasonProps) {
  const form = useStepForm(sender, [step.kind], { ...step, message: '' })
  const id = useId()
  return (
    <details className="mt-3" open={form.ownRefusal !== undefined}>
      <summary className="min-h-9 font-semibold">{summary}</summary>
      <StepFormFrame sender={sender} form={form} fixed={step} label={send} look="button-quiet">
        <TextField {...form.field('message')} id={`${id}-message`} label={label} note={note} hint={hint} rows={3} />
      </StepFormFrame>
    </details>
  )
}
