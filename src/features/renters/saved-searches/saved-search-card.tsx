import { Form, useNavigation } from 'react-router'
import type { Translate } from '#shared/texts.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import type { SavedSearch } from './contract.ts'
import type { SubmittedSearch, SearchFormError } from './saved-search-form.server.ts'
import { SavedSearchFields, type SearchTexts } from './saved-search-fields.tsx'

interface Props {
  t: Translate<SearchTexts>
  /** With its filters in words. */
  search: SavedSearch & { filters: readonly string[] }
  answer?: { refused?: SearchFormError; submitted?: SubmittedSearch }
}

/** A saved search with its actions. The form is in a `details` element, so that it works without JavaScript. */
export function SavedSearchCard({ t, search, answer: { refused, submitted } = {} }: Props) {
  const { id, name, query, filters, frequency, kinds, paused, propertyCount } = search
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === id
  const isSilent = paused || frequency === 'never'
  const alertSummary = frequency === 'never' ? t('none') : kinds.map((kind) => t(`kind.${kind}`)).join(' · ')
  return (
    <li className="card grid content-start gap-3 p-5" aria-busy={busy}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">
          <LocalLink to={`${paths.properties}?${query}`} className="hover:underline">
            {name}
          </LocalLink>
        </h2>
        {isSilent && (
          <span className="shrink-0 rounded-sign bg-sunken px-2 py-0.5 text-sm font-semibold text-quiet">
            {t(paused ? 'paused' : 'none')}
          </span>
        )}
      </div>
      {filters.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {filters.map((filter) => (
            <li key={filter} className="rounded-sign bg-sunken px-2 py-0.5 text-sm font-medium">
              {filter}
            </li>
          ))}
        </ul>
      )}
      <p className="text-quiet">
        {propertyCount !== null && <span className="numerals">{t('homes', { count: propertyCount })}</span>}
        {frequency !== 'never' && `${propertyCount === null ? '' : ' · '}${t(`often.${frequency}`)}`}
        {frequency !== 'never' && <span className="block text-sm">{alertSummary}</span>}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        {frequency !== 'never' && (
          <Button
            type="submit"
            name="intent"
            value={paused ? 'goOn' : 'pause'}
            aria-label={t(paused ? 'goOnOf' : 'pauseOf', { name })}
          >
            {t(paused ? 'goOn' : 'pause')}
          </Button>
        )}
        <Button type="submit" name="intent" value="remove" aria-label={t('removeOf', { name })}>
          {t('remove')}
        </Button>
      </Form>
      <details open={refused !== undefined} key={`${name} ${frequency} ${kinds.join()}`}>
        <summary className="link min-h-9 cursor-pointer font-medium" aria-label={t('changeOf', { name })}>
          {t('change')}
        </summary>
        <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-5">
          {refused && <FormMessage>{refused.message}</FormMessage>}
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="change" />
          <SavedSearchFields
            t={t}
            id={id}
            name={submitted?.name ?? name}
            frequency={submitted?.frequency ?? frequency}
            chosen={submitted?.kinds ?? kinds}
            fields={refused?.fields ?? {}}
          />
          <div>
            <SubmitButton busy={busy}>{t('save')}</SubmitButton>
          </div>
        </Form>
      </details>
    </li>
  )
}
