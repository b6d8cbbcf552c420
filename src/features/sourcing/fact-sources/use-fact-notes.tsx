import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { fromEntries, getOrCreate } from '#shared/records.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { formatFactValue } from '#features/properties/catalogue/format-facts.ts'
import type { FactNotes } from '#features/properties/catalogue/property-facts.tsx'
import type { FactSources, FactStatement } from './contract.ts'
import { formatList, formatSource, formatStated } from './format-source.ts'
import type { FactSourceTexts } from './messages.ts'

interface Props {
  texts: FactSourceTexts
  property: Property
  sources: FactSources
  now: number
}

/** What is to be said at the facts themselves: where sources contradict each other, each value with its source. */
export function useFactNotes({ texts, property, sources: { listings, facts }, now }: Props): FactNotes {
  const t = useT()
  const own = usePageTexts(texts)
  const name = ({ listing }: FactStatement) => formatSource(listings[listing], own)
  const nameSources = (statements: readonly FactStatement[], agreeing: readonly FactStatement[] = []) => {
    const others = new Set(agreeing.map(name))
    const names = statements.map(name).map((source) => (others.has(source) ? own('otherListing', { source }) : source))
    return formatList([...new Set(names)], t.language)
  }
  const notes = facts.flatMap(({ fact, corrected, statements }) => {
    const contradicting = statements.filter(({ contradicts }) => contradicts)
    if (contradicting.length === 0 && !corrected) return []
    const shown = formatFactValue(fact, property, now, t)
    const others = new Map<string, FactStatement[]>()
    for (const statement of contradicting) {
      const value = formatStated(fact, statement, { property, now }, t)
      // Different values may be shown alike: available now, and from a day that has passed.
      if (value !== null && value !== shown) getOrCreate(others, value, () => []).push(statement)
    }
    if (others.size === 0 && !corrected) return []
    const agreeing = statements.filter(({ contradicts }) => !contradicts)
    const lead = corrected
      ? own('corrected')
      : agreeing.length > 0 && own('according', { sources: nameSources(agreeing) })
    return [
      [
        fact,
        <span key={fact} className="block text-sm font-normal text-quiet">
          {lead}
          {[...others].map(([value, stating]) => (
            <span key={value} className="block text-ink">
              {own('other', { value, sources: nameSources(stating, agreeing) })}
            </span>
          ))}
        </span>,
      ] as const,
    ]
  })
  return fromEntries(notes)
}
