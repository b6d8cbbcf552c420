import { useState } from 'react'
import { SubmitButton } from '#ui/forms/text-field.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { DoubtfulGroup } from './contract.ts'
import type { DoubtfulData } from './duplicates-page.tsx'
import { DoubtfulReasons } from './duplicate-reasons.tsx'
import { DoubtfulTable } from './duplicate-table.tsx'
import { letterOf } from './format-letter.ts'

interface CardProps {
  words: DoubtfulData['words']
  group: DoubtfulGroup
  now: number
  busy: boolean
  onDecide: (group: DoubtfulGroup, homes: string[][]) => void
}

/** Which offers are of one home now: each home by its place in the order of the offers. */
function presentHomes({ offers }: DoubtfulGroup): number[] {
  const homeIds = [...new Set(offers.map(({ homeId }) => homeId))]
  return offers.map(({ homeId }) => homeIds.indexOf(homeId))
}

/** Offers that may be of one home side by side, and the choice which of them are. */
export function DoubtfulCard({ words, group, now, busy, onDecide }: CardProps) {
  const t = usePageWords(words)
  const [chosen, setChosen] = useState(() => presentHomes(group))
  const { offers } = group
  const homes = [...new Set(chosen)].toSorted((a, b) => a - b)
  const offersOf = (home: number) =>
    offers.flatMap(({ id }, at) => (chosen[at] === home ? [{ id, number: at + 1 }] : []))
  const [first] = offers
  const street = offers.find(({ address }) => address !== null)?.address ?? t('nowhere')
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
          homes.map((home) => offersOf(home).map(({ id }) => id)),
        )
      }}
    >
      <div className="p-5">
        <h2 id={heading} className="text-xl font-bold">
          {place}
        </h2>
        <p className="mt-1 text-quiet">
          {t('group', { offers: offers.length, homes: new Set(offers.map(({ homeId }) => homeId)).size })}
        </p>
        <DoubtfulReasons words={words} group={group} />
      </div>
      <DoubtfulTable
        words={words}
        group={group}
        now={now}
        label={t('compare', { place })}
        chosen={chosen}
        onChoose={(offer, home) => setChosen(chosen.map((before, at) => (at === offer ? home : before)))}
      />
      <div className="p-5">
        <p aria-live="polite">
          {t('becomes', {
            count: t('homes', { count: homes.length }),
            homes: homes
              .map(
                (home) =>
                  `${letterOf(home)} (${offersOf(home)
                    .map((offer) => offer.number)
                    .join(', ')})`,
              )
              .join(' · '),
          })}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <SubmitButton busy={busy}>{t('save')}</SubmitButton>
          <button
            type="button"
            disabled={busy}
            className="button button-quiet"
            onClick={() => onDecide(group, [offers.map(({ id }) => id)])}
          >
            {t('allSame')}
          </button>
          <button
            type="button"
            disabled={busy}
            className="button button-quiet"
            onClick={() =>
              onDecide(
                group,
                offers.map(({ id }) => [id]),
              )
            }
          >
            {t('allDifferent')}
          </button>
        </div>
      </div>
    </form>
  )
}
