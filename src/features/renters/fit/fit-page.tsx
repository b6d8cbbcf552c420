import { Form, redirect, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { getPageContext } from '#platform/http/page-context.ts'
import { generalProblems } from '#shared/problem.ts'
import { paths, toLanguagePath } from '#shared/paths.ts'
import { formatIssues } from '#shared/validation.ts'
import type { Language } from '#shared/language.ts'
import type { Translate } from '#shared/texts.ts'
import { formatNear } from '#features/properties/geo/area-parameters.ts'
import { describeUnknownPlaces } from '#features/properties/travel/check-travel-places.server.ts'
import { useTravelPlaceOptions } from '#features/properties/travel/use-travel-place-options.tsx'
import { defaultTravelMode, maxTravelPlaces, travelModes } from '#features/properties/travel/travel-parameters.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { readForm } from '#ui/forms/form-action.server.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { FormMessage, SelectField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { fitPageMessages } from './messages.ts'
import { requirementNames, Requirements } from './requirements.ts'
import { formatRequirementsCookie, readRequirements } from './requirements-cookie.server.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const texts = fitPageMessages[server.language]
  const requirements = readRequirements(request.headers.get('cookie')) ?? {}
  return {
    texts,
    requirements: Object.fromEntries(requirementNames.map((name) => [name, String(requirements[name] ?? '')])),
    travel: {
      to: (requirements.travelTo ?? []).map(formatNear),
      by: requirements.travelBy ?? defaultTravelMode,
      minutes: String(requirements.maxMinutes ?? ''),
    },
    saysAnything: Object.keys(requirements).length > 0,
    head: pageHead(server, { ...texts, path: paths.fit, hidden: true }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { offlineAction as clientAction } from '#ui/forms/offline-action.ts'

/** Keeps what was said in a cookie, which also works without JavaScript. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const server = getPageContext(context)
  const form = await readForm(request)
  const submitted: Record<string, string> = {}
  for (const name of requirementNames) {
    const value = form.get(name)
    // Dutch amounts have points between their thousands.
    if (typeof value === 'string' && value.trim() !== '') submitted[name] = value.slice(0, 20).replaceAll(/[\s.,]/g, '')
  }
  const travel = readTravel(form)
  const given = {
    ...submitted,
    ...(travel.to.length > 0 && { travelTo: travel.to, travelBy: travel.by }),
    ...(travel.minutes && { maxMinutes: travel.minutes }),
  }
  const read = z.safeParse(Requirements, form.has('clear') ? {} : given, { reportInput: true })
  const fields = read.success
    ? describeTravelFaults(read.data, server.language)
    : formatIssues(read.error.issues, server.language)
  const { status, [server.language]: message } = generalProblems['request.invalid']
  if (!read.success || Object.keys(fields).length > 0)
    return { submitted, travel, refused: { status, message, fields } }
  const cookie = formatRequirementsCookie(read.data, server.origin.startsWith('https:'))
  const next = toLanguagePath(params.lang === 'en' ? 'en' : 'nl', form.has('clear') ? paths.fit : paths.properties)
  throw redirect(next, { headers: { 'set-cookie': cookie } })
}

const readText = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '')

/** What is wrong with the places, by their fields; a limit needs a place. */
const describeTravelFaults = (requirements: Requirements, language: Language): Record<string, string> =>
  requirements.maxMinutes !== undefined && !requirements.travelTo
    ? { travelTo: fitPageMessages[language].placeNeeded }
    : describeUnknownPlaces(requirements, language)

/** The places of the form that are filled in, the way of travelling, and the most minutes as typed. */
const readTravel = (form: FormData) => ({
  to: form.getAll('travelTo').flatMap((place) => readText(place) || []),
  by: travelModes.find((mode) => mode === form.get('travelBy')) ?? defaultTravelMode,
  minutes: readText(form.get('maxMinutes')).slice(0, 20),
})

/** Asks a renter once what has to fit. */
export default function FitPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const t = usePageTexts(loaderData.texts)
  const busy = useNavigation().state !== 'idle'
  const requirements: Partial<Record<string, string>> = actionData?.submitted ?? loaderData.requirements
  const fields: Partial<Record<string, string>> = actionData?.refused.fields ?? {}
  return (
    <div className="page py-10">
      <div className="max-w-xl">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
        <p className="mt-4 text-lg">{t('lead')}</p>
        <p className="mt-2 text-quiet">{t('privacy')}</p>
        {/* The fields follow what is kept, also once it is deleted. */}
        <Form
          key={JSON.stringify([loaderData.requirements, loaderData.travel])}
          method="post"
          noValidate
          className="mt-6 grid gap-5"
        >
          {actionData && <FormMessage>{actionData.refused.message}</FormMessage>}
          {(['income', 'household'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(name)}
              inputMode="numeric"
              maxLength={name === 'income' ? 9 : 2}
              defaultValue={requirements[name]}
              fieldError={fields[name]}
              register={{ name }}
            />
          ))}
          <div className="grid gap-1">
            {(['pets', 'registration'] as const).map((name) => (
              <label key={name} className="flex min-h-9 items-center gap-2.5">
                <input
                  type="checkbox"
                  name={name}
                  value="yes"
                  defaultChecked={requirements[name] === 'yes'}
                  className="size-4"
                />
                {t(name)}
              </label>
            ))}
          </div>
          <TravelQuestions t={t} travel={actionData?.travel ?? loaderData.travel} fields={fields} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={busy}>{t('save')}</SubmitButton>
            {loaderData.saysAnything && (
              <button type="submit" name="clear" value="yes" className="button button-quiet">
                {t('clear')}
              </button>
            )}
          </div>
        </Form>
      </div>
    </div>
  )
}

interface TravelProps {
  t: Translate<(typeof fitPageMessages)['nl']>
  travel: { to: string[]; by: string; minutes: string }
  fields: Partial<Record<string, string>>
}

/** Asks where a renter travels to, and how. */
function TravelQuestions({ t, travel, fields }: TravelProps) {
  const { attributes, options } = useTravelPlaceOptions()
  return (
    <fieldset>
      <legend className="font-semibold">{t('travel')}</legend>
      <p className="mb-3 mt-1 text-sm text-quiet">{t('travelHint')}</p>
      <div className="grid gap-4">
        {Array.from({ length: maxTravelPlaces }, (_, at) => (
          <TextField
            key={at}
            name={`travelTo${at}`}
            label={t('place', { number: at + 1 })}
            autoComplete="off"
            defaultValue={travel.to[at]}
            fieldError={fields[`travelTo.${at}`] ?? (at === 0 ? fields['travelTo'] : undefined)}
            register={{ name: 'travelTo', ...attributes }}
          />
        ))}
        {options}
        <SelectField
          label={t('travelBy')}
          options={travelModes.map((mode) => [mode, t(`modes.${mode}`)] as const)}
          register={{ name: 'travelBy', defaultValue: travel.by }}
        />
        <TextField
          name="maxMinutes"
          label={t('maxMinutes')}
          hint={t('maxMinutesHint')}
          inputMode="numeric"
          maxLength={3}
          defaultValue={travel.minutes}
          fieldError={fields['maxMinutes']}
          register={{ name: 'maxMinutes' }}
        />
      </div>
    </fieldset>
  )
}
