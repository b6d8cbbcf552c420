import { useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useCardTexts, withTexts } from './card-texts.ts'
import type { ChangedFactors, createRecoveryCodes } from './contract.ts'
import { PasskeySection } from './passkey-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecondFactorData } from './second-factor-data.server.ts'
import { TotpSection } from './totp-section.tsx'

/** Turns two-step login on and off: an app with codes, passkeys and recovery codes. */
export const SecondFactorCard = withTexts(function SecondFactorCard({ data }: { data: SecondFactorData }) {
  const t = useCardTexts()
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = data.totp || data.passkeys.length > 0
  const onChanged = ({ recoveryCodes }: Pick<ChangedFactors, 'recoveryCodes'>) => {
    if (recoveryCodes) setCodes(recoveryCodes)
  }
  return (
    <section className="card p-5 sm:p-6" id="second-factor">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-xl font-bold">
        {t('title')}
        <span className={`text-sm font-semibold ${isOn ? 'text-positive' : 'text-quiet'}`}>
          {t(isOn ? 'on' : 'off')}
        </span>
      </h2>
      <p className="mt-3">{t('lead')}</p>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      <div className="mt-5 divide-y divide-line border-t border-line">
        <TotpSection isOn={data.totp} onChanged={onChanged} />
        <PasskeySection passkeys={data.passkeys} deviceName={data.deviceName} onChanged={onChanged} />
        {isOn && <RecoverySection left={data.recoveryCodesLeft} onChanged={onChanged} />}
      </div>
    </section>
  )
})

interface RecoveryProps {
  left: number
  onChanged: (changed: ChangedFactors) => void
}

function RecoverySection({ left, onChanged }: RecoveryProps) {
  const t = useCardTexts()
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, busy } = useAction(t('failed'), { reload: 'success' })
  const renew = () =>
    run(async () => {
      const reply = await call<typeof createRecoveryCodes>('POST /second-factors/recovery-codes', {})
      setIsConfirming(false)
      onChanged(reply.data)
      return reply
    })
  return (
    <TitledSection title={t('recovery.title')} level={3} titleClassName="font-bold" className="py-4">
      <p className="mt-1">{t('recovery.left', { count: left })}</p>
      <Button className="mt-3" onClick={() => setIsConfirming(true)}>
        {t('recovery.renew')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('recovery.renewTitle')}
          closeLabel={t('close')}
          cancelLabel={t('cancel')}
          confirmLabel={t('recovery.renew')}
          isDanger={false}
          busy={busy}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => void renew()}
        >
          <p>{t('recovery.renewText')}</p>
        </ConfirmDialog>
      )}
    </TitledSection>
  )
}
