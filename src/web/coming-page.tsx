import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { brand } from '#brand'
import { adminMessages } from './admin-messages.ts'
import { LocalLink } from './local-link.tsx'
import { MessagePage } from './message-page.tsx'
import { pageHead } from './page-head.server.ts'
import { pageMeta } from './page-meta.ts'
import { serverPart } from './server-context.ts'
import { useT } from './texts.tsx'

/** Pages that have their address but not yet their work, by path. */
const titles = {
  [paths.adminAddProperty]: 'addProperty',
  [paths.adminDashboard]: 'dashboard',
  [paths.adminProperties]: 'properties',
} as const

export function loader({ context }: LoaderFunctionArgs) {
  const server = serverPart(context)
  const path = server.path.split('?', 1)[0] ?? ''
  const name = Object.entries(titles).find(([known]) => known === path)?.[1] ?? 'properties'
  const words = translator(server.language, adminMessages[server.language], brand.name)
  const [title, label, text] = [words(`pages.${name}`), words('coming.label'), words('coming.text')]
  return { title, label, text, head: pageHead(server, { title, description: text, hidden: true }) }
}

export const meta = pageMeta

export default function ComingPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useT()
  return (
    <MessagePage label={loaderData.label} title={loaderData.title} text={loaderData.text}>
      <LocalLink to={paths.properties} className="button button-sign">
        {t('web.error.homes')}
      </LocalLink>
    </MessagePage>
  )
}
