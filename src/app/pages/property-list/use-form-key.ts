import { useCallback, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The state of an address in the history that the form of the filters asked for. */
export const askedByFilters = 'filters'

/**
 * A key that is new whenever the fields have to follow the address, such as after going back, or after a sentence became
 * filters. It stays where the form asked for the address itself: its fields show it already, and somebody may be typing
 * in the next one.
 */
export function useFormKey() {
  const { key, state } = useLocation()
  const isAsked = useNavigationType() !== 'POP' && state === askedByFilters
  const [form, setForm] = useState({ key: 0, shown: key })
  if (form.shown !== key) setForm({ key: isAsked ? form.key : form.key + 1, shown: key })
  return form.key
}

const listFields = (form: HTMLFormElement, name: string): HTMLInputElement[] =>
  [...form.elements].flatMap((field) => (field instanceof HTMLInputElement && field.name === name ? [field] : []))

/**
 * Keeps the focus in a form that is built anew, and what was typed there after the form was sent. `keep` is the form's
 * `ref`; `sent` is told what was sent.
 */
export function useRestoredFocus() {
  const sentFields = useRef<FormData>(undefined)
  const kept = useRef<{ name: string; at: number; typed: string | undefined }>(undefined)
  const keep = useCallback((form: HTMLFormElement) => {
    const before = kept.current
    const field = before && listFields(form, before.name)[before.at]
    field?.focus({ preventScroll: true })
    if (field && before.typed !== undefined) field.value = before.typed
    return () => {
      const left = document.activeElement
      kept.current = undefined
      if (!(left instanceof HTMLInputElement) || left.form !== form) return
      const at = listFields(form, left.name).indexOf(left)
      const isTyped =
        left.type !== 'checkbox' && sentFields.current && left.value !== sentFields.current.getAll(left.name)[at]
      kept.current = { name: left.name, at, typed: isTyped ? left.value : undefined }
    }
  }, [])
  const sent = (form: HTMLFormElement) => {
    sentFields.current = new FormData(form)
  }
  return { keep, sent }
}
