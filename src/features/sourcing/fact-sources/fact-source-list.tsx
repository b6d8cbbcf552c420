import { ChevronDown } from 'lucide-react'
import { formatDay } from '#shared/dates.ts'
import { getOrCreate } from '#shared/records.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { FactName } from '#features/properties/catalogue/facts.ts'
import { formatFactName } from '#features/properties/catalogue/format-facts.ts'
import type { FactSources, FactStatement } from './contract.ts'
import { formatList, formatSource, formatStated } from './format-source.ts'
import type { FactSourceTexts } from './messages.ts'

interface Props {
  texts: FactSourceTexts
  property: Property
  sources: FactSources
  now: number
}

interface Group extends Pick<FactStatement, 'listing' | 'since' | 'atLeast'> {
  facts: { fact: FactName; stated: FactStatement['stated'] }[]
}

/** The facts that a listing has stated since the same day, together. */
function groupStatements({ facts }: FactSources, toDay: (moment: string) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const { fact, statements } of facts)
    for (const { listing, since, atLeast, stated } of statements)
      getOrCreate(groups, `${listing} ${toDay(since)}`, () => ({ listing, since, atLeast, facts: [] })).facts.push({
        fact,
        stated,
      })
  return [...groups.values()].toSorted((a, b) => a.listing - b.listing || (a.since < b.since ? -1 : 1))
}

/** Which listing states which facts and since when, the sentences of texts, and what was corrected. */
export function FactSourceList({ texts, property, sources, now }: Props) {
  const t = useT()
  const own = usePageTexts(texts)
  const day = (moment: string) => formatDay(moment, t.language)
  const name = (fact: FactName) => formatFactName(fact, t)
  const corrected = sources.facts.filter((one) => one.corrected).map(({ fact }) => name(fact))
  const quotes = sources.facts.flatMap(({ fact, statements }) =>
    statements.flatMap(({ sentence, listing }) => (sentence === undefined ? [] : [{ fact, sentence, listing }])),
  )
  return (
    <ul className="grid max-w-prose gap-3 text-sm">
      {groupStatements(sources, day).map((group) => (
        <li key={`${group.listing} ${group.since}`}>
          <SourceName listing={sources.listings[group.listing]} texts={texts} />{' '}
          <span className="text-quiet">
            {own(group.atLeast ? 'sinceAtLeast' : 'since', { date: day(group.since) })}
          </span>
          <p>
            {group.facts
              .map(({ fact, stated }) => {
                const value = formatStated(fact, { stated }, { property, now }, t)
                return value ? `${name(fact)} (${value})` : name(fact)
              })
              .join(' · ')}
          </p>
        </li>
      ))}
      {quotes.map(({ fact, sentence, listing }) => (
        <li key={`${fact} ${listing}`}>
          <span className="text-quiet">
            {own('fromText', { source: formatSource(sources.listings[listing], own) })}
          </span>
          <p>{own('quote', { fact: name(fact), text: sentence })}</p>
        </li>
      ))}
      {corrected.length > 0 && (
        <li>
          <span className="font-semibold">{own('correctedTitle')}</span>
          <p>{formatList(corrected, t.language)}</p>
        </li>
      )}
    </ul>
  )
}

function SourceName({
  listing,
  texts,
}: {
  listing: FactSources['listings'][number] | undefined
  texts: FactSourceTexts
}) {
  const own = usePageTexts(texts)
  const source = formatSource(listing, own)
  if (listing?.url)
    return (
      <a href={listing.url} rel="noopener nofollow" className="link font-semibold">
        {source}
      </a>
    )
  return <span className="font-semibold">{listing?.gone ? own('gone', { source }) : source}</span>
}

/** `FactSourceList`, closed until a visitor opens it; nothing for a home that no listing states anything of. */
export function FactSourceDetails(props: Props) {
  const own = usePageTexts(props.texts)
  if (props.sources.facts.length === 0) return null
  return (
    <details className="group/fold mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm">
        {own('title')}
        <ChevronDown aria-hidden="true" className="size-4 group-open/fold:rotate-180" />
      </summary>
      <FactSourceList {...props} />
    </details>
  )
}
