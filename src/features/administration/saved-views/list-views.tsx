import { X } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { Button } from '#ui/components/button.tsx'
import { ListViewsContext } from '#ui/components/list-views.ts'
import { call } from '#ui/forms/call.ts'
import { FormMessage, TextField } from '#ui/forms/text-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { NewSavedView, type deleteView, type SavedView, type saveView } from './contract.ts'
import type { savedViewMessages } from './messages.ts'

interface Saved {
  texts: (typeof savedViewMessages)['nl' | 'en']
  views: readonly SavedView[]
}

const SavedContext = createContext<Saved | undefined>(undefined)

const renderViews = (list: ListProps) => <ListViews {...list} />

/** Gives the admin lists below it their saved views. */
export const SavedViewsProvider = ({ children, ...saved }: Saved & { children: ReactNode }) => (
  <SavedContext value={saved}>
    <ListViewsContext value={renderViews}>{children}</ListViewsContext>
  </SavedContext>
)

interface ListProps {
  /** The address of the list, and its query without the page. */
  path: string
  query: string
}

function ListViews(list: ListProps) {
  const saved = use(SavedContext)
  return saved && <Views texts={saved.texts} views={saved.views.filter((view) => view.list === list.path)} {...list} />
}

function Views({ texts, views, path, query }: Saved & ListProps) {
  const t = usePageTexts(texts)
  const { run, busy } = useAction(t('failed'), { reload: 'success' })
  const remove = (id: string) => run(() => call<typeof deleteView>('DELETE /admin/views/{id}', { params: { id } }))
  return (
    <details className="relative">
      <summary className="link inline-flex min-h-9 cursor-pointer items-center">
        {t('title')}
        {views.length > 0 && ` (${views.length})`}
      </summary>
      <div className="floating absolute left-0 z-20 grid w-72 gap-3 rounded-card border border-line bg-raised p-3">
        {views.length === 0 ? (
          <p className="text-quiet">{t('none')}</p>
        ) : (
          <ul>
            {views.map(({ id, name, query: kept }) => (
              <li key={id} className="flex items-center justify-between gap-2">
                <LocalLink to={kept ? `${path}?${kept}` : path} className="link min-w-0 py-2 wrap-anywhere">
                  {name}
                </LocalLink>
                <button
                  type="button"
                  disabled={busy}
                  aria-label={t('delete', { name })}
                  className="inline-flex size-9 shrink-0 items-center justify-center rounded-sign hover:bg-sunken"
                  onClick={() => void remove(id)}
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <NewView texts={texts} path={path} query={query} />
      </div>
    </details>
  )
}

function NewView({ texts, path, query }: Pick<Saved, 'texts'> & ListProps) {
  const t = usePageTexts(texts)
  const { field, message, busy, reset, onSubmit } = useCallForm({
    schema: NewSavedView,
    empty: { list: path, name: '', query },
    noAnswerText: t('failed'),
    // The list may have changed since the form was opened; what was typed stays.
    send: ({ name }) => call<typeof saveView>('POST /admin/views', { body: { list: path, name, query } }),
    onSent: () => reset(),
    reload: true,
  })
  return (
    <form noValidate className="grid gap-2 border-t border-line pt-3" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <TextField {...field('name')} id="view-name" label={t('name')} autoComplete="off" />
      <Button type="submit" disabled={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
