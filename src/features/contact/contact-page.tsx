import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useState, type ReactNode } from 'react'
import { Form, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { brand } from '#brand'
import type { ProblemReply } from '#shared/problem.ts'
import { fieldSentences } from '#shared/validation.ts'
import { call, CallError } from '#web/call.ts'
import { pageHead } from '#web/page-head.server.ts'
import { pageMeta } from '#web/page-meta.ts'
import { serverPart } from '#web/server-context.ts'
import { useT } from '#web/texts.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ContactMessage, type sendContactMessage } from './contract.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const server = serverPart(context)
  return { head: pageHead(server, { title: server.t('contact.title'), description: server.t('contact.description') }) }
}

export const meta = pageMeta

/** The form as it is sent without JavaScript: the same call, with its checks and its limit. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const values = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
  const { status, body } = await serverPart(context).callApi('POST', '/contact', values)
  if (status < 400) return { sent: true as const }
  // A refusal of our own API has the one error shape.
  const { message, fields } = body as ProblemReply
  return { sent: false as const, message, fields: fields ?? {}, values }
}

type Answered = Awaited<ReturnType<typeof action>> | undefined
type Field = keyof ContactMessage

const empty = { firstName: '', lastName: '', email: '', phone: '', message: '' }

export default function ContactPage({ actionData }: { actionData?: Answered }) {
  const t = useT()
  const [sent, setSent] = useState(actionData?.sent ?? false)
  return (
    <div className="page grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h1 className="sign-type text-3xl">{t('contact.title')}</h1>
        <p className="mt-3 max-w-prose text-lg">{t('contact.lead')}</p>
        {sent ? (
          <div role="status" className="card mt-8 border-l-8 border-l-positive p-6">
            <p className="text-lg font-semibold">{t('contact.sent')}</p>
            <button type="button" className="button button-quiet mt-4" onClick={() => setSent(false)}>
              {t('contact.another')}
            </button>
          </div>
        ) : (
          <ContactForm answered={actionData} onSent={() => setSent(true)} />
        )}
      </div>
      <aside>
        <h2 className="text-xl font-bold">{t('contact.other')}</h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <dt className="text-quiet">{t('contact.byMail')}</dt>
          <dd>
            <a className="link" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </dd>
          <dt className="text-quiet">{t('contact.byPhone')}</dt>
          <dd>
            <a className="link" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
              {brand.phone}
            </a>
          </dd>
          <dt className="text-quiet">{t('contact.address')}</dt>
          <dd>
            {brand.company}
            <br />
            {brand.street}
            <br />
            {brand.postcode} {brand.city}
          </dd>
        </dl>
      </aside>
    </div>
  )
}

function ContactForm({ answered, onSent }: { answered: Answered; onSent: () => void }) {
  const t = useT()
  const refused = answered && !answered.sent ? answered : undefined
  const form = useForm<ContactMessage>({
    resolver: standardSchemaResolver(ContactMessage),
    defaultValues: { ...empty, ...refused?.values },
  })
  const { isSubmitting } = form.formState
  const [refusals, setRefusals] = useState<Record<string, string>>(refused?.fields ?? {})
  const [message, setMessage] = useState(refused?.message)

  const send = async (values: ContactMessage) => {
    setRefusals({})
    setMessage(undefined)
    try {
      const reply = await call<typeof sendContactMessage>('POST', '/contact', { body: values })
      toast('success', reply.message)
      onSent()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusals(error.fields)
      setMessage(error.message || `${t('web.error.noServer')}. ${t('contact.failed')}`)
    }
  }
  /** The form's own complaints in the words of the server, so that both say the same. */
  const complaint = (name: Field): string | undefined => {
    if (!form.formState.errors[name]) return refusals[name]
    const { error } = z.safeParse(ContactMessage, form.getValues())
    return error && fieldSentences(error.issues, t.language)[name]
  }
  const field = (name: Field, props: Partial<FieldProps> = {}) => (
    <TextField
      key={name}
      name={name}
      label={t(`contact.${name}`)}
      complaint={complaint(name)}
      // React Hook Form fills fields in the browser only; without JavaScript the page itself must.
      defaultValue={refused?.values[name]}
      register={form.register(name)}
      {...props}
    />
  )

  return (
    <Form
      method="post"
      noValidate
      className="mt-8 grid max-w-2xl gap-5"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      {message && (
        <p role="alert" className="rounded-sign border border-danger px-3 py-2 font-medium text-danger">
          {message}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {field('firstName', { autoComplete: 'given-name' })}
        {field('lastName', { autoComplete: 'family-name' })}
        {field('email', { type: 'email', autoComplete: 'email' })}
        {field('phone', { type: 'tel', autoComplete: 'tel', note: t('contact.optional') })}
      </div>
      {field('message', { rows: 7 })}
      <button
        type="submit"
        disabled={isSubmitting}
        aria-busy={isSubmitting}
        className="button button-sign justify-self-start"
      >
        {isSubmitting ? t('contact.sending') : t('contact.send')}
      </button>
    </Form>
  )
}

interface FieldProps {
  name: Field
  label: ReactNode
  complaint: string | undefined
  defaultValue: string | undefined
  register: object
  type?: string
  autoComplete?: string
  note?: string
  rows?: number
}

function TextField({ name, label, complaint, register, note, rows, ...props }: FieldProps) {
  const shared = {
    id: name,
    className: 'input',
    'aria-invalid': complaint !== undefined,
    'aria-describedby': complaint ? `${name}-complaint` : undefined,
    ...register,
    ...props,
  }
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label} {note && <span className="font-normal text-quiet">({note})</span>}
      </label>
      {rows ? <textarea rows={rows} {...shared} /> : <input {...shared} />}
      {complaint && (
        <p id={`${name}-complaint`} className="mt-1 text-sm font-medium text-danger">
          {complaint}
        </p>
      )}
    </div>
  )
}
