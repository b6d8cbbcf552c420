import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import type { FieldRule, MappedField, Mapping, MappingDraft } from '#features/sourcing/field-parsers/mapping.ts'
import type { Preview, previewMapping, readSample, Sample, saveMapping } from './contract.ts'
import type { MappingData } from './mapping-page-data.server.ts'

const hasRule = (rule: FieldRule | undefined) =>
  rule !== undefined && (Boolean(rule.from) || Boolean(rule.constant) || (rule.words?.length ?? 0) > 0)

/** A draft without empty fields, as it is sent. */
const toRequestBody = ({ fields, ...settings }: MappingDraft) =>
  // The server validates it and reports what is missing.
  ({
    ...settings,
    fields: Object.fromEntries(Object.entries(fields).filter(([, rule]) => hasRule(rule))),
  }) as Mapping

/** The state of the mapping page: sample, draft, preview, and saving the previewed mapping. */
export function useMapping({ source, sample: firstSample, texts }: MappingData) {
  const { revalidate } = useRevalidator()
  const [sample, setSample] = useState<Sample | undefined>(firstSample)
  // Undefined means the rejected records.
  const [text, setText] = useState<string>()
  const [draft, setDraft] = useState<MappingDraft | undefined>(source.mapping ?? firstSample?.proposal ?? undefined)
  const [preview, setPreview] = useState<Preview>()
  const [previewedMapping, setPreviewedMapping] = useState('')
  const [version, setVersion] = useState(source.version)
  const [action, setAction] = useState<'sample' | 'preview' | 'save'>()
  const { run, busy, message, fields } = useAction(texts.failed, { inline: true })
  const params = { id: source.id }

  const runAction = (name: NonNullable<typeof action>, work: Parameters<typeof run>[0]) => {
    setAction(name)
    return run(work)
  }
  return {
    sample,
    draft,
    preview,
    message: message && [message, ...Object.entries(fields).map(([field, why]) => `${field}: ${why}`)].join(' '),
    /** The action in progress. */
    busy: busy ? action : undefined,
    /** Whether the draft is the previewed one. */
    canSave: draft !== undefined && preview !== undefined && previewedMapping === JSON.stringify(toRequestBody(draft)),
    change: (changes: Partial<MappingDraft>) => setDraft((before) => before && { ...before, ...changes }),
    setRule: (field: MappedField, rule: FieldRule) =>
      setDraft((before) => before && { ...before, fields: { ...before.fields, [field]: rule } }),
    propose: () => sample?.proposal && setDraft(sample.proposal),
    start: (mapping: MappingDraft) => setDraft(mapping),
    /** Reads the given rows, or else the rejected records. */
    readRows: (rows: string | undefined) =>
      runAction('sample', async () => {
        const records = draft?.records
        const { data } = await call<typeof readSample>('POST /admin/sources/{id}/mapping/sample', {
          params,
          body: { ...(rows !== undefined && { sample: rows, ...(records !== undefined && { records }) }) },
        })
        setText(rows)
        setSample(data)
        setPreview(undefined)
        setDraft((before) => before ?? data.proposal ?? { fields: {} })
      }),
    runPreview: () =>
      runAction('preview', async () => {
        if (!draft) return
        const mapping = toRequestBody(draft)
        const { data } = await call<typeof previewMapping>('POST /admin/sources/{id}/mapping/preview', {
          params,
          body: { mapping, ...(text !== undefined && { sample: text }) },
        })
        setPreview(data)
        setPreviewedMapping(JSON.stringify(mapping))
      }),
    save: () =>
      runAction('save', async () => {
        if (!draft) return
        const reply = await call<typeof saveMapping>('PUT /admin/sources/{id}/mapping', {
          params,
          body: { mapping: toRequestBody(draft), version },
        })
        setVersion(reply.data.version)
        await revalidate()
        return reply
      }),
  }
}
export type MappingState = ReturnType<typeof useMapping>
