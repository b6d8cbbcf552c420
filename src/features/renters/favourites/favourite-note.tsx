import { useT } from '#ui/language/page-frame.tsx'
import { useRef } from 'react'
import { Form } from 'react-router'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useAccount } from '#features/accounts/sessions/use-account.ts'
import { useFavouritesTexts } from './page-texts.ts'
import { maxNoteLength, type updateFavouriteNote } from './contract.ts'
import { getFavouriteName, type FavouriteItem } from './saved-property.ts'

interface Props {
  favourite: FavouriteItem
  /** Who else sees the note. */
  partnerName: string | undefined
}

/** Edits the note of a favourite; opens without JavaScript too. */
export function FavouriteNote({ favourite, partnerName }: Props) {
  const t = useFavouritesTexts()
  const frame = useT()
  const account = useAccount()
  const details = useRef<HTMLDetailsElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const { run, busy, message, fields } = useAction(({ status }) => t(status === 0 ? 'noteAway' : 'noteFailed'), {
    reload: 'success',
    inline: true,
  })
  const { id, note } = favourite
  const save = async (written: string) => {
    const done = await run(() =>
      call<typeof updateFavouriteNote>('PATCH /favorites/note', {
        body: { propertyId: id, userId: account?.id ?? '', note: written },
      }),
    )
    if (!done) return
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} className="open:w-full">
      <summary className="button button-quiet list-none">{t(note ? 'editNote' : 'addNote')}</summary>
      <Form
        method="post"
        className="mt-3 grid max-w-2xl gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save(text.current?.value ?? '')
        }}
      >
        {message && <FormMessage>{fields.note ?? message}</FormMessage>}
        <input type="hidden" name="propertyId" value={id} />
        <TextField
          key={note}
          name={`note-${id}`}
          label={t('noteOf', { property: getFavouriteName(favourite, frame) })}
          hint={partnerName === undefined ? t('noteHint') : t('noteHintShared', { name: partnerName })}
          rows={3}
          defaultValue={note ?? ''}
          register={{ ref: text, name: 'note', maxLength: maxNoteLength }}
        />
        <div>
          <SubmitButton busy={busy}>{t('saveNote')}</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
