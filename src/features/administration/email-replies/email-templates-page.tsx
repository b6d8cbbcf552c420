import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageProps } from '#ui/layout/page-props.ts'
import { languages } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { Button } from '#ui/components/button.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { AdminHeading } from '#ui/components/admin-list.tsx'
import { SidePanel } from '#ui/components/side-panel.tsx'
import { useEmailTemplatesTexts, withTexts } from './email-templates-texts.ts'
import { type deleteEmailTemplate, emailReplyKinds, type EmailTemplate } from './contract.ts'
import { emailTemplatesMessages } from './messages.ts'
import { findUnknownPlaceholders } from './fill-template.ts'
import { readEmailTemplates } from './queries.server.ts'
import { EmailTemplateForm } from './email-template-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { server, makeHead } = openAdminPage(args)
  const texts = emailTemplatesMessages[server.language]
  return { texts, templates: await readEmailTemplates(server.db), head: makeHead(texts) }
}

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default withTexts(function EmailTemplatesPage({ loaderData: { templates } }: PageProps<typeof loader>) {
  const t = useEmailTemplatesTexts()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        <LocalLink to={paths.adminInquiries} className="link-line">
          {t('backContact')}
        </LocalLink>
        <LocalLink to={paths.adminReports} className="link-line">
          {t('backReports')}
        </LocalLink>
      </p>
      <div className="mt-2">
        <AdminHeading
          id="templates"
          title={t('title')}
          lead={t('lead')}
          actions={
            <Button look="sign" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          }
        />
      </div>
      {templates.length === 0 ? (
        <p className="card mt-6 p-10 text-center text-lg">{t('none')}</p>
      ) : (
        emailReplyKinds.map((kind) => (
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
                        <EmailTemplateRow key={template.id} template={template} />
                      ))}
                  </ul>
                </div>
              ))}
            </div>
          </section>
        ))
      )}
      {adding && (
        <SidePanel title={t('add')} closeLabel={t('close')} onClose={() => setAdding(false)}>
          <EmailTemplateForm onClose={() => setAdding(false)} />
        </SidePanel>
      )}
    </>
  )
})

const icon = 'inline-flex size-10 shrink-0 items-center justify-center rounded-sign hover:bg-sunken'

function EmailTemplateRow({ template }: { template: EmailTemplate }) {
  const t = useEmailTemplatesTexts()
  const { title, subject, text } = template
  const names = findUnknownPlaceholders(`${subject} ${text}`).join(', ')
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <li className="flex items-center gap-2 py-1.5 pl-4 pr-2">
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">{title}</span>
        <span className="block break-words text-sm text-quiet">{subject}</span>
        {names && <span className="block break-words text-sm text-warning">{t('unfilled', { names })}</span>}
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
        <SidePanel title={t('editOf', { title })} closeLabel={t('close')} onClose={close}>
          <EmailTemplateForm template={template} onClose={close} />
        </SidePanel>
      )}
      {open === 'remove' && <Removal template={template} onClose={close} />}
    </li>
  )
}

function Removal({ template, onClose }: Parameters<typeof EmailTemplateRow>[0] & { onClose: () => void }) {
  const t = useEmailTemplatesTexts()
  const { run } = useAction(t('failed'), { reload: 'always' })
  const { id, title } = template
  const remove = async () => {
    onClose()
    await run(() => call<typeof deleteEmailTemplate>('DELETE /admin/email-templates/{id}', { params: { id } }))
  }
  return (
    <ConfirmDialog
      title={t('removeAsk', { title })}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  )
}
