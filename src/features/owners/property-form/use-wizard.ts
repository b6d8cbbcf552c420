import { useEffect, useRef, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { useQueryChange } from '#ui/forms/use-query-change.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Video } from '#features/properties/photos/contract.ts'
import type { FormPhoto } from './contract.ts'
import type { FormValues } from './form-values.ts'
import { findStep, steps, type EditedProperty, type PropertyField, type Step } from './property-form.ts'
import { loadPreview, type LoadedPreview } from './property-preview.tsx'
import { useDraft } from './use-draft.ts'
import { useFieldTexts, type FieldTexts } from './use-field-texts.ts'
import { usePropertyForm, type FormPurpose, type Media, type PropertyFormState } from './use-property-form.ts'
import { usePhotos } from './use-photos.ts'
import { useSavedSteps } from './use-saved-steps.ts'
import { useVideos } from './use-videos.ts'
import type { WizardData } from './wizard-data.server.ts'

export interface WizardOptions extends FormPurpose {
  data: WizardData
  initial: { values: FormValues; photos: readonly FormPhoto[]; videos: readonly Video[] }
  /** The maximum number of photos, for example that of a plan. */
  maxPhotos: number
  /** Whether the form is saved as a draft while it is filled in. */
  savesDraft: boolean
  /** Sends the form. The wizard shows a CallError at its fields. */
  onSubmit: (form: EditedProperty) => Promise<void>
  /** Saves the form of an existing home when its step changes. @returns whether it was saved */
  onSaveStep?: ((form: EditedProperty) => Promise<boolean>) | undefined
}

export const stepNames = { 1: 'basics', 2: 'place', 3: 'details', 4: 'media', 5: 'price' } as const
export const parseStep = (text: string | null): Step => steps.find((step) => String(step) === text) ?? 1

/** A preview and what its form still lacks. */
type ShownPreview = LoadedPreview & { missing: readonly PropertyField[] }

/** The current step, which is also in the query of the address. */
function useStep() {
  const [address] = useSearchParams()
  const changeQuery = useQueryChange()
  const navigationType = useNavigationType()
  const inAddress = parseStep(address.get('step'))
  const [step, setStep] = useState(inAddress)
  const [addressSeen, setAddressSeen] = useState(inAddress)
  if (addressSeen !== inAddress) {
    setAddressSeen(inAddress)
    // A button changes the step before the address, which may arrive after the next button; only the browser's back
    // and forward buttons change the address first.
    if (navigationType === 'POP') setStep(inAddress)
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
    changeQuery('step', String(to))
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
function useMedia({ data, initial, maxPhotos }: WizardOptions): Media {
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

/** The preview of a form, however much of it is filled in. */
function usePreview(form: PropertyFormState, t: (key: 'previewFailed') => string) {
  const [previewed, setPreviewed] = useState<ShownPreview>()
  const preview = async () => {
    const { form: unfinished, missing, wrong } = form.toPreview()
    try {
      const { property, leftOut } = await loadPreview(unfinished)
      setPreviewed({ property, leftOut: [...new Set([...wrong, ...leftOut])], missing })
    } catch (error) {
      toast('error', form.setServerErrors(error).message || t('previewFailed'))
    }
  }
  return { previewed, preview, closePreview: () => setPreviewed(undefined) }
}

/** The state of the wizard: the form with its photos and draft, and the actions of its buttons. */
export function useWizard(options: WizardOptions) {
  const { data, initial, isNewProperty, isOfOwner, savesDraft, onSubmit, onSaveStep } = options
  const t = usePageTexts(data.texts)
  const texts = useFieldTexts(data.fieldTexts)
  const { step, showStep, head } = useStep()
  const media = useMedia(options)
  const form = usePropertyForm(initial.values, media, { isNewProperty, isOfOwner })
  const draft = useDraft(savesDraft, form.values, media, step)
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** Opens the first step with invalid fields, and lists the invalid fields of each step. */
  const showErrors = (fieldErrors: Record<string, string>, otherwise: string) => {
    const wrong = findWrongSteps(fieldErrors, texts)
    if (wrong[0] && wrong[0].step !== step) showStep(wrong[0].step)
    const sentences = wrong.map((of) => t('wrongOn', { ...of, name: t(`steps.${stepNames[of.step]}`) }))
    setMessage(sentences.join('\n') || otherwise)
  }
  /** Shows why the server refused the form. */
  const showRefusal = (error: unknown) => {
    const refusal = form.setServerErrors(error)
    if (Object.keys(refusal.fields).length > 0) showErrors(refusal.fields, refusal.message || t('failed'))
    else setMessage(refusal.message || t('failed'))
  }
  const saved = useSavedSteps({ form, step, isSending: findUnsent(media) !== undefined, onSaveStep })
  /** Goes to a step, after saving this one if steps are saved; one that is refused holds up only who goes forward. */
  const goTo = async (to: Step, isForward = false) => {
    setMessage(undefined)
    if (!onSaveStep) return showStep(to)
    setBusy(true)
    const mayLeave = await saved.save(isForward).catch((error: unknown) => {
      showRefusal(error)
      return !isForward
    })
    setBusy(false)
    if (mayLeave) showStep(to)
    return undefined
  }
  /** Goes forward only from a step without missing fields; back is always allowed (spec section 4, Wizard). */
  const continueTo = (to: Step) => {
    for (const before of steps.filter((one) => one >= step && one < to)) {
      if (form.findMissingFields(before, t('needed')).length === 0) continue
      if (before !== step) showStep(before)
      return setMessage(before === 2 ? t('fillInPlace') : t('fillIn'))
    }
    void goTo(to, true)
  }
  const submit = async () => {
    const unsent = findUnsent(media)
    if (unsent === 'photosFailed' && step !== 4) showStep(4)
    if (unsent) return setMessage(t(unsent))
    setMessage(undefined)
    const sent = form.validate()
    if ('fieldErrors' in sent) return showErrors(sent.fieldErrors, t('fillIn'))
    setBusy(true)
    await draft.pauseDuring(onSubmit(sent.form)).catch(showRefusal)
    setBusy(false)
  }
  return {
    step,
    head,
    texts,
    media,
    form,
    draft,
    saved,
    message,
    busy,
    goTo,
    continueTo,
    submit,
    ...usePreview(form, t),
  }
}
