import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { formatIssues } from '#shared/validation.ts'
import { CallError } from './call.ts'
import type { RefusedForm } from './submitted-form.ts'
import { toast } from '#ui/components/toast.tsx'
import { useT } from '#ui/language/page-frame.tsx'

interface Options<V extends FieldValues> {
  schema: z.ZodMiniType<V, V>
  empty: DefaultValues<V>
  refused?: RefusedForm | undefined
  /** The text where the server does not answer or gives no message. */
  noAnswerText: string
  /**
   * Makes the call, whose message a toast shows. A refusal is shown at the fields that it names. `changed` has the values
   * that differ from those at the start, or from those sent last: what somebody else changes meanwhile then stays.
   */
  send: (values: V, changed: Partial<V>) => Promise<{ message: string } | void>
  onSent?: () => void
  reload?: boolean
  /** Called on a refusal, which the form also shows. */
  onError?: (error: CallError) => void
  /** Closes a form that no longer fits what it is about: after a conflict, such as with a colleague, which a toast tells. */
  onConflict?: () => void
}

/** A form for one call: validates with the server's schema and texts first, and shows the server's refusals at their fields. */
export function useCallForm<V extends FieldValues>(options: Options<V>) {
  const { schema, empty, refused, noAnswerText, send, onSent, reload, onError, onConflict } = options
  const t = useT()
  const { revalidate } = useRevalidator()
  const form = useForm<V, unknown, V>({
    resolver: standardSchemaResolver<V, unknown, V>(schema),
    // The sent values are fields of this form.
    defaultValues: Object.assign({}, empty, refused?.values) as DefaultValues<V>,
  })
  const [known, setKnown] = useState<Partial<V>>(empty as Partial<V>)
  const [serverErrors, setServerErrors] = useState<Record<string, string>>(refused?.fields ?? {})
  const [message, setMessage] = useState(refused?.message)

  const submit = form.handleSubmit(async (values) => {
    setServerErrors({})
    setMessage(undefined)
    try {
      const changed = Object.entries(values).filter(([name, value]) => value !== known[name])
      // Some of the values.
      const reply = await send(values, Object.fromEntries(changed) as Partial<V>)
      setKnown(values)
      if (reply) toast('success', reply.message)
      onSent?.()
      if (reload) await revalidate()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (onConflict && error.status === 409) {
        toast('error', error.message)
        onConflict()
        if (reload) await revalidate()
        return
      }
      // A field of a part of an account is named with its part: `password.chosen`.
      setServerErrors(
        Object.fromEntries(Object.entries(error.fields).map(([name, why]) => [name.split('.').at(-1), why])),
      )
      setMessage(error.message || noAnswerText)
      onError?.(error)
    }
  })
  const fieldError = (name: Path<V>): string | undefined => {
    if (!form.formState.errors[name]) return serverErrors[name]
    const { error } = z.safeParse(schema, form.getValues(), { reportInput: true })
    return error && formatIssues(error.issues, t.language)[name]
  }
  return {
    field: (name: Path<V>) => ({
      name,
      fieldError: fieldError(name),
      // React Hook Form fills fields in the browser only; without JavaScript the page itself must.
      defaultValue: refused?.values[name],
      register: form.register(name),
    }),
    message,
    busy: form.formState.isSubmitting,
    reset: () => form.reset(),
    onSubmit: (event: React.FormEvent) => void submit(event),
  }
}
