import { useState } from 'react'
import { SubmitButton } from '#ui/forms/text-field.tsx'
import { useDuplicatesTexts } from './duplicates-texts.ts'
import type { DuplicateGroup } from './contract.ts'
import type { DuplicatesData } from './duplicates-page-data.server.ts'
import { DuplicateReasons } from './duplicate-reasons.tsx'
import { DuplicateTable } from './duplicate-table.tsx'
import { formatLetter } from './format-letter.ts'

interface CardProps {
  reasonTexts: DuplicatesData['texts']['reasons']
  group: DuplicateGroup
  now: number
  busy: boolean
  onDecide: (group: DuplicateGroup, properties: string[][]) => void
}

/** The current property of each listing, numbered in the order of the listings. */
function getCurrentGroups({ listings }: DuplicateGroup): number[] {
  const propertyIds = [...new Set(listings.map(({ propertyId }) => propertyId))]
  return listings.map(({ propertyId }) => propertyIds.indexOf(propertyId))
}

/** Possible duplicates side by side, with a choice of which are one property. */
export function DuplicateGroupCard({ reasonTexts, group, now, busy, onDecide }: CardProps) {
  const t = useDuplicatesTexts()
  const [chosen, setChosen] = useState(() => getCurrentGroups(group))
  const { listings } = group
  const properties = [...new Set(chosen)].toSorted((a, b) => a - b)
  const getListings = (property: number) =>
    listings.flatMap(({ id }, at) => (chosen[at] === property ? [{ id, number: at + 1 }] : []))
  const [first] = listings
  const street = listings.find(({ address }) => address !== null)?.address ?? t('nowhere')
  const place = `${street}, ${first?.city ?? ''}`
  const heading = `group-${group.id}`
  return (
    <form
      aria-labelledby={heading}
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        onDecide(
          group,
          properties.map((property) => getListings(property).map(({ id }) => id)),
        )
      }}
    >
      <div className="p-5">
        <h2 id={heading} className="text-xl font-bold">
          {place}
        </h2>
        <p className="mt-1 text-quiet">
          {t('group', {
            listings: listings.length,
            properties: new Set(listings.map(({ propertyId }) => propertyId)).size,
          })}
        </p>
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
            count: t('properties', { count: properties.length }),
            properties: properties
              .map(
                (property) =>
                  `${formatLetter(property)} (${getListings(property)
                    .map((listing) => listing.number)
                    .join(', ')})`,
              )
              .join(' · '),
          })}
        </p>
        <DecisionButtons group={group} busy={busy} onDecide={onDecide} />
      </div>
    </form>
  )
}

function DecisionButtons({ group, busy, onDecide }: Omit<CardProps, 'now' | 'reasonTexts'>) {
  const t = useDuplicatesTexts()
  const ids = group.listings.map(({ id }) => id)
  const shortcuts = [
    { label: t('allSame'), properties: [ids] },
    { label: t('allDifferent'), properties: ids.map((id) => [id]) },
  ]
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <SubmitButton busy={busy}>{t('save')}</SubmitButton>
      {shortcuts.map(({ label, properties }) => (
        <button
          key={label}
          type="button"
          disabled={busy}
          className="button button-quiet"
          onClick={() => onDecide(group, properties)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
