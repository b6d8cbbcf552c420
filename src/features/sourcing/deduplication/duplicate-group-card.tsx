import { useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { SubmitButton } from '#ui/forms/text-field.tsx'
import { useDuplicatesTexts } from './duplicates-texts.ts'
import type { DuplicateGroup } from './contract.ts'
import type { DuplicatesTexts } from './messages.ts'
import { DuplicateReasons } from './duplicate-reasons.tsx'
import { DuplicateTable } from './duplicate-table.tsx'
import { formatLetter } from './format-letter.ts'

interface CardProps {
  reasonTexts: DuplicatesTexts['reasons']
  group: DuplicateGroup
  now: number
  busy: boolean
  onDecide: (group: DuplicateGroup, homes: string[][]) => void
}

/** Possible duplicates side by side, with a choice of which are one property. */
export function DuplicateGroupCard({ reasonTexts, group, now, busy, onDecide }: CardProps) {
  const t = useDuplicatesTexts()
  const { listings } = group
  const propertyIds = [...new Set(listings.map(({ propertyId }) => propertyId))]
  // For each listing the number of its property; at first the current one, in the order of the listings.
  const [chosen, setChosen] = useState(() => listings.map(({ propertyId }) => propertyIds.indexOf(propertyId)))
  const properties = [...new Set(chosen)].toSorted((a, b) => a - b)
  const listNumbers = (property: number) =>
    listings.flatMap((_, at) => (chosen[at] === property ? [at + 1] : [])).join(', ')
  const street = listings.find(({ address }) => address !== null)?.address ?? t('nowhere')
  const place = `${street}, ${listings[0]?.city ?? ''}`
  const heading = `group-${group.id}`
  const ids = listings.map(({ id }) => id)
  const shortcuts: ['allSame' | 'allDifferent', homes: string[][]][] = [
    ['allSame', [ids]],
    ['allDifferent', ids.map((id) => [id])],
  ]
  return (
    <form
      aria-labelledby={heading}
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        const homes = properties.map((property) => ids.filter((_, at) => chosen[at] === property))
        onDecide(group, homes)
      }}
    >
      <div className="p-5">
        <h2 id={heading} className="text-xl font-bold">
          {place}
        </h2>
        <p className="mt-1 text-quiet">{t('group', { listings: listings.length, properties: propertyIds.length })}</p>
        <DuplicateReasons reasonTexts={reasonTexts} group={group} />
      </div>
      <DuplicateTable
        group={group}
        now={now}
        label={t('compare', { place })}
        chosen={chosen}
        onChoose={(listing, property) => setChosen(chosen.map((before, at) => (at === listing ? property : before)))}
      />
      <div className="p-5">
        <p aria-live="polite">
          {t('becomes', {
            count: properties.length,
            properties: properties
              .map((property) => `${formatLetter(property)} (${listNumbers(property)})`)
              .join(' · '),
          })}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <SubmitButton busy={busy}>{t('save')}</SubmitButton>
          {shortcuts.map(([label, homes]) => (
            <Button key={label} disabled={busy} onClick={() => onDecide(group, homes)}>
              {t(label)}
            </Button>
          ))}
        </div>
      </div>
    </form>
  )
}
