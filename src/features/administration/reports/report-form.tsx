import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { SubmitButton } from '#ui/forms/text-field.tsx'
import type { RefusedForm } from '#ui/forms/submitted-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { PropertyReport, reportProperty } from './contract.ts'
import type { reportFormMessages } from './messages.ts'
import { ReporterFields, ReportText } from './reporter-fields.tsx'
import { reportReasons } from './report-values.ts'

/** The outcome of a report that was sent without JavaScript. */
export interface ReportFormState {
  sent?: boolean
  refused?: RefusedForm
}

interface FormProps {
  texts: (typeof reportFormMessages)['nl']
  propertyId: string
  answered: ReportFormState | undefined
}

/** Brings the thanks into view: the form above them was taller than the page is now. */
const showThanks = (thanks: HTMLElement | null) => {
  thanks?.focus({ preventScroll: true })
  thanks?.scrollIntoView({ block: 'center' })
}

// It has its own few controls, since those of the other forms would load their validation too.
/** Reports a problem with a listing; a plain form, so that it works without JavaScript. */
export function ReportForm({ texts, propertyId, answered }: FormProps) {
  const t = usePageTexts(texts)
  const { state, busy, send } = useSendReport(propertyId, answered, t('failed'))
  const { refused } = state
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [refused])
  return (
    <section className="mt-10 print:hidden">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      {/* Always rendered, so that screen readers announce what appears in it. */}
      <div role="status">
        {state.sent && (
          <p ref={showThanks} tabIndex={-1} className="card mt-3 border-l-8 border-l-positive p-4 font-semibold">
            {t('sent')}
          </p>
        )}
      </div>
      {!state.sent && (
        <details className="card group/fold mt-3" open={refused !== undefined}>
          <summary className="link flex cursor-pointer items-center gap-1 rounded-card px-4 py-3 font-semibold">
            {t('open')}
            <ChevronDown aria-hidden="true" className="size-4 group-open/fold:rotate-180" />
          </summary>
          <Form
            ref={form}
            method="post"
            className="group grid gap-5 border-t border-line p-4"
            onSubmit={(event) => {
              event.preventDefault()
              void send(new FormData(event.currentTarget))
            }}
          >
            <p className="text-sm text-quiet">{t('lead')}</p>
            {refused?.message && (
              <p role="alert" className="rounded-sign border border-danger px-3 py-2 font-medium text-danger">
                {refused.message}
              </p>
            )}
            <RadioGroup
              legend={t('reason')}
              name="reason"
              values={reportReasons}
              toLabel={(reason) => t(`reasons.${reason}`)}
              defaultValue={refused?.values.reason}
              required
              layout="grid gap-2 sm:grid-cols-2"
            />
            <ReportText texts={texts} refused={refused} />
            <ReporterFields texts={texts} refused={refused} />
            <div>
              <SubmitButton busy={busy}>{busy ? t('sending') : t('send')}</SubmitButton>
            </div>
          </Form>
        </details>
      )}
    </section>
  )
}

/** Sends a report; a failure leaves the text in the form. */
function useSendReport(propertyId: string, answered: ReportFormState | undefined, noAnswerText: string) {
  const [state, setState] = useState<ReportFormState>(answered ?? {})
  const { run, busy } = useAction(noAnswerText, { inline: true })
  const send = async (form: FormData) => {
    const read = (name: string) => {
      const written = form.get(name)
      return typeof written === 'string' ? written : ''
    }
    // The reasons of the form are those of the contract, and the server checks them.
    const reason = form.get('reason') as PropertyReport['reason']
    const values = { reason, text: read('text'), name: read('name'), email: read('email') }
    const goodFaith = read('goodFaith') === 'yes'
    await run(
      async () => {
        await call<typeof reportProperty>('POST /properties/{id}/reports', {
          params: { id: propertyId },
          body: { ...values, ...(goodFaith && { goodFaith: 'yes' as const }) },
        })
        setState({ sent: true })
      },
      ({ message, fields }) => setState({ refused: { message: message || noAnswerText, fields, values } }),
    )
  }
  return { state, busy, send }
}
