import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { languages } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { type deleteTemplate, letterKinds, type Template } from './contract.ts'
import { templatesMessages } from './messages.ts'
import { readTemplates } from './queries.server.ts'
import { TemplateForm } from './email-template-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  const words = templatesMessages[server.language]
  const { title, description } = words
  return {
    words,
    templates: await readTemplates(server.db),
    head: pageHead(server, { title, description, path: paths.adminTemplates, hidden: true }),
  }
}
export type TemplatesData = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function TemplatesPage({ loaderData: { words, templates } }: { loaderData: TemplatesData }) {
  const t = usePageWords(words)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        <LocalLink to={paths.adminMessages} className="link inline-flex min-h-9 items-center">
          {t('backContact')}
        </LocalLink>
        <LocalLink to={paths.adminReports} className="link inline-flex min-h-9 items-center">
          {t('backReports')}
        </LocalLink>
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h1 id="templates" tabIndex={-1} className="sign-type text-2xl outline-none">
          {t('title')}
        </h1>
        <button type="button" className="button button-sign" onClick={() => setAdding(true)}>
          {t('add')}
        </button>
      </div>
      <p className="mt-3 max-w-prose text-quiet">{t('lead')}</p>
      {templates.length === 0 ? (
        <p className="card mt-6 p-10 text-center text-lg">{t('none')}</p>
      ) : (
        letterKinds.map((kind) => (
          <section key={kind} className="mt-8">
            <h2 className="text-xl font-bold">{t(`kinds.${kind}`)}</h2>
            <div className="mt-3 grid items-start gap-4 xl:grid-cols-2">
              {languages.map((language) => (
                <div key={language} className="card overflow-hidden">
                  <h3 className="border-b border-line bg-sunken px-4 py-2 text-sm font-semibold">
                    {t(`languages.${language}`)}
                  </h3>
                  <ul className="divide-y divide-line">
                    {templates
                      .filter((one) => one.kind === kind && one.language === language)
                      .map((template) => (
                        <TemplateRow key={template.id} words={words} template={template} />
                      ))}
                  </ul>
                </div>
              ))}
            </div>
          </section>
        ))
      )}
      {adding && (
        <Dialog side title={t('add')} closeLabel={t('close')} onClose={() => setAdding(false)}>
          <TemplateForm words={words} onClose={() => setAdding(false)} />
        </Dialog>
      )}
    </>
  )
}

const icon = 'inline-flex size-10 shrink-0 items-center justify-center rounded-sign hover:bg-sunken'

function TemplateRow({ words, template }: { words: TemplatesData['words']; template: Template }) {
  const t = usePageWords(words)
  const { title, subject } = template
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <li className="flex items-center gap-2 py-1.5 pl-4 pr-2">
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">{title}</span>
        <span className="block break-words text-sm text-quiet">{subject}</span>
      </span>
      <button type="button" className={icon} aria-label={t('editOf', { title })} onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        className={`${icon} text-danger`}
        aria-label={t('removeOf', { title })}
        onClick={() => setOpen('remove')}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
      {open === 'edit' && (
        <Dialog side title={t('editOf', { title })} closeLabel={t('close')} onClose={close}>
          <TemplateForm words={words} template={template} onClose={close} />
        </Dialog>
      )}
      {open === 'remove' && <Removal words={words} template={template} onClose={close} />}
    </li>
  )
}

function Removal({ words, template, onClose }: Parameters<typeof TemplateRow>[0] & { onClose: () => void }) {
  const t = usePageWords(words)
  const { revalidate } = useRevalidator()
  const { id, title } = template
  const remove = async () => {
    onClose()
    try {
      toast(
        'success',
        (await call<typeof deleteTemplate>('DELETE', '/admin/templates/{id}', { params: { id } })).message,
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || t('failed'))
    }
    await revalidate()
    // The row is gone; whoever works by keyboard goes on at the top.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#templates')?.focus({ preventScroll: true })
  }
  return (
    <Dialog title={t('removeAsk', { title })} closeLabel={t('close')} onClose={onClose}>
      <p>{t('removeText')}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-danger" onClick={() => void remove()}>
          {t('remove')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
