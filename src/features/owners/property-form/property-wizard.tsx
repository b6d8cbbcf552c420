import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import { locales } from '#shared/language.ts'
import { MoreWords } from '#ui/language/page-texts-provider.tsx'
import { useFrame } from '#ui/language/page-frame.tsx'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { FormPhoto, previewHome } from './contract.ts'
import type { FormValues } from './form-values.ts'
import { stepOfField, steps, type EditedHome, type HomeField, type Step } from './property-form.ts'
import { HomePreview } from './property-preview.tsx'
import { PhotoStep } from './photo-step.tsx'
import { PlaceStep } from './location-step.tsx'
import { useDraft } from './use-draft.tsx'
import { useFieldWords } from './use-field-texts.tsx'
import { useHomeForm } from './use-property-form.tsx'
import { usePhotos } from './use-photos.tsx'
import type { WizardData } from './wizard-data.server.ts'
import { BasicsStep, DetailsStep, PriceStep } from './wizard-steps.tsx'

interface Props {
  data: WizardData
  initial: { values: FormValues; photos: readonly FormPhoto[] }
  /** The most photos that the home may have: those of a plan, say. */
  mostPhotos: number
  /** Whether it is a new home, of which all that is marked has to be filled in. */
  whole: boolean
  /** Whether the form is kept for its account as it is filled in. */
  keepsDraft: boolean
  /** Whether the status is asked; an ad of an advertiser is always for rent. */
  asksStatus?: boolean
  /** What the last button says. */
  submitLabel: string
  /** Sends the form. A CallError that it throws is shown here, at its fields. */
  onSubmit: (form: EditedHome) => Promise<void>
}

/** The five steps in which a home is filled in (spec section 2, Admin Add New Property): of admins, and of advertisers. */
export function HomeWizard(props: Props) {
  return (
    <MoreWords words={props.data.homeWords}>
      <Wizard {...props} />
    </MoreWords>
  )
}

const names = { 1: 'basics', 2: 'place', 3: 'details', 4: 'media', 5: 'price' } as const
const stepIn = (text: string | null): Step => steps.find((step) => String(step) === text) ?? 1

function Wizard({ data, initial, mostPhotos, whole, keepsDraft, asksStatus = true, submitLabel, onSubmit }: Props) {
  const t = usePageWords(data.words)
  const words = useFieldWords(data.fieldWords)
  const { language } = useFrame()
  const [address, setAddress] = useSearchParams()
  // The step changes at once, and its address when the page has come to it; the browser's own back changes the address first.
  const inAddress = stepIn(address.get('step'))
  const [step, setStep] = useState(inAddress)
  const [addressSeen, setAddressSeen] = useState(inAddress)
  if (addressSeen !== inAddress) {
    setAddressSeen(inAddress)
    setStep(inAddress)
  }
  const photos = usePhotos(initial.photos, { most: mostPhotos, words: data.words.photos, language })
  const form = useHomeForm({ initial: initial.values, photos, whole })
  const draft = useDraft(keepsDraft, form.values, photos.sent, step)
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [previewed, setPreviewed] = useState<Property>()
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // Whoever works by keyboard or ear goes on at the top of the step.
    if (shown.current !== step) head.current?.focus()
    shown.current = step
  }, [step])

  const go = (to: Step) => {
    setMessage(undefined)
    setStep(to)
    setAddress((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'step'), ['step', `${to}`]]))
  }
  /** Forward only from a step on which nothing is lacking; back is free (spec section 4, Wizard). */
  const goOn = (to: Step) => {
    for (const before of steps.filter((one) => one >= step && one < to)) {
      if (form.lackingOn(before, t('needed')).length === 0) continue
      if (before !== step) go(before)
      return setMessage(before === 2 ? t('fillInPlace') : t('fillIn'))
    }
    go(to)
  }
  /** Says on which step something is wrong, and goes there. */
  const point = (complaints: Record<string, string>, otherwise: string) => {
    const wrong = steps.flatMap((one) => {
      const fields = Object.keys(complaints).filter((field) => stepOfField(field) === one)
      // Asked of the names of this form's fields.
      const called = [...new Set(fields.map((field) => words.label(field.split('.')[0] as HomeField)))]
      return called.length > 0
        ? [{ step: one, text: t('wrongOn', { step: one, name: t(`steps.${names[one]}`), fields: called.join(', ') }) }]
        : []
    })
    const [first] = wrong
    if (first && first.step !== step) go(first.step)
    setMessage(wrong.map(({ text }) => text).join(' ') || otherwise)
  }
  const checked = (): EditedHome | undefined => {
    const sent = form.checked()
    if ('form' in sent) return sent.form
    point(sent.complaints, t('fillIn'))
    return undefined
  }
  const submit = async () => {
    setMessage(undefined)
    if (photos.busy) return setMessage(t('stillSending'))
    if (photos.items.some(({ failed }) => failed)) {
      if (step !== 4) go(4)
      return setMessage(t('photosFailed'))
    }
    const sent = checked()
    if (!sent) return
    setBusy(true)
    draft.pause()
    try {
      await onSubmit(sent)
    } catch (error) {
      draft.resume()
      const { fields, message: said } = form.refused(error)
      point(fields, said || t('failed'))
    }
    setBusy(false)
  }
  const preview = async () => {
    setMessage(undefined)
    const sent = checked()
    if (!sent) return
    try {
      const { gallery: _gallery, featuredImage: _featured, ...body } = sent
      setPreviewed((await call<typeof previewHome>('POST', '/home-preview', { body })).data)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (Object.keys(error.fields).length > 0) point(form.refused(error).fields, error.message)
      else toast('error', error.message || t('previewFailed'))
    }
  }
  const one = { form, words }
  const time = new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
  return (
    <form
      noValidate
      className="max-w-5xl"
      onSubmit={(event) => {
        event.preventDefault()
        if (step < 5) goOn(stepIn(String(step + 1)))
        else if (!busy) void submit()
      }}
    >
      <nav aria-label={t('steps.label')}>
        <ol className="flex flex-wrap gap-1 border-b border-line pb-3">
          {steps.map((number) => (
            <li key={number}>
              <button
                type="button"
                aria-current={number === step ? 'step' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-sign px-3 hover:bg-sunken aria-[current=step]:bg-sign aria-[current=step]:font-semibold aria-[current=step]:text-on-sign"
                onClick={() => (number <= step ? go(number) : goOn(number))}
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
        <BasicsStep {...one} asksStatus={asksStatus} />
      </div>
      <div hidden={step !== 2}>
        <PlaceStep {...one} data={data} active={step === 2} />
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
          <button type="button" className="button button-quiet" onClick={() => go(stepIn(String(step - 1)))}>
            {t('previous')}
          </button>
        )}
        <SubmitButton busy={busy}>{step < 5 ? t('next') : busy ? t('sending') : submitLabel}</SubmitButton>
        <button type="button" className="button button-quiet" onClick={() => void preview()}>
          {t('preview')}
        </button>
        <p role="status" className="numerals text-sm text-quiet">
          {draft.failed ? t('notSaved') : draft.savedAt && t('saved', { time: time.format(new Date(draft.savedAt)) })}
        </p>
      </div>
      {previewed && (
        <HomePreview data={data} home={previewed} photos={photos.sent} onClose={() => setPreviewed(undefined)} />
      )}
    </form>
  )
}
