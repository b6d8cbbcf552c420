import type { ChangeEvent } from 'react'
import { pagingKinds } from '#features/sourcing/requests/paging-kinds.ts'
import { SelectField, TextField } from '#ui/forms/text-field.tsx'
import { useMappingTexts } from './mapping-texts.ts'
import type { RequestState } from './use-request.ts'

interface LineProps {
  name: string
  label: string
  hint?: string
  rows?: number
  value: string | undefined
  type?: 'password'
  onChange: (value: string) => void
}

/** A line of text of a request, or several. */
export function Line({ value = '', onChange, hint, type, ...props }: LineProps) {
  return (
    <TextField
      {...props}
      {...(type && { type })}
      hint={hint}
      autoComplete={type ? 'new-password' : 'off'}
      register={{
        value,
        spellCheck: false,
        ...(props.rows && { className: 'input font-mono text-sm' }),
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
      }}
    />
  )
}

type Content = 'none' | 'json' | 'graphql'

/** What is sent to an API: method, content, key, headers, and how the next page is asked for. */
export function ApiForm({ request }: { request: RequestState }) {
  const t = useMappingTexts()
  const { draft, change } = request
  const content: Content = draft.method === 'GET' ? 'none' : draft.query === undefined ? 'json' : 'graphql'
  const setContent = (next: Content) =>
    change({
      method: next === 'none' ? 'GET' : 'POST',
      body: next === 'json' ? (draft.body ?? '{}') : undefined,
      query: next === 'graphql' ? (draft.query ?? '') : undefined,
      variables: next === 'graphql' ? (draft.variables ?? '{}') : undefined,
    })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('request.method')}
          register={{
            value: content,
            onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
              setContent(target.value === 'json' || target.value === 'graphql' ? target.value : 'none'),
          }}
          options={[
            ['none', 'GET'],
            ['json', `POST, ${t('request.json')}`],
            ['graphql', `POST, ${t('request.graphql')}`],
          ]}
        />
        <Line
          name="request-records"
          label={t('request.records')}
          hint={t('request.recordsHint')}
          value={draft.records}
          onChange={(records) => change({ records })}
        />
      </div>
      {content === 'json' && (
        <Line
          name="request-body"
          label={t('request.body')}
          rows={5}
          value={draft.body}
          onChange={(body) => change({ body })}
        />
      )}
      {content === 'graphql' && (
        <>
          <Line
            name="request-query"
            label={t('request.query')}
            rows={8}
            value={draft.query}
            onChange={(query) => change({ query })}
          />
          <Line
            name="request-variables"
            label={t('request.variables')}
            rows={4}
            value={draft.variables}
            onChange={(variables) => change({ variables })}
          />
        </>
      )}
      <KeyFields request={request} />
      <PagingFields request={request} />
    </>
  )
}

/** The key of an API, which is never shown again, and the headers that are no secret. */
function KeyFields({ request }: { request: RequestState }) {
  const t = useMappingTexts()
  const { draft, change, hasSecret } = request
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Line
        name="request-secret-header"
        label={t('request.secretHeader')}
        hint={t('request.secretHint')}
        value={draft.secretHeader}
        onChange={(name) => change({ secretHeader: name.toLowerCase() || undefined })}
      />
      <Line
        name="request-secret"
        label={t('request.secret')}
        hint={t(hasSecret ? 'request.secretStored' : 'request.secretNone')}
        type="password"
        value={request.secret}
        onChange={request.setSecret}
      />
      <Line
        name="request-headers"
        label={t('request.headers')}
        hint={t('request.headersHint')}
        rows={3}
        value={draft.headerLines}
        onChange={(headerLines) => change({ headerLines })}
      />
      <Line
        name="request-pages"
        label={t('request.pages')}
        value={String(draft.pages || '')}
        onChange={(pages) => change({ pages: Number(pages.replace(/\D/g, '')) })}
      />
    </div>
  )
}

/** The settings of each kind of paging. */
const fieldsByKind = {
  page: ['param', 'start', 'size', 'total'],
  offset: ['param', 'size', 'total'],
  cursor: ['param', 'next'],
  link: ['next'],
} as const

function PagingFields({ request: { draft, change } }: { request: RequestState }) {
  const t = useMappingTexts()
  const { paging } = draft
  const set = (name: 'param' | 'start' | 'size' | 'next' | 'total', text: string) => {
    const isNumber = name === 'start' || name === 'size'
    const value = text === '' ? undefined : isNumber ? Number(text.replace(/\D/g, '')) : text
    if (paging) change({ paging: { ...paging, [name]: value } })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('request.paging')}
        register={{
          value: paging?.kind ?? '',
          onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
            const kind = pagingKinds.find((one) => one === target.value)
            change({ paging: kind && { kind } })
          },
        }}
        options={[['', t('request.none')], ...pagingKinds.map((kind) => [kind, t(`request.${kind}`)] as const)]}
      />
      {paging &&
        fieldsByKind[paging.kind].map((name) => (
          <Line
            key={name}
            name={`request-${name}`}
            label={t(`request.${name}`)}
            {...(name === 'param' && { hint: t('request.paramHint') })}
            value={String(paging[name] ?? '')}
            onChange={(text) => set(name, text)}
          />
        ))}
    </div>
  )
}
