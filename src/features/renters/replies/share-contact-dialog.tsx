import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { storableText } from '#shared/sound-text.ts'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { useRepliesTexts } from './replies-texts.ts'
import type { shareContact } from './contract.ts'
import type { RepliesPageData } from './replies-data.server.ts'
import { maxNoteLength } from './reply-values.ts'

// The fields are texts; empty ones are not sent, and the server validates the number.
const Fields = z.strictObject({
  phone: z.string().check(z.maxLength(30), storableText),
  note: z.string().check(z.maxLength(maxNoteLength), storableText),
})

interface Props {
  reply: RepliesPageData['replies'][number]
  phone: string | undefined
  onClose: () => void
  /** Called once the page shows the shared details. */
  onShared: () => void
}

/** The second stage: asks for confirmation before a landlord gets the renter's contact details. */
export function ShareContactDialog({ reply, phone = '', onClose, onShared }: Props) {
  const t = useRepliesTexts()
  const { revalidate } = useRevalidator()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: Fields,
    empty: { phone, note: '' },
    noAnswerText: t('dialog.failed'),
    send: async (given) => {
      const body = { ...(given.phone.trim() && { phone: given.phone }), ...(given.note.trim() && { note: given.note }) }
      const parts = { params: { id: reply.id }, body }
      const answer = await call<typeof shareContact>('POST /replies/{id}/contact-details', parts)
      toast('success', answer.message)
      onClose()
      await revalidate()
      onShared()
    },
  })
  return (
    <Dialog title={t('dialog.title')} closeLabel={t('dialog.close')} onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={onSubmit}>
        <p>{t('dialog.text', { home: reply.home })}</p>
        {message && <FormMessage>{message}</FormMessage>}
        <TextField
          {...field('phone')}
          label={t('dialog.phone')}
          note={t('dialog.optional')}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          {...field('note')}
          label={t('dialog.note')}
          note={t('dialog.optional')}
          hint={t('dialog.noteHint')}
          rows={3}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy}>{busy ? t('dialog.sending') : t('dialog.send')}</SubmitButton>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
