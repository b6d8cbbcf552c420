import * as z from 'zod/mini'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { countProperties } from '#features/properties/search/queries.server.ts'
import { ifSearchable, searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import type { ComponentProps } from 'react'
import { Form, redirect, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { openMemberPage, requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { ButtonLink } from '#ui/components/button.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import type { PageProps } from '#ui/layout/page-props.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { readForm } from '#ui/forms/form-action.server.ts'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { formatIssues } from '#shared/validation.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { parseSearchParams } from '#features/properties/search/search-params.ts'
import { NewSearch } from './contract.ts'
import { describeFilters, generateSearchName } from './search-name.server.ts'
import { searchesPageMessages } from './page-messages.ts'
import { createSearch, findSavedAlready } from './queries.server.ts'
import { SavedSearchFields } from './saved-search-fields.tsx'
import { parseChosenValues, runFormAction, parseSearchForm, getFormText } from './saved-search-form.server.ts'

const { useTexts, withTexts } = createPageTexts<Props['loaderData']['texts']>()

/** A search around several places keeps them; around one or none, the page asks for it. */
const listExtraNames = (query: URLSearchParams) =>
  query.getAll('near').length > 1 ? requirementNames : extraFilterNames

/** The filters of this page in addition to those of the list. */
const placeNames = ['near', 'within'] as const
const requirementNames = ['income', 'household', 'age', 'pets', 'students', 'registration'] as const
const extraFilterNames = [...placeNames, ...requirementNames] as const
const NumbersAsked = z.pick(PropertySearch, { income: true, household: true, age: true })
const distances = [1, 2, 5, 10, 15, 25, 50, 100]

export async function loader(args: LoaderFunctionArgs) {
  const { context, url } = args
  const { server, makeHead } = openMemberPage(args)
  const { language } = server
  const texts = searchesPageMessages[language]
  const { search, given, refused } = parseSearchParams(url.searchParams)
  const { page: _page, limit: _limit, sort: _sort, ...filter } = search
  const query = url.search.slice(1)
  const parts = { db: server.db, searchEngine: context.get(searchEngineContext) }
  const saved = server.visitor && (await ifSearchable(findSavedAlready(parts, server.visitor.userId, query)))
  const [propertyCount] = (await ifSearchable(context.get(searchEngineContext).run(countProperties, [filter]))) ?? []
  return {
    texts,
    query,
    chosen: describeFilters(query, language),
    propertyCount,
    name: generateSearchName(query, language),
    hasSeveralPlaces: (given.near ?? []).length > 1,
    given: Object.fromEntries(extraFilterNames.map((name) => [name, given[name]?.[0] ?? ''])),
    saved: saved && server.describeProblem(saved).message,
    ignored: Object.keys(refused).length > 0,
    head: makeHead({ title: texts.newTitle, description: texts.newDescription }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { offlineAction as clientAction } from '#ui/forms/offline-action.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const server = getPageContext(context)
  const { userId } = requireLogin(server)
  const form = await readForm(request)
  const listQuery = getFormText(form, 'query').slice(0, 4_000)
  const query = new URLSearchParams(listQuery)
  // The address of a list may hold more than its filters, such as where a link was found.
  for (const extra of parseSearchParams(query).unknown) query.delete(extra)
  for (const extra of listExtraNames(query)) {
    const value = getFormText(form, extra).trim()
    query.delete(extra)
    if (value !== '') query.set(extra, value)
  }
  const { name, ...alerts } = parseSearchForm(form)
  // A name that stayed as it was proposed follows what was added to the search here.
  const isProposed = name === generateSearchName(listQuery, server.language)
  const given = { query: query.toString(), ...alerts, ...(!isProposed && { name }) }
  const answer = await runFormAction(server, NewSearch, given, (body) =>
    createSearch({ db: server.db, searchEngine: context.get(searchEngineContext) }, userId, body, server.language),
  )
  if (answer.refused) {
    const extras = Object.fromEntries(extraFilterNames.map((extra) => [extra, getFormText(form, extra).slice(0, 200)]))
    const numbers = z.safeParse(NumbersAsked, Object.fromEntries(query), { reportInput: true })
    const wrong = numbers.error && formatIssues(numbers.error.issues, server.language)
    const fields = { ...wrong, ...answer.refused.fields }
    return {
      refused: { ...answer.refused, fields },
      submitted: { ...parseChosenValues(form), given: extras },
    }
  }
  throw redirect(
    `${toLanguagePath(server.languageFixed ? server.language : 'nl', paths.searches)}?saved=${answer.done.id}`,
  )
}

type Props = PageProps<typeof loader, typeof action>

export default withTexts(function NewSavedSearchPage({ loaderData, actionData }: Props) {
  const { query } = loaderData
  const fields: Record<string, string> = actionData?.refused.fields ?? {}
  const { name, frequency, kinds, given } = actionData?.submitted ?? {
    ...loaderData,
    frequency: 'instant' as const,
    kinds: ['new', 'drop'] as const,
  }
  const t = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page py-10">
      <div className="max-w-2xl">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('newTitle')}</h1>
        {loaderData.saved && !actionData && (
          <p role="status" className="mt-4 rounded-sign border border-line bg-raised p-3 font-medium">
            {loaderData.saved}{' '}
            <LocalLink to={paths.searches} className="link">
              {t('title')}
            </LocalLink>
          </p>
        )}
        <ChosenFilters data={loaderData} />
        <Form method="post" noValidate className="mt-6 grid gap-6" key={query}>
          {actionData && <FormMessage>{actionData.refused.message}</FormMessage>}
          <input type="hidden" name="query" value={query} />
          <SavedSearchFields t={t} id="new" name={name} frequency={frequency} chosen={kinds} fields={fields} />
          {!loaderData.hasSeveralPlaces && <DistanceFields given={given} fields={fields} />}
          <RequirementFields given={given} fields={fields} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={busy}>{t('newTitle')}</SubmitButton>
            <ButtonLink to={`${paths.properties}?${query}`}>{t('cancel')}</ButtonLink>
          </div>
        </Form>
      </div>
    </div>
  )
})

function ChosenFilters({ data: { query, chosen, propertyCount, ignored } }: { data: Props['loaderData'] }) {
  const t = useTexts()
  return (
    <TitledSection
      title={t('chosen')}
      titleClassName="font-semibold"
      className="mt-5 rounded-card border border-line bg-raised p-4"
    >
      {chosen.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {chosen.map((word) => (
            <li key={word} className="rounded-sign bg-sunken px-2.5 py-1.5 text-sm font-medium">
              {word}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1">{t('everything')}</p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        {propertyCount !== undefined && (
          <span className="numerals text-quiet">{t('homes', { count: propertyCount })}</span>
        )}
        <LocalLink to={`${paths.properties}?${query}`} className="link">
          {t('back')}
        </LocalLink>
      </p>
      {ignored && <p className="mt-2 font-medium text-danger">{t('ignored')}</p>}
    </TitledSection>
  )
}

interface FilterProps {
  given: Props['loaderData']['given']
  fields: Record<string, string>
}

function SmallField({
  name,
  given,
  fields,
  ...props
}: FilterProps & { name: 'near' | 'income' | 'household' | 'age' } & ComponentProps<'input'>) {
  const t = useTexts()
  return (
    <div>
      <label className="block text-sm text-quiet">
        {t(name)}
        <input
          name={name}
          className="input mt-1 block w-full text-base text-ink"
          defaultValue={given[name]}
          aria-invalid={fields[name] !== undefined}
          aria-describedby={fields[name] && `${name}-complaint`}
          {...props}
        />
      </label>
      {fields[name] && (
        <p id={`${name}-complaint`} className="mt-1 text-sm font-medium text-danger">
          {fields[name]}
        </p>
      )}
    </div>
  )
}

function DistanceFields({ given, fields }: FilterProps) {
  const t = useTexts()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        {t('around')} <span className="font-normal text-quiet">({t('optional')})</span>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SmallField name="near" given={given} fields={fields} maxLength={100} autoComplete="postal-code" />
        <label className="text-sm text-quiet">
          {t('within')}
          <select name="within" className="input mt-1 text-base text-ink" defaultValue={given.within || '5000'}>
            {[...new Set([...distances.map((km) => km * 1_000), Number(given.within) || 5_000])]
              .toSorted((a, b) => a - b)
              .map((metres) => (
                <option key={metres} value={metres}>
                  {t('km', { count: metres / 1_000 })}
                </option>
              ))}
          </select>
        </label>
      </div>
    </fieldset>
  )
}

/** The fields for landlords' requirements, which the list has no filters for. */
function RequirementFields({ given, fields }: FilterProps) {
  const t = useTexts()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        {t('qualify')} <span className="font-normal text-quiet">({t('optional')})</span>
      </legend>
      <p className="mb-2 text-sm text-quiet">{t('qualifyHint')}</p>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SmallField name="income" given={given} fields={fields} maxLength={7} inputMode="numeric" />
        <SmallField name="household" given={given} fields={fields} maxLength={2} inputMode="numeric" />
        <SmallField name="age" given={given} fields={fields} maxLength={3} inputMode="numeric" />
      </div>
      <div className="mt-2 grid gap-1">
        {(['pets', 'students', 'registration'] as const).map((requirement) => (
          <label key={requirement} className="flex min-h-9 items-center gap-2.5">
            <input
              type="checkbox"
              name={requirement}
              value="yes"
              defaultChecked={given[requirement] === 'yes'}
              className="size-4"
            />
            {t(requirement)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
