import { formatMoment } from '#shared/dates.ts'
import { Button } from '#ui/components/button.tsx'
import { DividedList } from '#ui/components/divided-list.tsx'
import { LoadedContent } from '#ui/components/side-panel.tsx'
import { call } from '#ui/forms/call.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { NewNote, type deleteNote, type listNotes, type NoteSubject, type writeNote } from './contract.ts'
import type { NoteTexts } from './messages.ts'

interface Props {
  texts: NoteTexts
  subject: NoteSubject
  id: string
}

/** What admins wrote down about a home or a person, with a field for more. */
export function Notes({ texts, subject, id }: Props) {
  const t = usePageTexts(texts)
  const language = t.language === 'en' ? 'en' : 'nl'
  const { run, busy } = useAction(t('failed'))
  const loaded = useLoaded(
    () => call<typeof listNotes>('GET /admin/notes/{subject}/{id}', { params: { subject, id } }),
    id,
  )
  const remove = async (noteId: string) => {
    await run(() => call<typeof deleteNote>('DELETE /admin/notes/{id}', { params: { id: noteId } }))
    loaded.reload()
  }
  return (
    <section className="min-w-0 whitespace-normal border-t border-line pt-4">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="text-sm text-quiet">{t(`hint.${subject}`)}</p>
      <LoadedContent
        loaded={loaded}
        loading={t('loading')}
        failed={t('failed')}
        retry={t('retry')}
        skeleton="mt-2 h-10"
      >
        {(notes) => (
          <DividedList items={notes} none={t('none')}>
            {(note) => (
              <span className="flex items-start justify-between gap-3">
                <span className="min-w-0">
                  <span className="block whitespace-pre-line break-words">{note.text}</span>
                  <span className="block break-all text-sm text-quiet">
                    {formatMoment(note.writtenAt, language)}, {note.adminEmail ?? t('gone')}
                  </span>
                </span>
                {note.isOwn && (
                  <Button
                    disabled={busy}
                    className="shrink-0"
                    aria-label={t('deleteOf', { date: formatMoment(note.writtenAt, language) })}
                    onClick={() => void remove(note.id)}
                  >
                    {t('delete')}
                  </Button>
                )}
              </span>
            )}
          </DividedList>
        )}
      </LoadedContent>
      <NoteForm texts={texts} subject={subject} id={id} onWritten={loaded.reload} />
    </section>
  )
}

function NoteForm({ texts, subject, id, onWritten }: Props & { onWritten: () => void }) {
  const t = usePageTexts(texts)
  const { field, message, busy, reset, onSubmit } = useCallForm({
    schema: NewNote,
    empty: { text: '' },
    noAnswerText: t('failed'),
    send: (body) => call<typeof writeNote>('POST /admin/notes/{subject}/{id}', { params: { subject, id }, body }),
    onSent: () => {
      reset()
      onWritten()
    },
  })
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <TextField {...field('text')} id={`note-${id}`} label={t('text')} rows={2} maxLength={2_000} />
      <div>
        <SubmitButton busy={busy} className="button-quiet">
          {t('save')}
        </SubmitButton>
      </div>
    </form>
  )
}
