import { useRef, useState } from 'react'
import { type Language, languages, locales } from '#shared/language.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { letterBeginnings } from './default-text-messages.ts'
import { type Letter, type LetterKind, NewLetter, type Template } from './contract.ts'
import { fillTemplate, type LetterFacts } from './fill-template.ts'
import type { letterMessages } from './messages.ts'

export type LetterWords = (typeof letterMessages)['nl']

interface FormProps {
  words: LetterWords
  kind: LetterKind
  /** Those of this kind. */
  templates: readonly Template[]
  facts: LetterFacts
  to: string
  /** The language that the addressee wrote in, or that of their ad. */
  language: Language
  /** Makes the call; what it throws is shown. */
  send: (letter: NewLetter) => Promise<void>
}

/** A letter to somebody, begun from a template or from nothing; everything in it can be changed before it is sent. */
export function LetterForm({ words, kind, templates, facts, to, language, send }: FormProps) {
  const t = usePageWords(words)
  const area = useRef<HTMLDivElement>(null)
  const [begun, setBegun] = useState({
    time: 0,
    title: '',
    letter: { language, subject: fillTemplate(letterBeginnings[language][kind], facts, language), text: '' },
  })
  const [asked, setAsked] = useState<Template>()
  const begin = (template: Template) => {
    const fill = (text: string) => fillTemplate(text, facts, template.language)
    setAsked(undefined)
    setBegun({
      time: begun.time + 1,
      title: template.title,
      letter: { language: template.language, subject: fill(template.subject), text: fill(template.text) },
    })
  }
  const choose = (id: string) => {
    const template = templates.find((one) => one.id === id)
    if (!template) return
    const written = area.current?.querySelector('textarea')?.value ?? ''
    if (written.trim() === '' || written === begun.letter.text) begin(template)
    else setAsked(template)
  }
  return (
    <div ref={area} className="grid gap-5">
      <p className="break-all text-sm text-quiet">{t('to', { email: to })}</p>
      {templates.length > 0 && (
        <div>
          <label htmlFor="template" className="mb-1.5 block font-semibold">
            {t('template')}
          </label>
          <select
            id="template"
            className="input"
            aria-describedby="template-hint"
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{t('noTemplate')}</option>
            {languages
              .toSorted((a, b) => Number(b === language) - Number(a === language))
              .map((one) => (
                <optgroup key={one} label={t(`languages.${one}`)}>
                  {templates
                    .filter((template) => template.language === one)
                    .map(({ id, title }) => (
                      <option key={id} value={id}>
                        {title}
                      </option>
                    ))}
                </optgroup>
              ))}
          </select>
          <p id="template-hint" className="mt-1 text-sm text-quiet">
            {t('templateHint')}
          </p>
          <div role="status">
            {asked && (
              <div className="mt-3 rounded-sign border border-warning p-3">
                <p>{t('replaceAsk')}</p>
                <div className="mt-2 flex flex-wrap gap-2">
                  <button type="button" className="button button-quiet" onClick={() => begin(asked)}>
                    {t('replace')}
                  </button>
                  <button type="button" className="button button-quiet" onClick={() => setAsked(undefined)}>
                    {t('keep')}
                  </button>
                </div>
              </div>
            )}
            {begun.title && !asked && <span className="sr-only">{t('filled', { title: begun.title })}</span>}
          </div>
        </div>
      )}
      <Fields key={begun.time} words={words} letter={begun.letter} send={send} />
    </div>
  )
}

function Fields({ words, letter, send }: Pick<FormProps, 'words' | 'send'> & { letter: NewLetter }) {
  const t = usePageWords(words)
  const { field, message, busy, onSubmit } = useCallForm({
    schema: NewLetter,
    empty: letter,
    silence: t('failed'),
    send,
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <label>
        <span className="mb-1.5 block font-semibold">{t('language')}</span>
        <select className="input" {...field('language').register}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {t(`languages.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <TextField {...field('subject')} label={t('subject')} autoComplete="off" />
      <TextField {...field('text')} label={t('text')} rows={12} />
      <div>
        <SubmitButton busy={busy}>{busy ? t('sending') : t('send')}</SubmitButton>
      </div>
    </form>
  )
}

/** Letters that were written, oldest first. */
export function LetterList({ words, letters }: { words: LetterWords; letters: readonly Letter[] }) {
  const t = usePageWords(words)
  const time = new Intl.DateTimeFormat(locales[t.language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  return (
    <ul className="grid gap-3">
      {letters.map((letter) => (
        <li key={letter.id} className="border-l-4 border-line pl-3">
          <p className="break-words font-semibold">{letter.subject}</p>
          <p className="whitespace-pre-line break-words">{letter.text}</p>
          <p className="mt-1 break-all text-sm text-quiet">
            {t('written', { date: time.format(new Date(letter.writtenAt)), who: letter.adminEmail ?? t('nobody') })}
          </p>
          {letter.undelivered && <p className="text-sm font-medium text-danger">{t('undelivered')}</p>}
        </li>
      ))}
    </ul>
  )
}
