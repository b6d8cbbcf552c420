import { useState } from 'react'
import { Form, type LoaderFunctionArgs } from 'react-router'
import { brand } from '#shared/brand.ts'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { formAction } from '#ui/forms/form-action.server.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { NewInquiry, sendInquiry } from './contract.ts'
import { contactPageMessages } from './messages.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const texts = contactPageMessages[server.language]
  return { texts, email: server.settings.contactEmail, head: pageHead(server, texts) }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export const action = formAction(sendInquiry)

type Props = PageProps<typeof loader, typeof action>

export default function ContactPage({ loaderData: { texts, email }, actionData }: Props) {
  const t = usePageTexts(texts)
  const [sent, setSent] = useState(actionData?.reply !== undefined)
  return (
    <div className="page grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h1 className="sign-type text-3xl">{t('title')}</h1>
        <p className="mt-3 max-w-prose text-lg">{t('lead')}</p>
        {sent ? (
          <div role="status" className="card mt-8 border-l-8 border-l-positive p-6">
            <p className="text-lg font-semibold">{t('sent')}</p>
            <Button className="mt-4" onClick={() => setSent(false)}>
              {t('another')}
            </Button>
          </div>
        ) : (
          <ContactForm texts={texts} answered={actionData} onSent={() => setSent(true)} />
        )}
      </div>
      <aside>
        <h2 className="text-xl font-bold">{t('other')}</h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <dt className="text-quiet">{t('byMail')}</dt>
          <dd>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
          <dt className="text-quiet">{t('byPhone')}</dt>
          <dd>
            <a className="link" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
              {brand.phone}
            </a>
          </dd>
          <dt className="text-quiet">{t('address')}</dt>
          <dd>
            {brand.company}
            <br />
            {brand.street}
            <br />
            {brand.postcode} {brand.city}
          </dd>
        </dl>
        <h2 className="mt-8 text-xl font-bold">{t('contactPoint')}</h2>
        <p className="mt-3">{t('contactPointText', { email })}</p>
      </aside>
    </div>
  )
}

function ContactForm({
  texts,
  answered,
  onSent,
}: Pick<Props['loaderData'], 'texts'> & { answered: Props['actionData']; onSent: () => void }) {
  const t = usePageTexts(texts)
  const frame = useT()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: NewInquiry,
    empty: { firstName: '', lastName: '', email: '', phone: '', message: '' },
    refused: answered?.refused,
    noAnswerText: `${frame('web.error.noServer')}. ${t('failed')}`,
    send: (body) => call<typeof sendInquiry>('POST /contact', { body }),
    onSent,
  })
  return (
    <Form method="post" noValidate className="mt-8 grid max-w-2xl gap-5" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label={t('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" />
        <TextField {...field('phone')} label={t('phone')} type="tel" autoComplete="tel" note={t('optional')} />
      </div>
      <TextField {...field('message')} label={t('message')} rows={7} />
      <div>
        <SubmitButton busy={busy}>{busy ? t('sending') : t('send')}</SubmitButton>
      </div>
    </Form>
  )
}
