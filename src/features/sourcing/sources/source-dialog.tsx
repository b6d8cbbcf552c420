import * as z from 'zod/mini'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormMessage, SelectField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { sourceKinds } from '#features/sourcing/adapters/source-kinds.ts'
import { useSourcesTexts } from './sources-texts.ts'
import type { SourceHealth } from './contract.ts'
import { NewSource, type changeSource, type createSource } from './settings-contract.ts'

/** The form's fields; a number is text until it is sent. */
const SourceForm = z.extend(NewSource, { everyMinutes: z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'notWhole')) })
type SourceForm = z.infer<typeof SourceForm>

interface Props {
  /** The source to change; without it a new one is created. */
  source?: SourceHealth
  onClose: () => void
}

/** A form for the settings of a source: its address, how it is read, and how often. */
export function SourceDialog({ source, onClose }: Props) {
  const t = useSourcesTexts()
  const { field, message, busy, onSubmit } = useCallForm<SourceForm>({
    schema: SourceForm,
    empty: {
      slug: source?.slug ?? '',
      name: source?.name ?? '',
      website: source?.website ?? 'https://',
      kind: sourceKinds.find((kind) => kind === source?.kind) ?? sourceKinds[0],
      address: source?.address ?? '',
      everyMinutes: String(source?.everyMinutes ?? 60),
      complete: source?.complete ?? true,
    },
    noAnswerText: t('failed'),
    send: async (values, changed) => {
      if (!source)
        return call<typeof createSource>('POST /admin/sources', {
          body: { ...values, everyMinutes: Number(values.everyMinutes) },
        })
      const { slug: _, everyMinutes, ...settings } = changed
      const body = {
        ...settings,
        ...(everyMinutes !== undefined && { everyMinutes: Number(everyMinutes) }),
        // The first kind is shown for a source without one, which an address needs.
        ...(source.kind === null && values.address !== '' && { kind: values.kind }),
      }
      return call<typeof changeSource>('PATCH /admin/sources/{id}', { params: { id: source.id }, body })
    },
    onSent: onClose,
    reload: true,
  })
  return (
    <Dialog title={source ? t('settings') : t('add')} closeLabel={t('close')} onClose={onClose}>
      <form noValidate className="grid gap-5 whitespace-normal" onSubmit={onSubmit}>
        {message && <FormMessage>{message}</FormMessage>}
        <TextField {...field('name')} label={t('form.name')} autoComplete="off" />
        {!source && (
          <TextField {...field('slug')} label={t('form.slug')} hint={t('form.slugHint')} autoComplete="off" />
        )}
        <TextField {...field('website')} label={t('form.website')} autoComplete="off" />
        <SelectField
          label={t('form.kind')}
          register={field('kind').register}
          options={sourceKinds.map((kind) => [kind, t(`kinds.${kind}`)])}
        />
        <TextField
          {...field('address')}
          label={t('form.address')}
          note={t('form.optional')}
          hint={t('form.addressHint')}
          autoComplete="off"
        />
        <TextField {...field('everyMinutes')} label={t('form.everyMinutes')} autoComplete="off" />
        <label className="flex min-h-11 items-start gap-3">
          <input type="checkbox" className="mt-1 size-5" {...field('complete').register} />
          <span>
            <span className="block font-semibold">{t('form.complete')}</span>
            <span className="block text-sm text-quiet">{t('form.completeHint')}</span>
          </span>
        </label>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy}>{t('form.save')}</SubmitButton>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
