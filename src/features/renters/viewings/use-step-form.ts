import { useNavigation, useRevalidator } from 'react-router'
import { toast } from '#ui/components/toast.tsx'
import type { RefusedForm } from '#ui/forms/submitted-form.ts'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { LandlordStep } from './contract.ts'
import { useConversationTexts } from './conversation-texts.ts'

/** How a conversation sends what its side does. */
export interface StepSender {
  /** Calls the endpoint of its side. */
  send: (step: LandlordStep) => Promise<{ message: string }>
  /** What a form without JavaScript sends as well, to say which conversation it is. */
  hidden: Readonly<Record<string, string>>
  /** Of the parts of a conversation, by what stands above it on the page. */
  heading: 'h2' | 'h3'
  /** The refusal of a form of this conversation that was sent without JavaScript. */
  refused: RefusedForm | undefined
}

/** A form for one step of a conversation. @param kinds those that it can send */
export function useStepForm({ send, refused }: StepSender, kinds: readonly string[], empty: LandlordStep) {
  const t = useConversationTexts()
  const { revalidate } = useRevalidator()
  const sending = useNavigation().state === 'submitting'
  const ownRefusal = refused && kinds.includes(refused.values.kind ?? '') ? refused : undefined
  const form = useCallForm<LandlordStep>({
    schema: LandlordStep,
    empty,
    refused: ownRefusal,
    noAnswerText: t('failed'),
    send,
    onSent: () => form.reset(),
    reload: true,
    onError: ({ status, message }) => {
      if (status !== 409) return
      // The other side was faster: the form may go with what it answered.
      toast('error', message)
      void revalidate()
    },
  })
  return { ...form, busy: form.busy || sending, ownRefusal }
}
