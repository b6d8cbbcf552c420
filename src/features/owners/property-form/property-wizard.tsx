import type { ReactNode } from 'react'
import { formatTime } from '#shared/dates.ts'
import { Button } from '#ui/components/button.tsx'
import { useFrame } from '#ui/language/page-frame.tsx'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Document } from '#features/properties/landlord/contract.ts'
import { steps, type Step } from './property-form.ts'
import { PropertyPreview } from './property-preview.tsx'
import { OwnerPointsCard } from './owner-points-card.tsx'
import { PhotoStep } from './photo-step.tsx'
import { LocationStep } from './location-step.tsx'
import type { Media } from './use-property-form.ts'
import { parseStep, stepNames, useWizard, type WizardOptions } from './use-wizard.ts'
import type { WizardData } from './wizard-data.server.ts'
import { BasicsStep, DetailsStep, PriceStep } from './wizard-steps.tsx'

interface Props extends WizardOptions {
  /** The count of points that the form names, to be opened. */
  pointsFile?: Document | null
  /** Whether videos may be added, for example by a plan. */
  allowsVideos?: boolean
  /** Whether the form has a status field; an owner listing is always for rent. */
  hasStatusField?: boolean
  /** The label of the last button. */
  submitLabel: string
  /** What a plan says of the photos and videos of the form, in their step and in the last one. */
  planNote?: (media: Media, hasTour: boolean) => ReactNode
}

function StepNav({ data, step, onChoose }: { data: WizardData; step: Step; onChoose: (step: Step) => void }) {
  const t = usePageTexts(data.texts)
  return (
    // Its column may be narrower than a name on one line.
    <nav aria-label={t('steps.label')} className="grid grid-cols-1">
      <ol className="flex gap-1 border-b border-line pb-3 md:flex-wrap">
        {steps.map((number) => (
          <li key={number} className={number === step ? 'min-w-0' : 'shrink-0'}>
            <button
              type="button"
              aria-current={number === step ? 'step' : undefined}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-sign px-2 sm:px-3 hover:bg-sunken aria-[current=step]:bg-sign aria-[current=step]:font-semibold aria-[current=step]:text-on-sign"
              onClick={() => onChoose(number)}
            >
              <span className="numerals inline-grid size-6 shrink-0 place-items-center rounded-full border border-current text-sm">
                {number}
              </span>
              <span className={number === step ? 'truncate' : 'hidden md:inline'}>
                {t(`steps.${stepNames[number]}`)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The five steps of the property form (spec section 2, Admin Add New Property), for admins and owners. */
export function PropertyWizard(props: Props) {
  const { data, hasStatusField = true, submitLabel, allowsVideos = true, planNote, pointsFile = null } = props
  const t = usePageTexts(data.texts)
  const { step, head, texts, media, form, message, busy, previewed, goTo, continueTo, ...wizard } = useWizard(props)
  const parts = { data, form, texts }
  const note = planNote?.(media, Boolean(form.values.texts.virtualTour?.trim()))
  // Only in the step that is shown, so that it asks for one estimate.
  const pointsCard = <OwnerPointsCard data={data} values={form.values} />
  // All steps stay mounted, so that uploads continue and previews are not fetched again.
  const panel = (of: Step, content: ReactNode) => <div hidden={step !== of}>{content}</div>
  return (
    <form
      noValidate
      className="max-w-5xl"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (step < 5) continueTo(parseStep(String(step + 1)))
        else void wizard.submit()
      }}
    >
      <StepNav data={data} step={step} onChoose={(to) => (to <= step ? void goTo(to) : continueTo(to))} />
      <p className="mt-5 text-sm text-quiet">{t('steps.of', { step })}</p>
      <h2 ref={head} tabIndex={-1} className="mb-5 text-xl font-bold outline-none">
        {t(`steps.${stepNames[step]}`)}
      </h2>
      {message && (
        <div className="mb-5">
          <FormMessage>{message}</FormMessage>
        </div>
      )}
      {panel(1, <BasicsStep {...parts} hasStatusField={hasStatusField} />)}
      {panel(2, <LocationStep {...parts} active={step === 2} />)}
      {panel(
        3,
        <>
          <DetailsStep {...parts} />
          {step === 3 && <div className="mt-6">{pointsCard}</div>}
        </>,
      )}
      {panel(4, <PhotoStep {...parts} {...media} allowsVideos={allowsVideos} planNote={note} />)}
      {panel(
        5,
        <>
          <PriceStep {...parts} pointsFile={pointsFile} pointsCard={step === 5 && pointsCard} />
          {note && <div className="mt-8">{note}</div>}
        </>,
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        {step > 1 && <Button onClick={() => void goTo(parseStep(String(step - 1)))}>{t('previous')}</Button>}
        <SubmitButton busy={busy}>{busy ? t('sending') : step < 5 ? t('next') : submitLabel}</SubmitButton>
        <Button onClick={() => void wizard.preview()}>{t('preview')}</Button>
        <SavedNote {...wizard} data={data} />
      </div>
      {previewed && (
        <PropertyPreview
          {...previewed}
          data={data}
          photos={media.photos.sent}
          onGoTo={(to) => {
            wizard.closePreview()
            void goTo(to)
          }}
          onClose={wizard.closePreview}
        />
      )}
    </form>
  )
}

/** When the form was last saved, as a draft or step by step, or that it was not. */
function SavedNote({
  data,
  draft,
  saved,
}: Pick<ReturnType<typeof useWizard>, 'draft' | 'saved'> & { data: WizardData }) {
  const t = usePageTexts(data.texts)
  const { language } = useFrame()
  const getText = () => {
    if (draft.failed) return t('notSaved')
    if (draft.savedAt) return t('saved', { time: formatTime(draft.savedAt, language) })
    if (saved.waits) return t('stepWaits')
    return saved.savedAt && t('stepSaved', { time: formatTime(saved.savedAt, language) })
  }
  return (
    <p role="status" className="numerals text-sm text-quiet">
      {getText()}
    </p>
  )
}
