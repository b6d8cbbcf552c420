import { useId, useRef, useState, type ChangeEvent } from 'react'
import { typedKeys } from '#shared/records.ts'
import { ReasonField } from '#ui/forms/reason-field.tsx'
import { SelectField } from '#ui/forms/text-field.tsx'
import { grounds, type Ground } from '#features/moderation/statements/statement-values.ts'
import type { AdminOwnerListing } from './contract.ts'
import { useReviewTexts } from './listing-texts.ts'
import type { ReviewData } from './review-data.server.ts'

/** The templates, with what each rests on. */
const groundByTemplate = {
  photos: 'incomplete',
  contact: 'terms',
  price: 'incomplete',
  address: 'incomplete',
  discrimination: 'discrimination',
  deposit: 'costs',
  fraud: 'fraud',
} as const satisfies Record<string, Ground>
const templates = typedKeys(groundByTemplate)

/** The reason that an admin gives for a decision, with the ground that it rests on. */
export function useReason() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [ground, setGround] = useState<Ground>('terms')
  const [isMissing, setMissing] = useState(false)
  return {
    field,
    isMissing,
    given: { reason, ground },
    setGround,
    setReason: (text: string) => {
      setReason(text)
      setMissing(false)
    },
    /** Whether there is a reason; without one, the field says so and has the focus. */
    check: (): boolean => {
      const isGiven = reason.trim() !== ''
      setMissing(!isGiven)
      if (!isGiven) field.current?.focus()
      return isGiven
    },
  }
}

interface Props {
  data: Pick<ReviewData, 'reasons'>
  listing: Pick<AdminOwnerListing, 'language'>
  reason: ReturnType<typeof useReason>
}

/** The reason of a decision, from a template or free text. */
export function ReasonFields({ data: { reasons }, listing, reason }: Props) {
  const t = useReviewTexts()
  // An ad that is online and has changed can be decided about and taken down in one panel.
  const id = useId()
  return (
    <>
      <SelectField
        label={t('template')}
        register={{
          defaultValue: '',
          onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
            const chosen = templates.find((name) => name === currentTarget.value)
            if (!chosen) return
            reason.setReason(reasons[listing.language][chosen].text)
            reason.setGround(groundByTemplate[chosen])
          },
        }}
        options={[['', t('noTemplate')], ...templates.map((name) => [name, reasons[t.language][name].name] as const)]}
      />
      <SelectField
        label={t('grounds.choose')}
        register={{
          value: reason.given.ground,
          onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
            reason.setGround(grounds.find((name) => name === currentTarget.value) ?? 'terms'),
        }}
        options={grounds.map((name) => [name, t(`grounds.${name}`)] as const)}
      />
      <ReasonField
        id={id}
        label={t('reason')}
        hint={t('reasonHint', { language: t(`languages.${listing.language}`) })}
        complaint={reason.isMissing ? t('reasonMissing') : undefined}
        value={reason.given.reason}
        field={reason.field}
        rows={4}
        onChange={reason.setReason}
      />
    </>
  )
}
