import { useState } from 'react'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { FieldRule } from '#features/sourcing/field-parsers/mapping.ts'
import type { ShownField } from './mapping-page-data.server.ts'
import type { MappingWords } from './mapping-page.tsx'
import type { MappingState } from './use-mapping.ts'

interface Props {
  words: MappingWords
  field: ShownField
  rule: FieldRule
  state: MappingState
  onSet: (changes: FieldRule) => void
}

/** What the words of a source mean in a field of a closed set; those that the preview did not know stand there to be given one. */
export function MappingWordsOf({ words, field, rule, state, onSet }: Props) {
  const t = usePageWords(words)
  const [added, setAdded] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const given = rule.words ?? []
  const unknown = (state.preview?.unknownWords ?? []).filter((one) => one.field === field.name).map(({ word }) => word)
  const shown = [...new Set([...given.map(({ theirs }) => theirs), ...unknown, ...added])]
  const mean = (theirs: string, ours: string) => {
    const others = given.filter((one) => one.theirs !== theirs)
    onSet({ words: ours === '' ? others : [...others, { theirs, ours }] })
    setAdded((before) => [...new Set([...before, theirs])])
  }
  return (
    <details className="mt-1" open={unknown.length > 0 || undefined}>
      <summary
        aria-label={`${t('table.wordsOf', { field: field.label })}: ${t('table.words', { count: given.length })}`}
      >
        {t('table.words', { count: given.length })}
      </summary>
      <ul className="mt-2 grid gap-2">
        {shown.map((theirs) => (
          <li key={theirs}>
            <label className="grid gap-1">
              <span className="break-words">{t('table.wordIs', { word: theirs })}</span>
              <select
                className="input"
                value={given.find((one) => one.theirs === theirs)?.ours ?? ''}
                onChange={({ target }) => mean(theirs, target.value)}
              >
                <option value="">{t('table.noMeaning')}</option>
                {field.choices?.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid gap-2">
        <label className="grid gap-1">
          <span>{t('table.theirs')}</span>
          <input className="input" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <button
          type="button"
          className="button button-quiet"
          disabled={typed.trim() === ''}
          onClick={() => {
            setAdded((before) => [...new Set([...before, typed.trim()])])
            setTyped('')
          }}
        >
          {t('table.addWord')}
        </button>
      </div>
    </details>
  )
}
