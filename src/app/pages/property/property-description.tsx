import { Fragment } from 'react'
import { splitTextBlocks, type TextPart } from '#shared/text-blocks.ts'
import { useT } from '#ui/language/page-frame.tsx'
import type { Property } from '#features/properties/catalogue/contract.ts'

const Line = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, isBold }, at) => (isBold ? <strong key={at}>{text}</strong> : text))

/** What the landlord writes about a property, in the other language if there is no text in the page's own. */
export function Description({ property }: { property: Property }) {
  const t = useT()
  const own = property.description[t.language]
  const other = property.description[t.language === 'nl' ? 'en' : 'nl']
  const text = own ?? other
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold">{t('properties.detail.descriptionTitle')}</h2>
      {!text && <p className="mt-3 text-quiet">{t('properties.detail.noDescription')}</p>}
      {text && !own && <p className="mt-1 text-sm text-quiet">{t('properties.detail.otherLanguage')}</p>}
      <div lang={own ? undefined : t.language === 'nl' ? 'en' : 'nl'} className="prose mt-3">
        {splitTextBlocks(text ?? '').map(({ kind, lines }, i) =>
          kind === 'list' ? (
            <ul key={i} className="mt-2 wrap-anywhere">
              {lines.map((line, item) => (
                <li key={item}>
                  <Line parts={line} />
                </li>
              ))}
            </ul>
          ) : (
            <p key={i} className="whitespace-pre-line wrap-anywhere">
              {lines.map((line, at) => (
                <Fragment key={at}>
                  {at > 0 && '\n'}
                  <Line parts={line} />
                </Fragment>
              ))}
            </p>
          ),
        )}
      </div>
    </section>
  )
}
