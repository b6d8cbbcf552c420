import { useState } from 'react'
import type { FoundPoints } from '#rent-points/value-dwelling.ts'
import { brand } from '#shared/brand.ts'
import { formatDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { type Translate, translator } from '#shared/texts.ts'
import type { Calculation } from './calculate.ts'
import { TypedField } from './field.tsx'
import type { letterMessages, letterTextMessages } from './letter-messages.ts'
import { isEarliestOrLater, toEarliestStart } from './letter-dates.ts'

export type LetterTexts = Translate<(typeof letterMessages)['nl']>

/** Who writes to whom, and from when the new rent would hold. Kept nowhere, so that it is gone with the page. */
export interface Parties {
  tenant: string
  address: string
  landlord: string
  landlordAddress: string
  from: string
}

/** What a letter says: a rent above the maximum that its points certainly allow. */
export interface LetterFacts {
  valued: FoundPoints
  rentCents: number
  maximumCents: number
  day: string
  part: 'A' | 'B'
}

/** The facts of a letter; undefined unless the rent is certainly above the maximum. */
export function findLetterFacts({ valued, rentCents, dwelling, day }: Calculation): LetterFacts | undefined {
  if (valued.answer === 'none' || rentCents === undefined || valued.sectors.includes('free')) return undefined
  const maximumCents = valued.maximumRent.centsWithSurcharges[1]
  if (rentCents <= maximumCents) return undefined
  return { valued, rentCents, maximumCents, day, part: dwelling.kind === 'room' ? 'B' : 'A' }
}

/** The names and dates of a letter while a page is open. */
export const useParties = (today: string) =>
  useState<Parties>(() => ({
    tenant: '',
    address: '',
    landlord: '',
    landlordAddress: '',
    from: toEarliestStart(today),
  }))

const toDay = (day: string) => new Date(`${day}T12:00:00Z`)

interface FormProps {
  t: LetterTexts
  parties: Parties
  today: string
  onChange: (parties: Parties) => void
}

/** Asks what a letter needs besides the calculation. */
export function LetterForm({ t, parties, today, onChange }: FormProps) {
  const set = (name: keyof Parties) => (value: string) => onChange({ ...parties, [name]: value })
  const isEarly = !isEarliestOrLater(parties.from, today)
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {(['tenant', 'address', 'landlord', 'landlordAddress'] as const).map((name) => (
        <TypedField
          key={name}
          id={`letter-${name}`}
          label={t(name)}
          value={parties[name]}
          onChange={set(name)}
          maxLength={120}
        />
      ))}
      <TypedField
        id="letter-from"
        type="date"
        label={t('from')}
        hint={t('fromHint')}
        error={isEarly ? t('fromComplaint') : undefined}
        value={parties.from}
        onChange={set('from')}
      />
    </div>
  )
}

/** The letter in one language. */
export function LetterText({
  texts,
  language,
  facts,
  parties,
}: {
  texts: (typeof letterTextMessages)['nl']
  language: 'nl' | 'en'
  facts: LetterFacts
  parties: Parties
}) {
  const t = translator(language, texts, brand.name)
  const money = (cents: number) => formatMoney(cents, language)
  const points = t('pointCount', { count: facts.valued.points[1] })
  const about = {
    part: facts.part,
    day: formatDay(toDay(facts.day), language),
    points,
    maximum: money(facts.maximumCents),
  }
  const from = parties.from === '' ? '…' : formatDay(toDay(parties.from), language)
  const paragraphs = [
    t('greeting', { landlord: parties.landlord || t('landlord') }),
    t('rents', { address: parties.address || t('address'), rent: money(facts.rentCents) }),
    facts.valued.answer === 'exact' ? t('points', about) : t('pointsAtMost', about),
    t('proposal', {
      from,
      rent: money(facts.rentCents),
      maximum: money(facts.maximumCents),
      difference: money(facts.rentCents - facts.maximumCents),
    }),
    t('attached'),
    t('answer', { from }),
    t('closing'),
    parties.tenant || t('name'),
  ]
  return (
    <div lang={language} className="grid content-start gap-2.5">
      <p className="whitespace-pre-line">{[parties.landlord, parties.landlordAddress].filter(Boolean).join('\n')}</p>
      <p>{formatDay(toDay(facts.day), language)}</p>
      <p className="font-semibold">{t('subject')}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** What the form of the tribunal asks, from the calculation and the letter, in one language. */
export function TribunalFacts(props: {
  texts: (typeof letterTextMessages)['nl']
  language: 'nl' | 'en'
  facts: LetterFacts
  parties: Parties
  contractDate: string | undefined
}) {
  const { texts, language, facts, parties, contractDate } = props
  const t = translator(language, texts, brand.name)
  const money = (cents: number) => formatMoney(cents, language)
  const date = (day: string | undefined) => (day ? formatDay(toDay(day), language) : '')
  const [lowest, most] = facts.valued.points
  const rows = {
    tenant: parties.tenant,
    address: parties.address,
    landlord: parties.landlord,
    landlordAddress: parties.landlordAddress,
    kind: t(`kinds.${facts.part === 'B' ? 'room' : 'self-contained'}`),
    contractDate: date(contractDate),
    rent: money(facts.rentCents),
    proposed: money(facts.maximumCents),
    from: date(parties.from),
    points: lowest === most ? `${most}` : `${lowest} – ${most}`,
  }
  return (
    <dl lang={language} className="grid content-start border-t border-line">
      {(Object.keys(rows) as (keyof typeof rows)[]).map((name) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
          <dt className="text-quiet">{t(`form.${name}`)}</dt>
          <dd className="numerals text-right font-medium">{rows[name] || t('form.notGiven')}</dd>
        </div>
      ))}
    </dl>
  )
}
