import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatTime } from '#shared/dates.ts'
import { Button } from '#ui/components/button.tsx'
import { useFrame } from '#ui/language/page-frame.tsx'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { Video } from '#features/properties/photos/contract.ts'
import type { FormPhoto } from './contract.ts'
import type { FormValues } from './form-values.ts'
import { findStep, steps, type EditedProperty, type PropertyField, type Step } from './property-form.ts'
import { loadPreview, PropertyPreview } from './property-preview.tsx'
import { OwnerPointsCard } from './owner-points-card.tsx'
import { PhotoStep } from './photo-step.tsx'
import { LocationStep } from './location-step.tsx'
import { useDraft } from './use-draft.ts'
import { useFieldTexts, type FieldTexts } from './use-field-texts.ts'
import { usePropertyForm, type Media } from './use-property-form.ts'
import { usePhotos } from './use-photos.ts'
import { useVideos } from './use-videos.ts'
import type { WizardData } from './wizard-data.server.ts'
import { BasicsStep, DetailsStep, PriceStep } from './wizard-steps.tsx'

interface Props {
  data: WizardData
  initial: { values: FormValues; photos: readonly FormPhoto[]; videos: readonly Video[] }
  /** The maximum number of photos, for example that of a plan. */
  maxPhotos: number
  /** Whether videos may be added, for example by a plan. */
  allowsVideos?: boolean
  /** Whether it is a new property, for which all required fields must be filled in. */
  isNewProperty: boolean
  /** Whether the form is saved as a draft while it is filled in. */
  savesDraft: boolean
  /** Whether the form has a status field; an owner listing is always for rent. */
  hasStatusField?: boolean
  /** The label of the last button. */
  submitLabel: string
  /** Sends the form. The wizard shows a CallError at its fields. */
  onSubmit: (form: EditedProperty) => Promise<void>
}

const names = { 1: 'basics', 2: 'place', 3: 'details', 4: 'media', 5: 'price' } as const
const parseStep = (text: string | null): Step => steps.find((step) => String(step) === text) ?? 1

/** The current step, which is also in the query of the address. */
function useStep() {
  const [address, setAddress] = useSearchParams()
  // A button changes the step before the address; the browser's back button changes the address first.
  const inAddress = parseStep(address.get('step'))
  const [step, setStep] = useState(inAddress)
  const [addressSeen, setAddressSeen] = useState(inAddress)
  if (addressSeen !== inAddress) {
    setAddressSeen(inAddress)
    setStep(inAddress)
  }
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // Keyboard and screen reader users continue at the top of the step.
    if (shown.current !== step) head.current?.focus()
    shown.current = step
  }, [step])
  const showStep = (to: Step) => {
    setStep(to)
    setAddress((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'step'), ['step', `${to}`]]))
  }
  return { step, showStep, head }
}

/** Finds the steps with invalid fields, each with the labels of those. */
const findWrongSteps = (fieldErrors: Record<string, string>, texts: FieldTexts) =>
  steps.flatMap((step) => {
    const wrong = Object.keys(fieldErrors).filter((field) => findStep(field) === step)
    // The names are those of this form's fields.
    const labels = new Set(wrong.map((field) => texts.label(field.split('.')[0] as PropertyField)))
    return labels.size > 0 ? [{ step, fields: [...labels].join(', ') }] : []
  })

/** The photos and videos of the wizard. */
function useMedia({ data, initial, maxPhotos }: Props): Media {
  const { language } = useFrame()
  return {
    photos: usePhotos(initial.photos, { most: maxPhotos, texts: data.texts.photos, language }),
    videos: useVideos(initial.videos, { texts: data.texts.videos, language }),
  }
}

/** Why the form cannot be sent yet for its photos and videos, if so. */
function findUnsent({ photos, videos }: Media): 'stillSending' | 'photosFailed' | undefined {
  if (photos.busy || videos.busy) return 'stillSending'
  return [...photos.items, ...videos.items].some(({ failed }) => failed) ? 'photosFailed' : undefined
}

/** The state of the wizard: the form with its photos and draft, and the actions of its buttons. */
function useWizard(props: Props) {
  const { data, initial, isNewProperty, savesDraft, onSubmit } = props
  const t = usePageTexts(data.texts)
  const texts = useFieldTexts(data.fieldTexts)
  const { step, showStep, head } = useStep()
  const media = useMedia(props)
  const form = usePropertyForm(initial.values, media, isNewProperty)
  const draft = useDraft(savesDraft, form.values, media, step)
  const [message, setMessage] = useState<string>()
  const [previewed, setPreviewed] = useState<Property>()
  const [busy, setBusy] = useState(false)

  const goTo = (to: Step) => {
    setMessage(undefined)
    showStep(to)
  }
  /** Goes forward only from a step without missing fields; back is always allowed (spec section 4, Wizard). */
  const continueTo = (to: Step) => {
    for (const before of steps.filter((one) => one >= step && one < to)) {
      if (form.findMissingFields(before, t('needed')).length === 0) continue
      if (before !== step) goTo(before)
      return setMessage(before === 2 ? t('fillInPlace') : t('fillIn'))
    }
    goTo(to)
  }
  /** Opens the first step with invalid fields, and lists the invalid fields of each step. */
  const showErrors = (fieldErrors: Record<string, string>, otherwise: string) => {
    const wrong = findWrongSteps(fieldErrors, texts)
    if (wrong[0] && wrong[0].step !== step) goTo(wrong[0].step)
    const sentences = wrong.map((of) => t('wrongOn', { ...of, name: t(`steps.${names[of.step]}`) }))
    setMessage(sentences.join(' ') || otherwise)
  }
  /** Runs `work` with the form, if it is valid. */
  const withForm = async (work: (form: EditedProperty) => Promise<void>, onFailed: (message: string) => void) => {
    setMessage(undefined)
    const sent = form.validate()
    if ('fieldErrors' in sent) return showErrors(sent.fieldErrors, t('fillIn'))
    try {
      await work(sent.form)
    } catch (error) {
      const refusal = form.setServerErrors(error)
      if (Object.keys(refusal.fields).length > 0) showErrors(refusal.fields, refusal.message || t('failed'))
      else onFailed(refusal.message)
    }
  }
  const submit = async () => {
    const unsent = findUnsent(media)
    if (unsent === 'photosFailed' && step !== 4) goTo(4)
    if (unsent) return setMessage(t(unsent))
    setBusy(true)
    await withForm(
      (sent) => draft.pauseDuring(onSubmit(sent)),
      (said) => setMessage(said || t('failed')),
    )
    setBusy(false)
  }
  const preview = () =>
    withForm(
      async (sent) => setPreviewed(await loadPreview(sent)),
      (said) => toast('error', said || t('previewFailed')),
    )
  return {
    step,
    head,
    texts,
    media,
    form,
    draft,
    message,
    busy,
    previewed,
    closePreview: () => setPreviewed(undefined),
    goTo,
    continueTo,
    submit,
    preview,
  }
}

function StepNav({ data, step, onChoose }: { data: WizardData; step: Step; onChoose: (step: Step) => void }) {
  const t = usePageTexts(data.texts)
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="flex flex-wrap gap-1 border-b border-line pb-3">
        {steps.map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-current={number === step ? 'step' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-sign px-3 hover:bg-sunken aria-[current=step]:bg-sign aria-[current=step]:font-semibold aria-[current=step]:text-on-sign"
              onClick={() => onChoose(number)}
            >
              <span className="numerals inline-grid size-6 place-items-center rounded-full border border-current text-sm">
                {number}
              </span>
              <span className={number === step ? '' : 'hidden md:inline'}>{t(`steps.${names[number]}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The five steps of the property form (spec section 2, Admin Add New Property), for admins and owners. */
export function PropertyWizard(props: Props) {
  const { data, hasStatusField = true, submitLabel, allowsVideos = true } = props
  const t = usePageTexts(data.texts)
  const { language } = useFrame()
  const { step, head, texts, media, form, draft, message, busy, previewed, goTo, continueTo, ...wizard } =
    useWizard(props)
  const parts = { data, form, texts }
  // All steps stay mounted, so that uploads continue and previews are not fetched again.
  const panel = (of: Step, content: ReactNode) => <div hidden={step !== of}>{content}</div>
  return (
    <form
      noValidate
      className="max-w-5xl"
      onSubmit={(event) => {
        event.preventDefault()
        if (step < 5) continueTo(parseStep(String(step + 1)))
        else if (!busy) void wizard.submit()
      }}
    >
      <StepNav data={data} step={step} onChoose={(to) => (to <= step ? goTo(to) : continueTo(to))} />
      <p className="mt-5 text-sm text-quiet">{t('steps.of', { step })}</p>
      <h2 ref={head} tabIndex={-1} className="mb-5 text-xl font-bold outline-none">
        {t(`steps.${names[step]}`)}
      </h2>
      {message && (
        <div className="mb-5">
          <FormMessage>{message}</FormMessage>
        </div>
      )}
      {panel(1, <BasicsStep {...parts} hasStatusField={hasStatusField} />)}
      {panel(2, <LocationStep {...parts} active={step === 2} />)}
      {panel(3, <DetailsStep {...parts} />)}
      {panel(4, <PhotoStep {...parts} {...media} allowsVideos={allowsVideos} />)}
      {panel(5, <PriceStep {...parts} />)}
      {(step === 3 || step === 5) && <OwnerPointsCard data={data} values={form.values} />}
      <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        {step > 1 && <Button onClick={() => goTo(parseStep(String(step - 1)))}>{t('previous')}</Button>}
        <SubmitButton busy={busy}>{step < 5 ? t('next') : busy ? t('sending') : submitLabel}</SubmitButton>
        <Button onClick={() => void wizard.preview()}>{t('preview')}</Button>
        <p role="status" className="numerals text-sm text-quiet">
          {draft.failed ? t('notSaved') : draft.savedAt && t('saved', { time: formatTime(draft.savedAt, language) })}
        </p>
      </div>
      {previewed && (
        <PropertyPreview data={data} property={previewed} photos={media.photos.sent} onClose={wizard.closePreview} />
      )}
    </form>
  )
}
