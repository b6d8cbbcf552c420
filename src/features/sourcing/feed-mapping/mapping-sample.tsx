import { useState, type ChangeEvent } from 'react'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useMappingTexts } from './mapping-texts.ts'
import type { MappingData } from './mapping-page-data.server.ts'
import type { MappingState } from './use-mapping.ts'

/** The limit of the contract, which is not loaded in the browser. */
const maxSampleLength = 100_000

/** The sample rows that a mapping is tried on. */
export function MappingSample({ source, state }: { source: MappingData['source']; state: MappingState }) {
  const t = useMappingTexts()
  const [text, setText] = useState('')
  const { sample, busy } = state
  const choose = async (file: File | undefined) => {
    // The beginning is enough for the columns; a truncated row is reported.
    if (file) setText((await file.slice(0, maxSampleLength).text()).slice(0, maxSampleLength))
  }
  return (
    <Card title={t('sample.title')}>
      <form
        className="mt-3 grid gap-4 *:min-w-0"
        onSubmit={(event) => {
          event.preventDefault()
          void state.readRows(text)
        }}
      >
        <TextField
          name="sample-text"
          label={t('sample.text')}
          hint={t('sample.lead')}
          fieldError={undefined}
          rows={6}
          register={{
            value: text,
            maxLength: maxSampleLength,
            spellCheck: false,
            className: 'input font-mono text-sm',
            onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => setText(target.value),
          }}
        />
        <div>
          <label className="button button-quiet focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-[var(--focus)]">
            {t('sample.file')}
            <input
              type="file"
              accept=".csv,.json,.ndjson,.txt"
              className="sr-only"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </label>
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy === 'sample'}>{t('sample.read')}</SubmitButton>
          {source.rejectedRecords > 0 && (
            <Button disabled={busy !== undefined} onClick={() => void state.readRows(undefined)}>
              {t('sample.rejectedRecords', { count: Math.min(source.rejectedRecords, 50) })}
            </Button>
          )}
          {sample?.proposal && <Button onClick={() => state.propose()}>{t('sample.propose')}</Button>}
        </div>
      </form>
      <SampleResult state={state} />
    </Card>
  )
}

function SampleResult({ state: { sample, draft } }: { state: MappingState }) {
  const t = useMappingTexts()
  return (
    <div role="status" className="mt-3">
      {!sample && !draft && <p className="text-quiet">{t('sample.none')}</p>}
      {sample && (
        <p>
          {t('sample.rows', { count: sample.read })}, {t('sample.columns', { count: sample.columns.length })}.
        </p>
      )}
      {sample?.problems.map((problem) => (
        <p key={problem} className="text-danger">
          {problem}
        </p>
      ))}
    </div>
  )
}
