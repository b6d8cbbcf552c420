import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LocalLink } from './local-link.tsx'
import { MessagePage } from './message-page.tsx'
import { pageHead } from './page-head.server.ts'
import { pageMeta } from './page-meta.ts'
import { serverPart } from './server-context.ts'
import { useT } from './texts.tsx'

/** Pages that have their address but not yet their work, by path. */
const titles = {
  [paths.adminDashboard]: 'adminDashboard',
  [paths.adminProperties]: 'adminProperties',
  [paths.adminAddProperty]: 'adminAddProperty',
} as const

export function loader({ context }: LoaderFunctionArgs) {
  const server = serverPart(context)
  const path = server.path.split('?', 1)[0] ?? ''
  const name = Object.entries(titles).find(([known]) => known === path)?.[1] ?? 'adminDashboard'
  const title = server.t(`web.pages.${name}`)
  return { title, head: pageHead(server, { title, description: server.t('web.coming.text'), hidden: true }) }
}

export const meta = pageMeta

export default function ComingPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useT()
  return (
    <MessagePage label={t('web.coming.label')} title={loaderData.title} text={t('web.coming.text')}>
      <LocalLink to={paths.properties} className="button button-sign">
        {t('web.error.homes')}
      </LocalLink>
    </MessagePage>
  )
}
