import { Printer } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { brand } from '#shared/brand.ts'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { legalMessages } from './legal-messages.ts'
import { accessibilityEn, accessibilityNl } from './accessibility.server.ts'
import { cookiesEn, cookiesNl } from './cookie-policy.server.ts'
import type { LegalText } from './legal-text.ts'
import { privacyEn, privacyNl } from './privacy-policy.server.ts'
import { rankingEn, rankingNl } from './ranking.server.ts'
import { termsEn } from './terms-en.server.ts'
import { termsNl } from './terms-nl.server.ts'

const legalPages = {
  [paths.terms]: { name: 'terms', nl: termsNl, en: termsEn },
  [paths.privacyPolicy]: { name: 'privacy', nl: privacyNl, en: privacyEn },
  [paths.cookiePolicy]: { name: 'cookies', nl: cookiesNl, en: cookiesEn },
  [paths.ranking]: { name: 'ranking', nl: rankingNl, en: rankingEn },
  [paths.accessibility]: { name: 'accessibility', nl: accessibilityNl, en: accessibilityEn },
} as const

/** Texts that explain and are no contract: without numbers and without the day from which they hold. */
const explanations: readonly string[] = ['ranking', 'accessibility']

/** The pages that go with each text. */
const related = {
  terms: ['ranking', 'figures', 'accessibility', 'contact'],
  privacy: ['cookies', 'contact'],
  cookies: ['privacy'],
  ranking: ['properties', 'terms'],
  accessibility: ['contact', 'terms'],
} as const
const relatedPaths = {
  ranking: paths.ranking,
  figures: paths.moderationFigures,
  accessibility: paths.accessibility,
  contact: paths.contact,
  cookies: paths.cookiePolicy,
  privacy: paths.privacyPolicy,
  properties: paths.properties,
  terms: paths.terms,
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
  const email = server.settings.contactEmail
  const known: Record<string, string> = { ...values, email }
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
    email,
    sections,
    // The first six articles of the terms are expanded, the others collapsed on the same page (spec decisions, Stubs).
    isContract: !explanations.includes(found.name),
    related: related[found.name],
    open: found.name === 'terms' ? 6 : sections.length,
    head: pageHead(server, { title: texts[`${found.name}Title`], description: texts[`${found.name}Description`] }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default function LegalPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = usePageTexts(loaderData.texts)
  const { title, intro, email, sections, open, isContract } = loaderData
  const article = (section: (typeof sections)[number], position: number) => (
    <section key={section.title}>
      <h2>
        {isContract && `${position + 1}. `}
        {section.title}
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph.split(email).flatMap((part, at) =>
            at === 0
              ? part
              : [
                  <a key={at} href={`mailto:${email}`}>
                    {email}
                  </a>,
                  part,
                ],
          )}
        </p>
      ))}
    </section>
  )
  return (
    <div className="page py-10">
      <div className="prose">
        <h1 className="sign-type text-2xl sm:text-3xl">{title}</h1>
        {isContract && (
          <p className="text-quiet">
            {brand.company} · {t('inForce', { date: formatDay(brand.termsInForceSince, t.language) })}
          </p>
        )}
        <p className="text-lg">{intro}</p>
        {sections.slice(0, open).map(article)}
        {sections.length > open && (
          <details className="more-articles">
            <summary className="button button-quiet mt-8 list-none">{t('showAll', { count: sections.length })}</summary>
            {sections.slice(open).map((section, i) => article(section, open + i))}
          </details>
        )}
        <h2>{t('related')}</h2>
        <ul>
          {loaderData.related.map((name) => (
            <li key={name}>
              <LocalLink to={relatedPaths[name]}>{t(`relatedPages.${name}`)}</LocalLink>
            </li>
          ))}
        </ul>
        {isContract && (
          <button
            type="button"
            className="button button-quiet mt-8 print:hidden noscript:hidden!"
            onClick={() => window.print()}
          >
            <Printer aria-hidden="true" className="size-4" />
            {t('print')}
          </button>
        )}
      </div>
    </div>
  )
}
