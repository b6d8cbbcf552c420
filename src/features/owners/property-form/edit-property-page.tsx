import { useRef, useState } from 'react'
import { data, redirect, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { inLanguage, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { changeHome, HomeToEdit, readHome as readEndpoint } from './contract.ts'
import { EditedFields } from './edited-fields.tsx'
import { valuesOf } from './form-values.ts'
import { HomeConflict } from './edit-conflict.tsx'
import { mostPhotos, type EditedHome } from './property-form.ts'
import { readHome } from './queries.server.ts'
import { HomeWizard } from './property-wizard.tsx'
import { changedMeanwhile } from './merge-edits.ts'
import { wizardData } from './wizard-data.server.ts'
import { editHomeMessages } from './wizard-messages.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  const id = z.safeParse(z.uuid(), params.id)
  if (!id.success) throw data(null, { status: 404 })
  const home = await readHome(server.db, id.data).catch(async (error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const joined = await server.db
      .selectFrom('home_joins')
      .select('property_id')
      .where('joined_id', '=', id.data)
      .executeTakeFirst()
    if (!joined) throw data(null, { status: 404 })
    // A home that turned out to be another one is changed there.
    throw redirect(
      inLanguage(server.languageFixed ? server.language : 'nl', paths.adminEditProperty(joined.property_id)),
    )
  })
  const words = editHomeMessages[server.language]
  return {
    words,
    home,
    wizard: wizardData(server),
    head: pageHead(server, { title: words.title, description: words.description, hidden: true }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta
export { shouldRevalidate } from './add-property-page.tsx'

export default function EditHomePage({ loaderData }: { loaderData: Data }) {
  const { words, wizard, home } = loaderData
  const t = usePageWords(words)
  const { revalidate } = useRevalidator()
  /** Somebody else's state of the home, once their changes were looked at: what is saved then begins from that. */
  const [seen, setSeen] = useState<HomeToEdit>()
  const base = seen ?? home
  const head = useRef<HTMLHeadingElement>(null)
  const [conflict, setConflict] = useState<{ mine: EditedHome; theirs: HomeToEdit }>()
  const [busy, setBusy] = useState(false)

  const save = async (form: EditedHome, from: HomeToEdit): Promise<void> => {
    try {
      const sent = { params: { id: home.id }, body: { ...form, version: from.version } }
      toast('success', (await call<typeof changeHome>('PATCH', '/properties/{id}', sent)).message)
      setSeen(undefined)
      // What it shows of sources and photos follows from what was saved: the form begins anew.
      await revalidate()
      head.current?.focus()
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'home.changed') throw error
      const { data: theirs } = await call<typeof readEndpoint>('GET', '/admin/properties/{id}/form', {
        params: { id: home.id },
      })
      setConflict({ mine: form, theirs })
    }
  }
  const saveChosen = async (form: EditedHome, theirs: HomeToEdit) => {
    setBusy(true)
    setConflict(undefined)
    setSeen(theirs)
    try {
      await save(form, theirs)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || t('failed'))
    }
    setBusy(false)
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={head} tabIndex={-1} className="sign-type text-2xl outline-none">
          {t('title')}
        </h1>
        <LocalLink
          to={paths.adminAsVisitorFrom(paths.property(home.id))}
          reloadDocument
          className="button button-quiet"
        >
          {t('view')}
        </LocalLink>
      </div>
      <EditedFields words={words} wizard={wizard} home={home} onTakenBack={() => void revalidate()} />
      <HomeWizard
        key={home.version}
        data={wizard}
        initial={{ values: valuesOf(home.form), photos: home.photos }}
        mostPhotos={mostPhotos}
        whole={false}
        keepsDraft={false}
        submitLabel={wizard.words.save}
        onSubmit={(form) => save(form, base)}
      />
      {conflict && (
        <HomeConflict
          words={words}
          wizard={wizard}
          mine={conflict.mine}
          theirs={conflict.theirs.form}
          changed={changedMeanwhile(base.form, conflict.theirs.form, conflict.mine)}
          busy={busy}
          onSave={(form) => void saveChosen(form, conflict.theirs)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}
