import { useFocusRecovery } from '#ui/components/use-focus-recovery.ts'
import { Copy } from 'lucide-react'
import { Form, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import type { Translate } from '#shared/texts.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast.tsx'
import { FormMessage } from '#ui/forms/text-field.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import {
  searchPartnerPageAction,
  searchPartnerPageData,
  type SearchPartnerOutcome,
  type SearchPartnerPageData,
} from './search-partner-data.server.ts'

export const loader = (args: LoaderFunctionArgs) => searchPartnerPageData(args)

export const action = (args: ActionFunctionArgs) => searchPartnerPageAction(args)

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { offlineAction as clientAction } from '#ui/forms/offline-action.ts'

type T = Translate<SearchPartnerPageData['texts']>

interface Props {
  loaderData: SearchPartnerPageData
  actionData?: SearchPartnerOutcome
}

/** Where two people who look for a home together connect their accounts, and end that. */
export default function SearchPartnerPage({ loaderData, actionData }: Props) {
  const { texts, partner, openUntil, invitation, done } = loaderData
  const t = usePageTexts(texts)
  useFocusRecovery()
  const refused = actionData && 'refused' in actionData ? actionData.refused : invitation?.refused
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose">{t('lead')}</p>
      <div role="status" className="mt-4 max-w-2xl empty:mt-0">
        {done && <p className="rounded-sign border-l-8 border-l-positive bg-raised p-3 font-medium">{done}</p>}
      </div>
      {refused && (
        <div className="mt-4 max-w-2xl">
          <FormMessage>{refused.message}</FormMessage>
        </div>
      )}
      <section className="card mt-6 max-w-2xl p-5 sm:p-6">
        {partner ? (
          <Together t={t} partner={partner} />
        ) : invitation && 'token' in invitation ? (
          <Invited t={t} name={invitation.name} token={invitation.token} />
        ) : (
          <Alone t={t} openUntil={openUntil} created={actionData && 'link' in actionData ? actionData : undefined} />
        )}
      </section>
    </div>
  )
}

function Shared({ t }: { t: T }) {
  return (
    <>
      <p className="font-medium">{t('shared')}</p>
      <ul className="mt-1 list-disc pl-5">
        <li>{t('what.favourites')}</li>
        <li>{t('what.notes')}</li>
        <li>{t('what.searches')}</li>
      </ul>
      <p className="mt-3 text-quiet">{t('private')}</p>
    </>
  )
}

function Invited({ t, name, token }: { t: T; name: string; token: string }) {
  return (
    <>
      <h2 className="mb-3 text-xl font-bold wrap-anywhere">{t('invited', { name })}</h2>
      <Shared t={t} />
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="intent" value="accept" look="sign">
          {t('accept')}
        </Button>
        <ButtonLink to={paths.searchTogether}>{t('decline')}</ButtonLink>
      </Form>
    </>
  )
}

interface AloneProps {
  t: T
  openUntil: string | undefined
  created: { link: string; until: string } | undefined
}

function Alone({ t, openUntil, created }: AloneProps) {
  return (
    <>
      <Shared t={t} />
      {created ? (
        <CreatedLink t={t} {...created} />
      ) : (
        openUntil && <p className="mt-5 border-t border-line pt-4">{t('open', { date: openUntil })}</p>
      )}
      <Form method="post" preventScrollReset className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="invite" look={openUntil ? 'quiet' : 'sign'}>
          {t(openUntil ? 'inviteAgain' : 'invite')}
        </Button>
        {openUntil && (
          <Button type="submit" name="intent" value="withdraw" look="danger">
            {t('withdraw')}
          </Button>
        )}
      </Form>
    </>
  )
}

function CreatedLink({ t, link, until }: { t: T; link: string; until: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast('success', t('copied')),
      () => toast('error', t('copyFailed')),
    )
  return (
    <div role="status" className="mt-5 rounded-sign border border-line p-4">
      <h2 className="font-bold">{t('linkTitle')}</h2>
      <p className="mt-1">{t('linkText', { date: until })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          readOnly
          aria-label={t('linkLabel')}
          value={link}
          className="input min-w-0 flex-1 basis-64 text-ellipsis"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}

function Together({ t, partner }: { t: T; partner: NonNullable<SearchPartnerPageData['partner']> }) {
  return (
    <>
      <h2 className="text-xl font-bold wrap-anywhere">{t('with', { name: partner.name })}</h2>
      <p className="mb-3 text-quiet">{t('since', { date: partner.since })}</p>
      <Shared t={t} />
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.favourites} look="sign">
          {t('favourites')}
        </ButtonLink>
        <ButtonLink to={paths.searches}>{t('searches')}</ButtonLink>
      </div>
      <details className="mt-5 border-t border-line pt-4">
        <summary className="link min-h-9 cursor-pointer font-medium">{t('stop')}</summary>
        <p className="mt-2 max-w-prose">{t('stopText')}</p>
        <Form method="post" className="mt-3">
          <Button type="submit" name="intent" value="stop" look="danger">
            {t('stopNow')}
          </Button>
        </Form>
      </details>
    </>
  )
}
