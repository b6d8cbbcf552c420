import { useT } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'
import { formatTerms } from './format-allotment.ts'

/** What a corporation says of how it allots a home, and its conditions; nothing for an ordinary ad. */
export function AllotmentFacts({ property, now }: { property: Property; now: number }) {
  const t = useT()
  if (!property.allotment) return null
  const { registrationYearsRequired: required, registrationYearsUsual: usual, replyCount, conditions } = property
  const years = (count: number) => t('properties.detail.corporation.years', { count })
  const facts = [
    ['terms', formatTerms(property, now, t)],
    ['required', required === null ? null : years(required)],
    ['usual', usual === null ? null : years(usual)],
    ['replies', replyCount === null ? null : replyCount.toLocaleString(t.language === 'nl' ? 'nl-NL' : 'en-GB')],
  ] as const
  return (
    <section className="home-facts mt-10">
      <h2 className="text-xl font-bold">{t('properties.detail.corporation.title')}</h2>
      <p className="mt-1 text-quiet">{t('properties.detail.corporation.lead')}</p>
      <dl className="numerals mt-3 border-t border-line">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
              <dt className="text-quiet">{t(`properties.detail.corporation.${name}`)}</dt>
              <dd className="text-right font-medium first-letter:uppercase">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {conditions !== null && (
        <>
          <h3 className="mt-5 font-semibold">{t('properties.detail.corporation.conditions')}</h3>
          <ul lang="nl" className="mt-1 list-disc pl-5">
            {conditions.split('\n').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
