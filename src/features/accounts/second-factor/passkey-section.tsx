import { useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { call } from '#ui/forms/call.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { useCardTexts } from './card-texts.ts'
import {
  PasskeyName,
  type ChangedFactors,
  type addPasskey,
  type removePasskey,
  type renamePasskey,
  type requestNewPasskey,
} from './contract.ts'
import type { SecondFactorData } from './second-factor-data.server.ts'
import { createPasskey } from './use-passkeys.ts'

type Passkey = SecondFactorData['passkeys'][number]

interface Props {
  passkeys: readonly Passkey[]
  deviceName: string
  onChanged: (changed: ChangedFactors) => void
}

/** The passkeys of an account. */
export function PasskeySection({ passkeys, deviceName, onChanged }: Props) {
  const t = useCardTexts()
  const [isAdding, setIsAdding] = useState(false)
  const add = async ({ name }: { name: string }) => {
    const { data: options } = await call<typeof requestNewPasskey>('POST /second-factors/passkeys/options', {})
    const credential = await createPasskey(options, t('passkeys.failed'))
    const reply = await call<typeof addPasskey>('POST /second-factors/passkeys', { body: { name, credential } })
    setIsAdding(false)
    onChanged(reply.data)
    return reply
  }
  return (
    <TitledSection title={t('passkeys.title')} level={3} titleClassName="font-bold" className="py-4">
      <p className="mt-1">{t('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NameForm
          id="new-passkey-name"
          name={deviceName}
          hint={t('passkeys.nameHint')}
          submit={t('passkeys.make')}
          send={add}
          onClose={() => setIsAdding(false)}
        />
      ) : (
        <Button className="mt-3" onClick={() => setIsAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
    </TitledSection>
  )
}

function PasskeyItem({ passkey: { id, name, added, used } }: { passkey: Passkey }) {
  const t = useCardTexts()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  const remove = () =>
    run(async () => {
      const params = { passkeyId: id }
      const reply = await call<typeof removePasskey>('DELETE /second-factors/passkeys/{passkeyId}', { params })
      close()
      return reply
    })
  const rename = async (body: { name: string }) => {
    const params = { passkeyId: id }
    const reply = await call<typeof renamePasskey>('PATCH /second-factors/passkeys/{passkeyId}', { params, body })
    close()
    return reply
  }
  if (open === 'rename')
    return (
      <li className="py-2.5">
        <NameForm id={`name-${id}`} name={name} submit={t('passkeys.save')} send={rename} onClose={close} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-quiet">
          {t('passkeys.added', { date: added })}
          {used && <> · {t('passkeys.used', { date: used })}</>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t('passkeys.renameOf', { name })} onClick={() => setOpen('rename')}>
          {t('passkeys.rename')}
        </Button>
        <Button aria-label={t('passkeys.removeOf', { name })} onClick={() => setOpen('remove')}>
          {t('passkeys.remove')}
        </Button>
      </div>
      {open === 'remove' && (
        <ConfirmDialog
          title={t('passkeys.removeTitle')}
          closeLabel={t('close')}
          cancelLabel={t('cancel')}
          confirmLabel={t('passkeys.remove')}
          busy={busy}
          onClose={close}
          onConfirm={() => void remove()}
        >
          <p>{t('passkeys.removeText', { name })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

interface NameFormProps {
  id: string
  name: string
  hint?: string
  submit: string
  send: (body: { name: string }) => Promise<{ message: string }>
  onClose: () => void
}

function NameForm({ id, name, hint, submit, send, onClose }: NameFormProps) {
  const t = useCardTexts()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: PasskeyName,
    empty: { name },
    noAnswerText: t('failed'),
    send,
    reload: true,
  })
  return (
    <form noValidate className="mt-3 grid gap-4" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <TextField
        {...field('name')}
        name={id}
        label={t('passkeys.name')}
        hint={hint}
        autoComplete="off"
        maxLength={60}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{submit}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
