import { Printer } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { brand } from '#shared/brand.ts'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { legalMessages } from './legal-messages.ts'
import { cookiesEn, cookiesNl } from './cookie-policy.server.ts'
import type { LegalText } from './legal-text.ts'
import { privacyEn, privacyNl } from './privacy-policy.server.ts'
import { termsEn } from './terms-en.server.ts'
import { termsNl } from './terms-nl.server.ts'

const legalPages = {
  [paths.terms]: { name: 'terms', nl: termsNl, en: termsEn },
  [paths.privacyPolicy]: { name: 'privacy', nl: privacyNl, en: privacyEn },
  [paths.cookiePolicy]: { name: 'cookies', nl: cookiesNl, en: cookiesEn },
} as const

const values: Record<string, string> = {
  brand: brand.name,
  company: brand.company,
  address: `${brand.street}, ${brand.postcode} ${brand.city}`,
}

export function loader({ context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const path = server.path.split('?', 1)[0]
  const found = Object.entries(legalPages).find(([known]) => known === path)?.[1] ?? legalPages[paths.terms]
  const text: LegalText = found[server.language]
  const texts = legalMessages[server.language]
  const known: Record<string, string> = { ...values, email: server.settings.contactEmail }
  const fillPlaceholders = (template: string) =>
    template.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
  const sections = Object.entries(text.sections).map(([title, paragraphs]) => ({
    title: fillPlaceholders(title),
    paragraphs: [paragraphs].flat().map(fillPlaceholders),
  }))
  return {
    texts,
    title: texts[`${found.name}Title`],
    intro: fillPlaceholders(text.intro),
    sections,
    // The first six articles of the terms are expanded, the others collapsed on the same page (spec decisions, Stubs).
    open: found.name === 'terms' ? 6 : sections.length,
    head: pageHead(server, { title: texts[`${found.name}Title`], description: texts[`${found.name}Description`] }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default function LegalPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = usePageTexts(loaderData.texts)
  const { title, intro, sections, open } = loaderData
  const article = (section: (typeof sections)[number], position: number) => (
    <section key={section.title}>
      <h2>
        {position + 1}. {section.title}
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
    </section>
  )
  return (
    <div className="page py-10">
      <div className="prose">
        <h1 className="sign-type text-3xl">{title}</h1>
        <p className="text-quiet">
          {brand.company} · {t('inForce', { date: formatDay(brand.termsInForceSince, t.language) })}
        </p>
        <p className="text-lg">{intro}</p>
        {sections.slice(0, open).map(article)}
        {sections.length > open && (
          <details className="more-articles">
            <summary className="button button-quiet mt-8 list-none">{t('showAll', { count: sections.length })}</summary>
            {sections.slice(open).map((section, i) => article(section, open + i))}
          </details>
        )}
        <button type="button" className="button button-quiet mt-8 print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('print')}
        </button>
      </div>
    </div>
  )
}
