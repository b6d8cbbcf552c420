import { KeyRound } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#ui/components/button.tsx'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import type { RefusedForm } from '#ui/forms/submitted-form.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { RecoveryCode, TotpCode, type FactorProof, type PasskeyRequest } from './contract.ts'
import type { FactorTexts } from './factor-messages.ts'
import { signWithPasskey, useHasPasskeys } from './use-passkeys.ts'
import type * as z from 'zod/mini'

interface Props {
  texts: FactorTexts
  /** The kinds of factors of the account. */
  totp: boolean
  passkey: boolean
  /** A form that was sent without JavaScript and refused. */
  refused?: RefusedForm | undefined
  send: (proof: FactorProof) => Promise<void>
  /** Requests the challenge for a passkey from the server. */
  askPasskey: () => Promise<{ data: z.infer<typeof PasskeyRequest> }>
}

/** Asks for one of the second factors of an account. Codes also work without JavaScript. */
export function FactorForms({ texts, totp, passkey, refused, send, askPasskey }: Props) {
  const t = usePageTexts(texts)
  const hasPasskeys = useHasPasskeys()
  return (
    <div className="grid gap-6">
      {passkey && hasPasskeys && <PasskeyButton texts={texts} send={send} askPasskey={askPasskey} />}
      {totp && <CodeForm texts={texts} send={send} refused={refused?.values.recoveryCode ? undefined : refused} />}
      <details open={refused?.values.recoveryCode !== undefined || undefined}>
        <summary className="link min-h-6 w-fit cursor-pointer">{t('noCode')}</summary>
        <RecoveryForm texts={texts} send={send} refused={refused?.values.recoveryCode ? refused : undefined} />
      </details>
    </div>
  )
}

type FormProps = Pick<Props, 'texts' | 'send' | 'refused'>

function PasskeyButton({ texts, send, askPasskey }: Pick<Props, 'texts' | 'send' | 'askPasskey'>) {
  const t = usePageTexts(texts)
  const { run, busy, message } = useAction(t('failed'), { inline: true })
  return (
    <div className="grid gap-3">
      {message && <FormMessage>{message}</FormMessage>}
      <Button
        look="sign"
        disabled={busy}
        onClick={() =>
          void run(async () => send({ passkey: await signWithPasskey((await askPasskey()).data, t('passkeyFailed')) }))
        }
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {t('passkey')}
      </Button>
    </div>
  )
}

function CodeForm({ texts, send, refused }: FormProps) {
  const t = usePageTexts(texts)
  const { field, message, busy, onSubmit } = useCallForm({
    schema: TotpCode,
    empty: { code: '' },
    refused,
    noAnswerText: t('failed'),
    send,
  })
  return (
    <Form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <TextField
        {...field('code')}
        name="factor-code"
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
    </Form>
  )
}

function RecoveryForm({ texts, send, refused }: FormProps) {
  const t = usePageTexts(texts)
  const { field, message, busy, onSubmit } = useCallForm({
    schema: RecoveryCode,
    empty: { recoveryCode: '' },
    refused,
    noAnswerText: t('failed'),
    send,
  })
  return (
    <Form method="post" noValidate className="mt-4 grid gap-5" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <TextField
        {...field('recoveryCode')}
        name="factor-recovery-code"
        label={t('recoveryCode')}
        hint={t('recoveryHint')}
        autoComplete="off"
        maxLength={40}
      />
      <SubmitButton busy={busy} className="button-quiet">
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
