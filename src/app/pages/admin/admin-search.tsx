import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import type { AdminSearchResults } from './search-contract.ts'
import type { AdminTexts } from './admin-nav.tsx'
import { listSearchResults, type SearchResult } from './list-search-results.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Moves the focus to the search field on "/", unless another field or a dialog has the keyboard. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}

/** State and keys of the list of results: arrows move through it, Enter opens a result, Escape closes it. */
function useResultList(results: readonly SearchResult[], state: string, onGo: (result: SearchResult) => void) {
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const shown = open && state !== 'idle'
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (result: SearchResult) => {
    close()
    onGo(result)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // While searching, the results are those of an earlier text.
      const chosen = state === 'found' ? results[Math.max(active, 0)] : undefined
      if (shown && chosen) choose(chosen)
      else setOpen(true)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    if (results.length > 0)
      setActive((now) =>
        now === -1 && step === -1 ? results.length - 1 : (now + step + results.length) % results.length,
      )
  }
  return { active, setActive, shown, open: () => setOpen(true), close, choose, onKeyDown }
}

/** The admin search box, an ARIA combobox that "/" focuses. Without JavaScript it searches the list of homes. */
export function AdminSearch({ texts }: { texts: AdminTexts }) {
  const t = usePageTexts(texts)
  const id = useId()
  const local = useLocalPath()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { text, found, state, startSearch, reset } = useAdminSearch()
  const results = found
    ? listSearchResults(found, text, t.language === 'en' ? 'en' : 'nl', {
        hidden: t('search.hidden'),
        deletedAccount: t('search.deletedAccount'),
      })
    : []
  useSlashKey(input)

  const go = (result: SearchResult) => {
    reset()
    if (input.current) input.current.value = ''
    // Moves the focus to the page that opens.
    document.getElementById('content')?.focus()
    void navigate(local(result.path))
  }
  const list = useResultList(results, state, go)
  const { active, setActive, shown, open, close, onKeyDown } = list
  return (
    <form role="search" action={local(paths.adminProperties)} className="relative" aria-label={t('search.label')}>
      <Search aria-hidden="true" className="on-input pointer-events-none absolute left-3 top-3 size-5 text-quiet" />
      <input
        ref={input}
        type="search"
        name="search"
        maxLength={120}
        autoComplete="off"
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        className="input pl-10"
        onChange={(event) => {
          setActive(-1)
          open()
          startSearch(event.currentTarget.value)
        }}
        onFocus={open}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        hidden={!shown}
        className="absolute inset-x-0 top-full z-40 mt-1 rounded-card border border-line bg-raised py-1 floating"
      >
        <p role="status" className={state === 'found' && results.length > 0 ? 'sr-only' : 'px-3 py-2.5 text-quiet'}>
          {shown && formatStatus(state, results.length, t)}
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={t('search.results')}
          className="max-h-[70dvh] overflow-y-auto"
        >
          {state === 'found' && <ResultGroups id={id} texts={texts} text={text} results={results} list={list} />}
        </div>
      </div>
    </form>
  )
}

const kinds = ['properties', 'users', 'sources', 'payments'] as const satisfies readonly (keyof AdminSearchResults)[]

function formatStatus(state: string, count: number, t: ReturnType<typeof usePageTexts<AdminTexts>>): string {
  if (state === 'failed') return t('search.failed')
  if (state === 'searching') return t('search.searching')
  return count === 0 ? t('search.none') : t('search.count', { count })
}

interface GroupsProps {
  id: string
  texts: AdminTexts
  text: string
  results: readonly SearchResult[]
  list: Pick<ReturnType<typeof useResultList>, 'active' | 'setActive' | 'choose'>
}

/** The results, grouped by kind; positions run through all kinds. */
function ResultGroups({ id, texts, text, results, list }: GroupsProps) {
  const t = usePageTexts(texts)
  return kinds.map((kind) => {
    const here = results.flatMap((result, at) => (result.kind === kind ? [{ result, at }] : []))
    if (here.length === 0) return null
    return (
      <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
        <p id={`${id}-${kind}`} role="presentation" className="px-3 pb-1 pt-2 text-sm font-semibold text-quiet">
          {t(`search.${kind}`)}
        </p>
        {here.map(({ result, at }) => (
          <Option
            key={result.id}
            id={`${id}-${at}`}
            result={result.all ? { ...result, title: t('search.all', { text }) } : result}
            active={at === list.active}
            onGo={() => list.choose(result)}
            onHover={() => list.setActive(at)}
          />
        ))}
      </div>
    )
  })
}

interface OptionProps {
  id: string
  result: SearchResult
  active: boolean
  onGo: () => void
  onHover: () => void
}

function Option({ id, result: { title, more, all }, active, onGo, onHover }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={`cursor-pointer px-3 py-1.5 ${active ? 'bg-sign text-on-sign' : ''}`}
      // A click would be too late: losing the focus closes the list first.
      onMouseDown={(event) => {
        event.preventDefault()
        onGo()
      }}
      onMouseEnter={onHover}
    >
      <span className={all ? 'underline' : 'font-medium'}>{title}</span>
      {more && <span className={`block text-sm ${active ? '' : 'text-quiet'}`}>{more}</span>}
    </div>
  )
}
