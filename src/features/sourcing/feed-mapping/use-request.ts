import { useState } from 'react'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import type { SourceRequest } from '#features/sourcing/requests/source-request.ts'
import type { saveRequest, TriedRequest, tryRequest } from './request-contract.ts'
import type { MappingData } from './mapping-page-data.server.ts'

/** A request that is being edited: its further headers are lines of text. */
export interface RequestDraft extends Omit<SourceRequest, 'headers'> {
  headerLines: string
}

const emptyCards = { card: '', columns: [{ name: 'link', selector: 'a', attribute: 'href' }] }

const toDraft = ({ headers, ...request }: SourceRequest): RequestDraft => ({
  ...request,
  headerLines: headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
})

/** A draft as it is sent: without what was left empty. */
function toRequest({ headerLines, ...draft }: RequestDraft): SourceRequest {
  const headers = headerLines.split('\n').flatMap((line) => {
    const [name = '', ...value] = line.split(':')
    return name.trim() === '' ? [] : [{ name: name.trim().toLowerCase(), value: value.join(':').trim() }]
  })
  const filled = <T extends object>(object: T): T =>
    // Only properties that may be missing are ever empty.
    Object.fromEntries(Object.entries(object).filter(([, value]) => value !== '' && value !== undefined)) as T
  return {
    ...filled(draft),
    headers,
    ...(draft.paging && { paging: filled(draft.paging) }),
    ...(draft.cards && {
      cards: {
        ...filled(draft.cards),
        columns: draft.cards.columns.map((column) => ({ ...filled(column), selector: column.selector })),
        ...(draft.cards.detailColumns && {
          detailColumns: draft.cards.detailColumns.map((column) => ({ ...filled(column), selector: column.selector })),
        }),
      },
    }),
  }
}

/** The state of how a source is asked: the draft, what trying it found, and saving what was tried. */
export function useRequest(
  requested: NonNullable<MappingData['requested']>,
  failed: string,
  onSample: (sample: string) => Promise<unknown>,
) {
  const isCards = requested.kind === 'web-cards'
  const [draft, setDraft] = useState<RequestDraft>(
    requested.request
      ? toDraft(requested.request)
      : { method: 'GET', headerLines: '', pages: 100, ...(isCards && { cards: emptyCards }) },
  )
  const [secret, setSecret] = useState('')
  const [version, setVersion] = useState(requested.version)
  const [hasSecret, setHasSecret] = useState(requested.hasSecret)
  const [tried, setTried] = useState<TriedRequest>()
  const [triedDraft, setTriedDraft] = useState('')
  const [action, setAction] = useState<'try' | 'save'>()
  const { run, busy, message, fields } = useAction(failed, { inline: true })
  const params = { id: requested.id }
  const given = secret === '' ? {} : { secret }
  return {
    draft,
    secret,
    hasSecret,
    tried,
    message: message && [message, ...Object.keys(fields)].join(' '),
    busy: busy ? action : undefined,
    canSave: tried !== undefined && triedDraft === JSON.stringify(draft),
    change: (changes: Partial<RequestDraft>) => setDraft((before) => ({ ...before, ...changes })),
    start: (request: SourceRequest) => setDraft(toDraft(request)),
    setSecret,
    runTrial: () => {
      setAction('try')
      return run(async () => {
        const { data } = await call<typeof tryRequest>('POST /admin/sources/{id}/request/try', {
          params,
          body: { request: toRequest(draft), ...given },
        })
        const found = data.records === null ? draft : { ...draft, records: data.records }
        setDraft(found)
        setTried(data)
        setTriedDraft(JSON.stringify(found))
        if (data.sample !== '[]') await onSample(data.sample)
      })
    },
    save: () => {
      setAction('save')
      return run(async () => {
        const reply = await call<typeof saveRequest>('PUT /admin/sources/{id}/request', {
          params,
          body: { request: toRequest(draft), version, ...given },
        })
        setVersion(reply.data.version)
        setHasSecret(reply.data.hasSecret)
        setSecret('')
        return reply
      })
    },
  }
}
export type RequestState = ReturnType<typeof useRequest>
