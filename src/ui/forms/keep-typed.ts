import { readStoredText, storeText } from '#ui/components/browser-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface TypedField {
  name: string
  /** Which of the fields with this name it is. */
  index: number
  /** The text of a field, or whether a box is ticked. */
  content: string | boolean
}

const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)
const readContent = (field: Field) => (isBox(field) ? field.checked : field.value)

/** What the page itself put into a field. */
function readDefault(field: Field): string | boolean {
  if (isBox(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? ''
}

/** The fields of the forms of this page, without those whose content is a secret or cannot be set. */
function listFields(name?: string): Field[] {
  const fields = document.querySelectorAll<Field>('main form :is(input, textarea, select)[name]')
  return [...fields].filter(
    (field) =>
      (name === undefined || field.name === name) &&
      !/^(password|hidden|file|submit|select-multiple)$/.test(field.type) &&
      field.autocomplete !== 'one-time-code',
  )
}

/** Stores what was typed into the forms of this page, for the page that this tab fills with it later. */
export function keepTyped(key: string): void {
  const typed = listFields()
    .filter((field) => readContent(field) !== readDefault(field))
    .map((field): TypedField => {
      const { name } = field
      return { name, index: listFields(name).indexOf(field), content: readContent(field) }
    })
  storeText(key, typed.length > 0 ? JSON.stringify(typed) : null, 'sessionStorage')
}

/** Fills a field as its user does, so that its component notices. */
function fill(field: Field, content: string | boolean): void {
  if (readContent(field) === content) return
  if (isBox(field)) return field.click()
  // The property of the element itself is replaced by React, which would take the text for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, content)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Fills the forms of this page with what was typed into the page before, once. */
export async function restoreTyped(key: string): Promise<void> {
  const stored = readStoredText(key, 'sessionStorage')
  storeText(key, null, 'sessionStorage')
  // Only `keepTyped` writes it.
  for (const { name, index, content } of JSON.parse(stored ?? '[]') as TypedField[]) {
    const field = listFields(name)[index]
    if (field) fill(field, content)
    // What is chosen may show further fields.
    await Promise.resolve()
  }
}
