import { useState } from 'react'
import { Card } from '#ui/components/card.tsx'
import { SubmitButton } from '#ui/forms/text-field.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { MappingData, MappingWords } from './mapping-page.tsx'
import type { MappingState } from './use-mapping.ts'

/** As the contract has it, which stays on the server. */
const longestSample = 100_000

/** Where the rows come from on which a mapping is tried. */
export function MappingSample({
  words,
  source,
  state,
}: {
  words: MappingWords
  source: MappingData['source']
  state: MappingState
}) {
  const t = usePageWords(words)
  const [text, setText] = useState('')
  const { sample, busy } = state
  const choose = async (file: File | undefined) => {
    // A beginning is enough to see the columns; a row that is cut off is told of.
    if (file) setText((await file.slice(0, longestSample).text()).slice(0, longestSample))
  }
  return (
    <Card title={t('sample.title')}>
      <form
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void state.readRows(text)
        }}
      >
        <div>
          <label htmlFor="sample-text" className="mb-1.5 block font-semibold">
            {t('sample.text')}
          </label>
          <textarea
            id="sample-text"
            rows={6}
            maxLength={longestSample}
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-describedby="sample-lead"
            spellCheck={false}
            className="input font-mono text-sm"
          />
          <p id="sample-lead" className="mt-1 text-sm text-quiet">
            {t('sample.lead')}
          </p>
        </div>
        <div>
          <label htmlFor="sample-file" className="mb-1.5 block font-semibold">
            {t('sample.file')}
          </label>
          <input
            id="sample-file"
            type="file"
            accept=".csv,.json,.ndjson,.txt"
            className="max-w-full"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy === 'sample'}>{t('sample.read')}</SubmitButton>
          {source.quarantined > 0 && (
            <button
              type="button"
              className="button button-quiet"
              disabled={busy !== undefined}
              onClick={() => void state.readRows(undefined)}
            >
              {t('sample.quarantined', { count: Math.min(source.quarantined, 50) })}
            </button>
          )}
          {sample?.proposal && (
            <button type="button" className="button button-quiet" onClick={() => state.propose()}>
              {t('sample.propose')}
            </button>
          )}
        </div>
      </form>
      <div role="status" className="mt-3">
        {sample ? (
          <p>
            {t('sample.rows', { count: sample.read })}, {t('sample.columns', { count: sample.columns.length })}.
          </p>
        ) : (
          !state.draft && <p className="text-quiet">{t('sample.none')}</p>
        )}
        {sample?.troubles.map((trouble) => (
          <p key={trouble} lang="en" className="text-danger">
            {trouble}
          </p>
        ))}
      </div>
    </Card>
  )
}
