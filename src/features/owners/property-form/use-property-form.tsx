import { useCallback, useState } from 'react'
import { useFrame } from '#ui/language/page-frame.tsx'
import { CallError } from '#ui/forms/call.ts'
import { checkedForm, lackingOn, type FormValues, type TextField } from './form-values.ts'
import { requiredFields, type EditedHome, type HomeField, type Step } from './property-form.ts'
import type { PhotoList } from './use-photos.tsx'

interface Options {
  initial: FormValues
  photos: PhotoList
  /** Whether it is a new home, of which everything with a mark has to be filled in. */
  whole: boolean
}

/** What of a home that is there already cannot be left open. */
const always: ReadonlySet<HomeField> = new Set<HomeField>(['title', 'propertyType', 'city'])

/** The form of a home: what stands in it, and what is wrong with it. */
export function useHomeForm({ initial, photos, whole }: Options) {
  const { language } = useFrame()
  const [values, setValues] = useState(initial)
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const isNeeded = (field: HomeField) => (whole ? requiredFields.has(field) : always.has(field))
  const set = useCallback((name: TextField, text: string) => {
    setValues((before) => ({ ...before, texts: { ...before.texts, [name]: text } }))
    setComplaints(({ [name]: _mended, ...others }) => others)
  }, [])
  return {
    values,
    complaints,
    isNeeded,
    set,
    setAll: setValues,
    /** Fills in what nothing was filled in yet. */
    fill: useCallback(
      (texts: FormValues['texts']) =>
        setValues((before) => {
          const open = Object.entries(texts).filter(([name]) => !(before.texts[name as TextField] ?? '').trim())
          return { ...before, texts: { ...before.texts, ...Object.fromEntries(open) } }
        }),
      [],
    ),
    toggle: (name: EditedHome['amenities'][number]) =>
      setValues((before) => ({
        ...before,
        amenities: before.amenities.includes(name)
          ? before.amenities.filter((one) => one !== name)
          : [...before.amenities, name],
      })),
    complain: setComplaints,
    /** What keeps somebody on a step: what is needed there and not filled in. */
    lackingOn: (step: Step, sentence: string) => {
      const lacking = lackingOn(step, values, isNeeded)
      setComplaints(Object.fromEntries(lacking.map((field) => [field, sentence])))
      return lacking
    },
    /** The form as it is sent, or what is wrong with it, which is then shown. */
    checked: () => {
      const outcome = checkedForm(values, photos.sent, whole, language)
      setComplaints('complaints' in outcome ? outcome.complaints : {})
      return outcome
    },
    /** Shows what the server found wrong. */
    refused: (error: unknown): CallError => {
      if (!(error instanceof CallError)) throw error
      setComplaints(error.fields)
      return error
    },
  }
}
export type HomeFormState = ReturnType<typeof useHomeForm>
