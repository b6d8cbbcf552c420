import type { ComponentProps } from 'react'
import { useFocusRecovery } from '#ui/components/use-focus-recovery.ts'
import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { Form, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#shared/paths.ts'
import { openMemberPage, requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { getPageContext } from '#platform/http/page-context.ts'
import { Gable } from '#ui/components/gable.tsx'
import { FormMessage } from '#ui/forms/text-field.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { readForm } from '#ui/forms/form-action.server.ts'
import { SearchChange } from './contract.ts'
import { searchesMessages } from './messages.ts'
import { searchesPageMessages } from './page-messages.ts'
import { describeSavedFilters } from './search-name.server.ts'
import { updateSearch, restoreDeletedSearch, softDeleteSearch, readSearches } from './queries.server.ts'
import { pushMessages } from '#features/renters/notifications/messages.ts'
import { readSearchPartner } from '#features/renters/search-partner/queries.server.ts'
import { PartnerSearches } from './partner-searches.tsx'
import { NotificationsCard } from '#features/renters/notifications/notifications-card.tsx'
import { SavedSearchCard } from './saved-search-card.tsx'
import {
  parseChosenValues,
  type SubmittedSearch,
  runFormAction,
  type SearchFormError,
  parseSearchForm,
} from './saved-search-form.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { server, userId, asked, makeHead } = openMemberPage(args)
  const texts = searchesPageMessages[server.language]
  const parts = { db: server.db, searchEngine: args.context.get(searchEngineContext) }
  const [searches, partner, user] = await Promise.all([
    readSearches(parts, userId, server.language),
    readSearchPartner(server.db, userId),
    server.db.selectFrom('users').select('email_confirmed_at').where('id', '=', userId).executeTakeFirst(),
  ])
  const saved = searches.find(({ id }) => id === asked.get('saved'))
  return {
    texts,
    pushTexts: pushMessages[server.language],
    searches: searches.map((search) => ({ ...search, filters: describeSavedFilters(search, server.language) })),
    partner: partner && { name: partner.name, searches: await readSearches(parts, partner.id, server.language) },
    confirmed: user?.email_confirmed_at !== null,
    saved: saved && searchesMessages[server.language].saved,
    head: makeHead(texts),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { offlineAction as clientAction } from '#ui/forms/offline-action.ts'

const actionForm = z.object({ id: z.uuid('wrong'), intent: z.enum(['change', 'pause', 'goOn', 'remove', 'undo']) })

/** Handles the buttons and forms of the page, with and without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const server = getPageContext(context)
  const { db, language } = server
  const parts = { db, searchEngine: context.get(searchEngineContext) }
  const { userId } = requireLogin(server)
  const form = await readForm(request)
  const messages = searchesMessages[language]
  const parsed = z.safeParse(actionForm, { id: form.get('id'), intent: form.get('intent') })
  if (!parsed.success) return { refused: { status: 400, message: searchesPageMessages[language].failed, fields: {} } }
  const { id, intent } = parsed.data
  const answer = await runFormAction(
    server,
    SearchChange,
    intent === 'change' ? parseSearchForm(form) : {},
    async (change) => {
      if (intent === 'remove') {
        const gone = (await readSearches(parts, userId, language)).find((one) => one.id === id)
        await softDeleteSearch(db, userId, id)
        return { message: messages.deleted, removed: { id, name: gone?.name ?? '' } }
      }
      if (intent === 'undo') {
        await restoreDeletedSearch(parts, userId, id)
        return { message: messages.restored }
      }
      const paused = intent === 'change' ? undefined : intent === 'pause'
      await updateSearch(parts, { userId, id }, { ...change, ...(paused !== undefined && { paused }) })
      return { message: paused === undefined ? messages.changed : paused ? messages.paused : messages.goesOn }
    },
  )
  return { ...answer, id, intent, ...(answer.refused && { submitted: parseChosenValues(form) }) }
}

interface Props {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: {
    id?: string
    intent?: string
    done?: { message: string; removed?: { id: string; name: string } }
    refused?: SearchFormError
    submitted?: SubmittedSearch
  }
}

export default function SavedSearchesPage({ loaderData, actionData }: Props) {
  const { texts, pushTexts, searches, partner, confirmed, saved } = loaderData
  const t = usePageTexts(texts)
  useFocusRecovery()
  const removed = actionData?.done?.removed
  const statusMessage = actionData?.done?.message ?? (actionData ? undefined : saved)
  return (
    <div className="page py-10">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-lg">{t('lead')}</p>
      <div role="status" className="mt-4 empty:mt-0">
        {removed ? (
          <Form
            method="post"
            preventScrollReset
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sign border border-line bg-raised p-3"
          >
            <input type="hidden" name="id" value={removed.id} />
            <span className="mr-auto font-medium">{t('removed', { name: removed.name })}</span>
            <Button type="submit" name="intent" value="undo">
              {t('undo')}
            </Button>
          </Form>
        ) : (
          statusMessage && (
            <p className="rounded-sign border-l-8 border-l-positive bg-raised p-3 font-medium">{statusMessage}</p>
          )
        )}
      </div>
      {actionData?.refused && actionData.intent !== 'change' && (
        <div className="mt-4">
          <FormMessage>{actionData.refused.message}</FormMessage>
        </div>
      )}
      {!confirmed && searches.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-3 rounded-sign border border-danger p-3 font-medium">
          {t('unconfirmed')}
          <LocalLink to={paths.profile} className="link">
            {t('profile')}
          </LocalLink>
        </p>
      )}
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          {searches.length === 0 ? (
            <NoSearches t={t} />
          ) : (
            <ul className="grid items-start gap-4 xl:grid-cols-2">
              {searches.map((search) => (
                <SavedSearchCard
                  key={search.id}
                  t={t}
                  search={search}
                  {...(actionData?.intent === 'change' && actionData.id === search.id && { answer: actionData })}
                />
              ))}
            </ul>
          )}
          {partner && <PartnerSearches t={t} partner={partner} own={searches} />}
        </div>
        <aside className="grid content-start gap-4">
          <NotificationsCard texts={pushTexts} />
          {!partner && (
            <p>
              <LocalLink to={paths.searchTogether} className="link">
                {t('together')}
              </LocalLink>
            </p>
          )}
        </aside>
      </div>
    </div>
  )
}

function NoSearches({ t }: Pick<ComponentProps<typeof SavedSearchCard>, 't'>) {
  return (
    <div className="grid justify-items-center rounded-card border border-dashed border-control px-4 py-12 text-center">
      <Gable id="searches" kind="house" className="w-44 max-w-full rounded-card" />
      <h2 className="mt-6 text-xl font-semibold">{t('emptyTitle')}</h2>
      <p className="mt-2 max-w-prose text-quiet">{t('emptyText')}</p>
      <ButtonLink to={paths.properties} look="sign" className="mt-6">
        {t('toList')}
      </ButtonLink>
    </div>
  )
}
