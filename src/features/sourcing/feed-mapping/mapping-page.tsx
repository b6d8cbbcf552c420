import { data, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { Card } from '#ui/components/card.tsx'
import { FormMessage } from '#ui/forms/text-field.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { FeedCard } from './feed-token-card.tsx'
import { shownFields } from './mapping-page-data.server.ts'
import { mappingMessages } from './messages.ts'
import { MappingPreview } from './mapping-preview.tsx'
import { MappingSample } from './mapping-sample.tsx'
import { MappingSettings } from './mapping-settings.tsx'
import { MappingTable } from './mapping-table.tsx'
import { readMappedSource } from './mutations.server.ts'
import { sampleOf } from './preview-mapping.server.ts'
import { sourcesMessages } from '#features/sourcing/sources/messages.ts'
import { useMapping } from './use-mapping.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  const id = z.safeParse(z.uuid(), params.id)
  if (!id.success) throw data(null, { status: 404 })
  const source = await readMappedSource(server.db, id.data.toLowerCase()).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 404 ? data(null, { status: 404 }) : error
  })
  const { reasons } = sourcesMessages[server.language]
  const words = { ...mappingMessages[server.language], reasons }
  return {
    words,
    source,
    fields: shownFields(mappingMessages[server.language], server.t),
    sample: source.quarantined > 0 ? await sampleOf(server.db, source.id, {}) : undefined,
    feedAddress: `${server.origin}/api/feeds/${source.slug}`,
    head: pageHead(server, { title: `${source.name}: ${words.name}`, description: words.description, hidden: true }),
  }
}
export type MappingData = Awaited<ReturnType<typeof loader>>
export type MappingWords = MappingData['words']

export const meta = pageMeta

export default function MappingPage({ loaderData }: { loaderData: MappingData }) {
  const { words, source, fields, feedAddress } = loaderData
  const t = usePageWords(words)
  const state = useMapping(loaderData)
  const { preview, message, busy } = state
  return (
    <>
      <LocalLink to={paths.adminSource(source.id)} className="link">
        {t('back', { source: source.name })}
      </LocalLink>
      <h1 className="sign-type mt-3 text-2xl">{t('title', { source: source.name })}</h1>
      <div className="mt-6 grid gap-6">
        <MappingSample words={words} source={source} state={state} />
        {state.draft && (
          <>
            <MappingSettings words={words} draft={state.draft} onChange={state.change} />
            <MappingTable words={words} fields={fields} state={state} draft={state.draft} />
            <div>
              <button
                type="button"
                className="button button-sign"
                disabled={busy !== undefined}
                aria-busy={busy === 'preview'}
                onClick={() => void state.look()}
              >
                {busy === 'preview' && <span aria-hidden="true" className="spinner" />}
                {t('preview.button')}
              </button>
            </div>
          </>
        )}
        {message && <FormMessage>{message}</FormMessage>}
        {preview && <MappingPreview words={words} fields={fields} preview={preview} />}
        {state.draft && (
          <Card title={t('save')}>
            <p id="save-hint" className="mt-2 text-quiet">
              {t(state.maySave ? 'afterSave' : 'saveHint')}
            </p>
            <div className="mt-4 flex flex-wrap items-center gap-4">
              <button
                type="button"
                className="button button-sign"
                aria-describedby="save-hint"
                disabled={!state.maySave || busy !== undefined}
                aria-busy={busy === 'save'}
                onClick={() => void state.save()}
              >
                {busy === 'save' && <span aria-hidden="true" className="spinner" />}
                {t('save')}
              </button>
              <LocalLink to={`${paths.adminQuarantine}?sourceId=${source.id}`} className="link">
                {t('toQuarantine')}
              </LocalLink>
            </div>
          </Card>
        )}
        {source.unknownWords.length > 0 && (
          <Card title={t('lastRun')}>
            <ul className="mt-3 list-disc pl-5">
              {source.unknownWords.slice(0, 50).map(({ field, word, count }) => (
                <li key={`${field} ${word}`} className="break-words">
                  {fields.find(({ name }) => name === field)?.label ?? field}: “{word}”, {t('preview.times', { count })}
                </li>
              ))}
            </ul>
          </Card>
        )}
        <FeedCard words={words} source={source} address={feedAddress} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
