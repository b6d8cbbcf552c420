import { useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { call } from '#ui/forms/call.ts'
import { FormMessage } from '#ui/forms/text-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { bulkFields, type BulkField, type editProperties } from '#features/owners/property-form/bulk-edit-contract.ts'
import { formFields } from '#features/owners/property-form/property-form.ts'
import { useFieldTexts } from '#features/owners/property-form/use-field-texts.ts'
import type { PropertyAdminData } from './property-admin-data.server.ts'
import { usePropertyAdminTexts } from './property-admin-texts.ts'

interface Props {
  data: PropertyAdminData
  ids: readonly string[]
  onClose: () => void
  /** Called with the id to undo it by, and what the server said. */
  onEdited: (editId: string, message: string) => void
}

/** Asks for a field and its new value, and changes it of the chosen homes. */
export function BulkEditDialog({ data, ids, onClose, onEdited }: Props) {
  const t = usePropertyAdminTexts()
  const texts = useFieldTexts(data.fieldTexts)
  const [field, setField] = useState<BulkField>('furnished')
  const [value, setValue] = useState('')
  const { run, busy, message, fields } = useAction(t('failed'), { reload: 'success', inline: true })
  const edit = () =>
    run(async () => {
      const reply = await call<typeof editProperties>('POST /admin/properties/edit', {
        body: { ids: [...ids], field, value, readAt: data.readAt },
      })
      onEdited(reply.data.editId, reply.message)
      return { message: reply.message }
    })
  const complaint = fields.value ?? fields[field]
  return (
    <Dialog title={t('edit.title', { count: ids.length })} closeLabel={t('close')} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void edit()
        }}
      >
        {message && <FormMessage>{message}</FormMessage>}
        <label>
          <span className="field-label">{t('edit.field')}</span>
          <select
            className="input"
            value={field}
            onChange={({ currentTarget }) => {
              setField(bulkFields.find((known) => known === currentTarget.value) ?? 'furnished')
              setValue('')
            }}
          >
            {bulkFields.map((name) => (
              <option key={name} value={name}>
                {texts.label(name)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="field-label">{t('edit.value')}</span>
          <ValueControl
            texts={texts}
            field={field}
            value={value}
            isInvalid={complaint !== undefined}
            onChange={setValue}
          />
          {complaint && (
            <span id="bulk-value-complaint" className="mt-1 block text-sm font-medium text-danger">
              {complaint}
            </span>
          )}
        </label>
        <p className="text-sm text-quiet">{t('edit.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="sign" disabled={busy}>
            {t('edit.save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ControlProps {
  texts: ReturnType<typeof useFieldTexts>
  field: BulkField
  value: string
  isInvalid: boolean
  onChange: (value: string) => void
}

function ValueControl({ texts, field, value, isInvalid, onChange }: ControlProps) {
  const t = usePropertyAdminTexts()
  const { choices, input = 'text', maxLength, needed, fallback } = formFields[field]
  const control = {
    className: 'input',
    value,
    'aria-invalid': isInvalid,
    'aria-describedby': isInvalid ? 'bulk-value-complaint' : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (choices)
    return (
      <select {...control} required={needed === 'always' || fallback !== undefined}>
        <option value="">{t(needed === 'always' || fallback !== undefined ? 'edit.choose' : 'edit.nothing')}</option>
        {choices.map((code) => (
          <option key={code} value={code}>
            {texts.choice(field, code)}
          </option>
        ))}
      </select>
    )
  const isNumber = input === 'number' || input === 'money'
  return (
    <input
      {...control}
      type={isNumber ? 'text' : input}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={maxLength ?? 20}
      autoComplete="off"
    />
  )
}
