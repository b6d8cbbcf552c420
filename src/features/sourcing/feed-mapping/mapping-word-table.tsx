import { useState } from 'react'
import type { FieldRule } from '#features/sourcing/field-parsers/mapping.ts'
import { Button } from '#ui/components/button.tsx'
import { Choice } from './choice.tsx'
import { useMappingTexts } from './mapping-texts.ts'
import type { MappingFieldView } from './mapping-page-data.server.ts'
import type { MappingState } from './use-mapping.ts'

interface Props {
  field: MappingFieldView
  rule: FieldRule
  state: MappingState
  onSet: (changes: FieldRule) => void
}

/** What the words of a source mean: one of our codes, or a text; with the words that the preview did not know. */
export function MappingWordTable({ field, rule, state, onSet }: Props) {
  const t = useMappingTexts()
  const [added, setAdded] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const given = rule.words ?? []
  const unknown = (state.preview?.unknownWords ?? []).filter((one) => one.field === field.name).map(({ word }) => word)
  const shown = [...new Set([...given.map(({ sourceWord }) => sourceWord), ...unknown, ...added])]
  const add = (word: string) => setAdded((before) => [...new Set([...before, word])])
  const mean = (sourceWord: string, ourCode: string | undefined) => {
    const others = given.filter((one) => one.sourceWord !== sourceWord)
    onSet({ words: ourCode === undefined ? others : [...others, { sourceWord, ourCode }] })
    add(sourceWord)
  }
  return (
    <details className="mt-1" open={unknown.length > 0 || undefined}>
      <summary
        aria-label={`${t('table.wordsOf', { field: field.label })}: ${t('table.words', { count: given.length })}`}
      >
        {t('table.words', { count: given.length })}
      </summary>
      <ul className="mt-2 grid gap-2">
        {shown.map((sourceWord) => (
          <li key={sourceWord}>
            <label className="grid gap-1">
              <span className="break-words">{t('table.wordIs', { word: sourceWord })}</span>
              {field.choices ? (
                <Choice
                  empty={t('table.noMeaning')}
                  value={given.find((one) => one.sourceWord === sourceWord)?.ourCode}
                  options={field.choices}
                  onChange={(ourCode) => mean(sourceWord, ourCode)}
                />
              ) : (
                <input
                  className="input"
                  value={given.find((one) => one.sourceWord === sourceWord)?.ourCode ?? ''}
                  maxLength={200}
                  onChange={({ target }) => mean(sourceWord, target.value === '' ? undefined : target.value)}
                />
              )}
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid gap-2">
        <label className="grid gap-1">
          <span>{t('table.theirs')}</span>
          <input className="input" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <Button
          disabled={typed.trim() === ''}
          onClick={() => {
            add(typed.trim())
            setTyped('')
          }}
        >
          {t('table.addWord')}
        </Button>
      </div>
    </details>
  )
}
