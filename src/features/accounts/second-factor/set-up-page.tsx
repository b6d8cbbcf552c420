import type { LoaderFunctionArgs } from 'react-router'
import { getPageContext } from '#platform/http/page-context.ts'
import { getStartPath, paths } from '#shared/paths.ts'
import { AuthPanel } from '#features/accounts/accounts/auth-panels.tsx'
import { requireSession } from '#features/accounts/sessions/guards.server.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { secondFactorPageMessages } from './page-messages.ts'
import { SecondFactorCard } from './second-factor-card.tsx'
import { secondFactorData } from './second-factor-data.server.ts'

/** The only page for an admin who still needs a second factor. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { userId, role, needsSecondFactor } = requireSession(server)
  const { language } = server
  const texts = secondFactorPageMessages[language].setUp
  return {
    texts,
    isAdmin: role === 'ADMIN',
    card: await secondFactorData(server.db, userId, { language, userAgent: request.headers.get('user-agent') }),
    goOnTo: needsSecondFactor ? undefined : getStartPath(role),
    head: pageHead(server, { ...texts, path: paths.secondFactorSetUp, hidden: true }),
  }
}
export const meta = pageMeta

export default function SetUpPage({ loaderData: { texts, isAdmin, card, goOnTo } }: PageProps<typeof loader>) {
  const t = usePageTexts(texts)
  return (
    <AuthPanel title={t('title')} lead={t(isAdmin ? 'adminLead' : 'lead')}>
      <div className="mt-8">
        <SecondFactorCard data={card} />
      </div>
      {goOnTo && (
        <ButtonLink look="sign" to={goOnTo} className="mt-6">
          {t('goOn')}
        </ButtonLink>
      )}
    </AuthPanel>
  )
}
