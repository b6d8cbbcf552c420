import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/components/button.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { call } from '#ui/forms/call.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { useCardTexts } from './card-texts.ts'
import {
  TotpCode,
  type ChangedFactors,
  type TotpSetup,
  type confirmTotp,
  type createTotp,
  type removeTotp,
} from './contract.ts'

interface Props {
  isOn: boolean
  onChanged: (changed: ChangedFactors) => void
}

/** Connects an authenticator app to the account, or turns it off. */
export function TotpSection({ isOn, onChanged }: Props) {
  const t = useCardTexts()
  const [setup, setSetup] = useState<TotpSetup>()
  const [isRemoving, setIsRemoving] = useState(false)
  const { run, busy } = useAction(t('failed'), { reload: 'success' })
  const start = () =>
    run(async () => {
      setSetup((await call<typeof createTotp>('POST /second-factors/totp', {})).data)
    })
  const remove = () =>
    run(async () => {
      const reply = await call<typeof removeTotp>('DELETE /second-factors/totp', {})
      setIsRemoving(false)
      return reply
    })
  return (
    <TitledSection title={t('totp.title')} level={3} titleClassName="font-bold" className="py-4">
      <p className="mt-1">{t(isOn ? 'totp.onText' : 'totp.offText')}</p>
      {isOn ? (
        <Button className="mt-3" onClick={() => setIsRemoving(true)}>
          {t('totp.remove')}
        </Button>
      ) : setup ? (
        <Connect setup={setup} onChanged={onChanged} onClose={() => setSetup(undefined)} />
      ) : (
        <Button className="mt-3" disabled={busy} onClick={() => void start()}>
          {t('totp.start')}
        </Button>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('totp.removeTitle')}
          closeLabel={t('close')}
          cancelLabel={t('cancel')}
          confirmLabel={t('totp.remove')}
          busy={busy}
          onClose={() => setIsRemoving(false)}
          onConfirm={() => void remove()}
        >
          <p>{t('totp.removeText')}</p>
        </ConfirmDialog>
      )}
    </TitledSection>
  )
}

/** The secret as a QR code and as text, and the form for a first code. */
function Connect({ setup, onChanged, onClose }: Pick<Props, 'onChanged'> & { setup: TotpSetup; onClose: () => void }) {
  const t = useCardTexts()
  const { revalidate } = useRevalidator()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: TotpCode,
    empty: { code: '' },
    noAnswerText: t('failed'),
    send: async (body) => {
      const reply = await call<typeof confirmTotp>('POST /second-factors/totp/confirm', { body })
      onChanged(reply.data)
      onClose()
      await revalidate()
      return reply
    },
  })
  return (
    <div className="mt-3 grid gap-5">
      <p>{t('totp.scan')}</p>
      <div className="flex flex-wrap items-center gap-5">
        <svg
          role="img"
          aria-label={t('totp.qr')}
          viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
          shapeRendering="crispEdges"
          className="size-48 rounded-sign border border-line"
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={setup.qr.path} fill="#000" />
        </svg>
        <dl className="min-w-0 flex-1 basis-56">
          <dt className="text-sm text-quiet">{t('totp.key')}</dt>
          <dd className="select-all font-mono break-words">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</dd>
        </dl>
      </div>
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        {message && <FormMessage>{message}</FormMessage>}
        <TextField
          {...field('code')}
          label={t('totp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy}>{t('totp.confirm')}</SubmitButton>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </div>
  )
}
