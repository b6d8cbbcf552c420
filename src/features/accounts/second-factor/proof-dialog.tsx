import { Dialog } from '#ui/components/dialog.tsx'
import { call } from '#ui/forms/call.ts'
import { FormMessage, PasswordField, SubmitButton } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { PasswordConfirmation } from '#features/accounts/accounts/forms-contract.ts'
import type { FactorProof, proveSession, requestProofPasskey, showSecondFactors } from './contract.ts'
import { FactorForms } from './factor-forms.tsx'
import { factorMessages, type FactorTexts } from './factor-messages.ts'

type Proof = FactorProof & { password?: string }

/** Asks the user to prove who they are: with a second factor, or with the password if there is none. */
export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { language } = useFrame()
  const texts = factorMessages[language]
  const t = usePageTexts(texts)
  const { data, failure } = useLoaded(() => call<typeof showSecondFactors>('GET /second-factors', {}))
  const send = async (body: Proof) => {
    await call<typeof proveSession>('POST /users/proof', { body })
    onEnd(true)
  }
  const askPasskey = () => call<typeof requestProofPasskey>('POST /users/proof/passkey-options', {})
  const passkey = (data?.passkeys.length ?? 0) > 0
  return (
    <Dialog title={t('proof.title')} closeLabel={t('proof.close')} onClose={() => onEnd(false)}>
      <p>{t('proof.lead')}</p>
      {!data &&
        (failure === undefined ? <p>{t('proof.loading')}</p> : <FormMessage>{failure || t('failed')}</FormMessage>)}
      {data &&
        (data.totp || passkey ? (
          <FactorForms texts={texts} totp={data.totp} passkey={passkey} send={send} askPasskey={askPasskey} />
        ) : (
          <PasswordForm texts={texts} send={send} />
        ))}
    </Dialog>
  )
}

function PasswordForm({ texts, send }: { texts: FactorTexts; send: (proof: Proof) => Promise<void> }) {
  const t = usePageTexts(texts)
  const { field, message, busy, onSubmit } = useCallForm({
    schema: PasswordConfirmation,
    empty: { password: '' },
    noAnswerText: t('failed'),
    send,
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <PasswordField
        {...field('password')}
        name="proof-password"
        t={(key) => t(`proof.${key}`)}
        label={t('proof.password')}
        autoComplete="current-password"
      />
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
    </form>
  )
}
