import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import { formatTime } from '#shared/dates.ts'
import { PageTextsProvider } from '#ui/language/page-texts-provider.tsx'
import { useFrame } from '#ui/language/page-frame.tsx'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { FormPhoto, previewProperty } from './contract.ts'
import type { FormValues } from './form-values.ts'
import { findStep, steps, type EditedProperty, type PropertyField, type Step } from './property-form.ts'
import { PropertyPreview } from './property-preview.tsx'
import { PhotoStep } from './photo-step.tsx'
import { LocationStep } from './location-step.tsx'
import { useDraft } from './use-draft.tsx'
import { type FieldTexts, useFieldTexts } from './use-field-texts.tsx'
import { usePropertyForm } from './use-property-form.tsx'
import { usePhotos } from './use-photos.tsx'
import type { WizardData } from './wizard-data.server.ts'
import { BasicsStep, DetailsStep, PriceStep } from './wizard-steps.tsx'

interface Props {
  data: WizardData
  initial: { values: FormValues; photos: readonly FormPhoto[] }
  /** The most photos of the property, such as those of a plan. */
  maxPhotos: number
  /** Whether it is a new property, for which all required fields must be filled in. */
  isNewProperty: boolean
  /** Whether the form is saved as a draft while it is filled in. */
  savesDraft: boolean
  /** Whether the status is asked; an owner listing is always for rent. */
  hasStatusField?: boolean
  /** The label of the last button. */
  submitLabel: string
  /** Sends the form. A CallError that it throws is shown here, at its fields. */
  onSubmit: (form: EditedProperty) => Promise<void>
}

/** The five steps of the property form (spec section 2, Admin Add New Property), for admins and owners. */
export function PropertyWizard(props: Props) {
  return (
    <PageTextsProvider texts={props.data.propertyTexts}>
      <Wizard {...props} />
    </PageTextsProvider>
  )
}

const names = { 1: 'basics', 2: 'place', 3: 'details', 4: 'media', 5: 'price' } as const
const parseStep = (text: string | null): Step => steps.find((step) => String(step) === text) ?? 1

/** The step that is shown, in the address too. */
function useStep() {
  const [address, setAddress] = useSearchParams()
  // The step changes at once, and its address when the page has come to it; the browser's own back changes the address first.
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

/** Loads the preview of a form. @param onWrongFields gets the fields that the server refuses */
function usePreview(data: WizardData, onWrongFields: (error: CallError) => void) {
  const t = usePageTexts(data.texts)
  const [previewed, setPreviewed] = useState<Property>()
  const loadPreview = async ({ gallery: _gallery, featuredImage: _featured, ...body }: EditedProperty) => {
    try {
      setPreviewed((await call<typeof previewProperty>('POST /property-preview', { body })).data)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (Object.keys(error.fields).length > 0) onWrongFields(error)
      else toast('error', error.message || t('previewFailed'))
    }
  }
  return { previewed, setPreviewed, loadPreview }
}

/** Says of each step with wrong fields which they are. */
function useErrorDescriptions(data: WizardData, texts: FieldTexts) {
  const t = usePageTexts(data.texts)
  return (wrongFields: readonly string[]) =>
    steps.flatMap((step) => {
      const fields = wrongFields.filter((field) => findStep(field) === step)
      // Asked of the names of this form's fields.
      const labels = [...new Set(fields.map((field) => texts.label(field.split('.')[0] as PropertyField)))]
      return labels.length > 0
        ? [{ step, text: t('wrongOn', { step, name: t(`steps.${names[step]}`), fields: labels.join(', ') }) }]
        : []
    })
}

type PositionedProps = Props & ReturnType<typeof useStep>

/** The form with its photos and draft, and what its buttons do. */
function useWizard({ data, initial, maxPhotos, isNewProperty, savesDraft, onSubmit, step, showStep }: PositionedProps) {
  const t = usePageTexts(data.texts)
  const texts = useFieldTexts(data.fieldTexts)
  const { language } = useFrame()
  const describeErrors = useErrorDescriptions(data, texts)
  const photos = usePhotos(initial.photos, { most: maxPhotos, texts: data.texts.photos, language })
  const form = usePropertyForm({ initial: initial.values, photos, isNewProperty })
  const draft = useDraft(savesDraft, form.values, photos.sent, step)
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)

  const goTo = (to: Step) => {
    setMessage(undefined)
    showStep(to)
  }
  /** Forward only from a step on which nothing is lacking; back is free (spec section 4, Wizard). */
  const continueTo = (to: Step) => {
    for (const before of steps.filter((one) => one >= step && one < to)) {
      if (form.findMissingFields(before, t('needed')).length === 0) continue
      if (before !== step) goTo(before)
      return setMessage(before === 2 ? t('fillInPlace') : t('fillIn'))
    }
    goTo(to)
  }
  /** Reports the step with an error, and opens it. */
  const showErrors = (fieldErrors: Record<string, string>, otherwise: string) => {
    const wrong = describeErrors(Object.keys(fieldErrors))
    const [first] = wrong
    if (first && first.step !== step) goTo(first.step)
    setMessage(wrong.map(({ text }) => text).join(' ') || otherwise)
  }
  const validate = (): EditedProperty | undefined => {
    const sent = form.validate()
    if ('form' in sent) return sent.form
    showErrors(sent.fieldErrors, t('fillIn'))
    return undefined
  }
  const submit = async () => {
    setMessage(undefined)
    if (photos.busy) return setMessage(t('stillSending'))
    if (photos.items.some(({ failed }) => failed)) {
      if (step !== 4) goTo(4)
      return setMessage(t('photosFailed'))
    }
    const sent = validate()
    if (!sent) return
    setBusy(true)
    draft.pause()
    try {
      await onSubmit(sent)
    } catch (error) {
      draft.resume()
      const { fields, message: said } = form.setServerErrors(error)
      showErrors(fields, said || t('failed'))
    }
    setBusy(false)
  }
  const { previewed, setPreviewed, loadPreview } = usePreview(data, (error) =>
    showErrors(form.setServerErrors(error).fields, error.message),
  )
  const preview = async () => {
    setMessage(undefined)
    const sent = validate()
    if (sent) await loadPreview(sent)
  }
  return {
    texts,
    photos,
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

function Wizard(props: Props) {
  const { data, hasStatusField = true, submitLabel } = props
  const t = usePageTexts(data.texts)
  const { language } = useFrame()
  const position = useStep()
  const { step, head } = position
  const { texts, photos, form, draft, message, busy, previewed, goTo, continueTo, ...wizard } = useWizard({
    ...props,
    ...position,
  })
  const one = { form, texts }
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
      {/* All steps stay there, so that photos go on arriving and what is shown of them is not fetched anew. */}
      <div hidden={step !== 1}>
        <BasicsStep {...one} hasStatusField={hasStatusField} />
      </div>
      <div hidden={step !== 2}>
        <LocationStep {...one} data={data} active={step === 2} />
      </div>
      <div hidden={step !== 3}>
        <DetailsStep {...one} data={data} />
      </div>
      <div hidden={step !== 4}>
        <PhotoStep {...one} data={data} photos={photos} />
      </div>
      <div hidden={step !== 5}>
        <PriceStep {...one} data={data} />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        {step > 1 && (
          <button type="button" className="button button-quiet" onClick={() => goTo(parseStep(String(step - 1)))}>
            {t('previous')}
          </button>
        )}
        <SubmitButton busy={busy}>{step < 5 ? t('next') : busy ? t('sending') : submitLabel}</SubmitButton>
        <button type="button" className="button button-quiet" onClick={() => void wizard.preview()}>
          {t('preview')}
        </button>
        <p role="status" className="numerals text-sm text-quiet">
          {draft.failed ? t('notSaved') : draft.savedAt && t('saved', { time: formatTime(draft.savedAt, language) })}
        </p>
      </div>
      {previewed && (
        <PropertyPreview data={data} property={previewed} photos={photos.sent} onClose={wizard.closePreview} />
      )}
    </form>
  )
}
