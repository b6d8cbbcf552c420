import { formatMoney } from '#shared/money.ts'
import type { Translate } from '#shared/texts.ts'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { Signal } from './contract.ts'
import { adminKinds, fraudKinds } from './check-kinds.ts'
import type { signalMessages } from './messages.ts'

type Words = (typeof signalMessages)['nl']

const titleOf = (signal: Signal, t: Translate<Words>): string =>
  signal.kind === 'photos_elsewhere'
    ? t('photos_elsewhere.title', { place: signal.elsewhere ?? '' })
    : t(`${signal.kind}.title`)

function whyOf({ kind, compared }: Signal, t: Translate<Words>): string {
  if (kind !== 'rent_far_below') return t(`${kind}.why`)
  const { homes = 0, place = '', medianCents = 0 } = compared ?? {}
  return t('rent_far_below.why', { homes, place, median: formatMoney(medianCents, t.language) })
}

/** What strikes us about an ad, each with why. */
export function SignalList({ words, signals }: { words: Words; signals: readonly Signal[] }) {
  const t = usePageWords(words)
  return (
    <ul className="mt-3 grid gap-3">
      {signals.map((signal) => (
        <li key={signal.kind}>
          <p className="font-semibold">{titleOf(signal, t)}</p>
          <p className="text-sm">{whyOf(signal, t)}</p>
          {signal.passage && <p className="text-sm text-quiet">{t('passage', { text: signal.passage })}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The same for a visitor: what may speak of fraud apart from what to ask about, in careful words. */
export function SignalsForVisitor({ words, signals }: { words: Words; signals: readonly Signal[] }) {
  const t = usePageWords(words)
  const shown = signals.filter(({ kind }) => !adminKinds.includes(kind))
  const fraud = shown.filter(({ kind }) => fraudKinds.includes(kind))
  const law = shown.filter(({ kind }) => !fraudKinds.includes(kind))
  return (
    <>
      {fraud.length > 0 && (
        <section className="mt-8 max-w-prose border-l-4 border-warning bg-raised p-4">
          <h2 className="text-xl font-bold text-warning">{t('fraudTitle')}</h2>
          <SignalList words={words} signals={fraud} />
          <p className="mt-3 text-sm text-quiet">{t('fraudLead')}</p>
        </section>
      )}
      {law.length > 0 && (
        <section className="mt-8 max-w-prose border-l-4 border-line bg-raised p-4">
          <h2 className="text-xl font-bold">{t('lawTitle')}</h2>
          <SignalList words={words} signals={law} />
          <p className="mt-3 text-sm text-quiet">{t('lawLead')}</p>
        </section>
      )}
    </>
  )
}
