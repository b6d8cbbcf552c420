import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { Card } from '#ui/components/card.tsx'
import { FormMessage } from '#ui/forms/text-field.tsx'
import { useMappingTexts, withTexts } from './mapping-texts.ts'
import { FeedCard } from './feed-token-card.tsx'
import { MappingPreview, UnknownWords } from './mapping-preview.tsx'
import { MappingSample } from './mapping-sample.tsx'
import { MappingSettings } from './mapping-settings.tsx'
import { MappingTable } from './mapping-table.tsx'
import { RequestCard } from './request-card.tsx'
import { useMapping } from './use-mapping.ts'
import type { MappingData } from './mapping-page-data.server.ts'

export { loader } from './mapping-page-data.server.ts'
export const meta = pageMeta

export default withTexts(function MappingPage({ loaderData }: { loaderData: MappingData }) {
  const { source, fields, feedAddress } = loaderData
  const t = useMappingTexts()
  const state = useMapping(loaderData)
  const { preview, message, busy } = state
  return (
    <>
      <LocalLink to={paths.adminSource(source.id)} className="link">
        {t('back', { source: source.name })}
      </LocalLink>
      <h1 className="sign-type mt-3 text-2xl">{t('title', { source: source.name })}</h1>
      <div className="mt-6 grid gap-6 *:min-w-0">
        {loaderData.requested && <RequestCard requested={loaderData.requested} state={state} />}
        <MappingSample source={source} state={state} />
        {state.draft && (
          <>
            <MappingSettings
              draft={state.draft}
              hasRequest={loaderData.requested !== undefined}
              onChange={state.change}
            />
            <MappingTable fields={fields} state={state} draft={state.draft} />
            <div>
              <Button
                look="sign"
                disabled={busy !== undefined}
                aria-busy={busy === 'preview'}
                onClick={() => void state.runPreview()}
              >
                {busy === 'preview' && <span aria-hidden="true" className="spinner" />}
                {t('preview.button')}
              </Button>
            </div>
          </>
        )}
        {message && <FormMessage>{message}</FormMessage>}
        {preview && <MappingPreview fields={fields} preview={preview} />}
        {state.draft && (
          <Card title={t('save')}>
            <p id="save-hint" className="mt-2 text-quiet">
              {t(state.canSave ? 'afterSave' : 'saveHint')}
            </p>
            <div className="mt-4 flex flex-wrap items-center gap-4">
              <Button
                look="sign"
                aria-describedby="save-hint"
                disabled={!state.canSave || busy !== undefined}
                aria-busy={busy === 'save'}
                onClick={() => void state.save()}
              >
                {busy === 'save' && <span aria-hidden="true" className="spinner" />}
                {t('save')}
              </Button>
              <LocalLink to={`${paths.adminRejectedRecords}?sourceId=${source.id}`} className="link">
                {t('toRejectedRecords')}
              </LocalLink>
            </div>
          </Card>
        )}
        {source.unknownWords.length > 0 && (
          <Card title={t('lastRun')}>
            <UnknownWords fields={fields} words={source.unknownWords} />
          </Card>
        )}
        <FeedCard source={source} address={feedAddress} />
      </div>
    </>
  )
})
