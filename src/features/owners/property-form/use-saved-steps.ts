import { useRef, useState } from 'react'
import { findStep, type EditedProperty, type Step } from './property-form.ts'
import type { PropertyFormState } from './use-property-form.ts'

interface Options {
  form: PropertyFormState
  step: Step
  /** Whether files are being uploaded or have failed; the form is then saved later. */
  isSending: boolean
  onSaveStep: ((form: EditedProperty) => Promise<boolean>) | undefined
}

/** Saves the form of an existing home whenever its step changes, if `onSaveStep` is given. */
export function useSavedSteps({ form, step, isSending, onSaveStep }: Options) {
  const [savedAt, setSavedAt] = useState<string>()
  const [waits, setWaits] = useState(false)
  const last = useRef(form.toBodyText())
  return {
    savedAt,
    /** Whether changes are not saved yet, since something in another step is wrong or missing, or a file is on its way. */
    waits,
    /**
     * Saves the form if it has changed and all of it is valid.
     * @param isForward whether errors of this step keep the editor here
     * @returns whether the step may be left
     * @throws CallError if the server refuses the form
     */
    save: async (isForward: boolean): Promise<boolean> => {
      const body = form.toBodyText()
      if (!onSaveStep || body === last.current) return true
      const sent = form.validate(step)
      if ('fieldErrors' in sent) {
        setWaits(true)
        return !isForward || !Object.keys(sent.fieldErrors).some((field) => findStep(field) === step)
      }
      if (isSending) {
        setWaits(true)
        return true
      }
      // Until it is saved, which may fail.
      setWaits(true)
      if (!(await onSaveStep(sent.form))) return false
      last.current = body
      setWaits(false)
      setSavedAt(new Date().toISOString())
      return true
    },
  }
}
