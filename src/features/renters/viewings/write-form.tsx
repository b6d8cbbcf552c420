import { useId, useState } from 'react'
import { hideContact } from '#shared/hide-contact.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { SelectField, TextField } from '#ui/forms/text-field.tsx'
import { useConversationTexts } from './conversation-texts.ts'
import type { ConversationView } from './conversation-view.ts'
import { StepFormFrame } from './step-form.tsx'
import { useStepForm, type StepSender } from './use-step-form.ts'
import { refusalReasons, timeFields, viewingLengths } from './viewing-values.ts'

interface Props {
  sender: StepSender
  view: ConversationView
  other: string
  /** Whether the home is to be seen at a time that is agreed already. */
  canMove: boolean
}

const kindsOf = {
  landlord: ['viewing', 'message', 'refusal'],
  renter: ['message', 'viewing'],
} as const

/** The form for a message, for times of a viewing, and for a landlord's refusal. The times show only where they count. */
export function WriteForm({ sender, view: { side }, other, canMove }: Props) {
  const t = useConversationTexts()
  const id = useId()
  const kinds = kindsOf[side]
  const empty = {
    kind: kinds[0],
    message: '',
    time1: '',
    time2: '',
    time3: '',
    minutes: '',
    place: '',
    // A renter cannot refuse, nor send a reason.
    ...(side === 'landlord' && { refusalReason: '' as const }),
  } as const
  const form = useStepForm(sender, kinds, empty)
  const [text, setText] = useState('')
  const message = form.field('message')
  const minutes = form.field('minutes')
  const fieldId = (name: string) => `${id}-${name}`
  return (
    <div className="group" onInput={({ target }) => target instanceof HTMLTextAreaElement && setText(target.value)}>
      <StepFormFrame sender={sender} form={form} label={t('send')}>
        <RadioGroup
          legend={t('what')}
          values={kinds}
          toLabel={(kind) => t(`choice.${kind === 'viewing' && canMove ? 'move' : kind}`)}
          defaultValue={form.ownRefusal?.values.kind ?? kinds[0]}
          {...form.field('kind').register}
        />
        <fieldset className="grid gap-4 group-has-[input[value=message]:checked]:hidden group-has-[input[value=refusal]:checked]:hidden">
          <legend className="font-semibold">{t('times')}</legend>
          <p className="text-sm text-quiet">{t('timesHint')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {timeFields.map((name, i) => (
              <TextField
                key={name}
                {...form.field(name)}
                id={fieldId(name)}
                type="datetime-local"
                label={t('time', { number: i + 1 })}
                note={i === 0 ? undefined : t('optional')}
              />
            ))}
            <SelectField
              label={t('length')}
              register={{ ...minutes.register, defaultValue: minutes.defaultValue }}
              options={[
                ['', t('lengthOpen')],
                ...viewingLengths.map((length) => [length, t('minutes', { minutes: length })] as const),
              ]}
            />
          </div>
          <TextField
            {...form.field('place')}
            id={fieldId('place')}
            label={t('where')}
            note={t('optional')}
            hint={t('whereHint')}
          />
        </fieldset>
        {side === 'landlord' && <RefusalReason form={form} />}
        <TextField
          {...message}
          id={fieldId('message')}
          label={t('message', { other })}
          hint={t(side === 'landlord' ? 'landlordHint' : 'renterHint')}
          rows={5}
        />
        {side === 'renter' && (
          <p role="status" className="text-sm font-medium text-warning empty:hidden">
            {Object.keys(hideContact(text).hidden).length > 0 && t('sharesContact')}
          </p>
        )}
      </StepFormFrame>
    </div>
  )
}

/** Why a landlord refuses; shown only where that is what they do. */
function RefusalReason({ form }: { form: ReturnType<typeof useStepForm> }) {
  const t = useConversationTexts()
  const { register, defaultValue, fieldError } = form.field('refusalReason')
  return (
    <div className="hidden group-has-[input[value=refusal]:checked]:block">
      <SelectField
        label={t('refusalReason')}
        hint={t('refusalHint')}
        fieldError={fieldError}
        register={{ ...register, defaultValue }}
        options={[
          ['', t('chooseReason')],
          ...refusalReasons.map((reason) => [reason, t(`refusalReasons.${reason}`)] as const),
        ]}
      />
    </div>
  )
}
