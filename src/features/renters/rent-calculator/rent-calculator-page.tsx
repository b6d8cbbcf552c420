import type { LoaderFunctionArgs } from 'react-router'
import { toDutchDate } from '#shared/dates.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { Calculator } from './calculator.tsx'
import { letterMessages, letterTextMessages } from './letter-messages.ts'
import { rentCalculatorMessages } from './messages.ts'
import { officialCheck } from './official-check.ts'
import { questionMessages } from './question-messages.ts'
import './rent-calculator.css'

export function loader({ context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const texts = rentCalculatorMessages[server.language]
  return {
    texts,
    questionTexts: questionMessages[server.language],
    letterTexts: letterMessages[server.language],
    letter: letterTextMessages,
    today: toDutchDate(new Date()),
    head: pageHead(server, { title: texts.title, description: texts.description }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** 'Reken zelf': the rent points of one's own home, calculated in the browser. */
export default function RentCalculatorPage({ loaderData }: PageProps<typeof loader>) {
  const t = usePageTexts(loaderData.texts)
  return (
    <div className="page py-10">
      <div className="points-screen max-w-2xl">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
        <p className="mt-4 text-lg">{t('lead')}</p>
        <p className="mt-2 text-quiet">{t('privacy')}</p>
        <noscript>
          <p className="mt-4 font-semibold">{t('noScript')}</p>
        </noscript>
      </div>
      <Calculator {...loaderData} />
      <div className="points-screen mt-8 max-w-prose">
        <p className="text-quiet">{t('noGuarantee')}</p>
        <p>
          <a href={officialCheck} rel="noopener" className="link inline-flex min-h-11 items-center">
            {t('official')}
          </a>
        </p>
      </div>
    </div>
  )
}
