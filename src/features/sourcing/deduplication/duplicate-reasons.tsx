import { typedKeys } from '#shared/records.ts'
import { useDuplicatesTexts } from './duplicates-texts.ts'
import type { DuplicateGroup, DuplicatePair } from './contract.ts'
import type { DuplicatesTexts } from './messages.ts'

type Reason = DuplicatePair['reasons'][number]

const isInFavour = (reason: Reason): boolean =>
  (reason.startsWith('same_') && reason !== 'same_source') || reason.startsWith('close_')

interface Props {
  reasonTexts: DuplicatesTexts['reasons']
  group: DuplicateGroup
}

/** Why listings are possible duplicates: a summary of what likely pairs share or not, and the details of each pair. */
export function DuplicateReasons({ reasonTexts, group }: Props) {
  const t = useDuplicatesTexts()
  // The texts are in the order of display.
  const reasons = typedKeys(reasonTexts)
  const numbers = new Map(group.listings.map(({ id }, at) => [id, at + 1]))
  const listed = (some: readonly Reason[]) => some.map((reason) => t(`reasons.${reason}`)).join(', ')
  const decided = (reason: Reason) => reason === 'decided_by_admin'
  /** Each reason once, in the order of display. */
  const listGivenReasons = (pairs: readonly DuplicatePair[]) => {
    const given = new Set(pairs.flatMap((pair) => pair.reasons))
    return reasons.filter((reason) => given.has(reason) && !decided(reason))
  }
  const favourable = listGivenReasons(group.pairs.filter(({ verdict }) => verdict !== 'different')).filter(isInFavour)
  // Of two that differ by pair, such as the same area and almost the same area, only the weaker holds for the group.
  const pro = favourable.filter(
    (reason) => reason.startsWith('close_') || !favourable.some((one) => one === reason.replace('same_', 'close_')),
  )
  // Includes pairs that are certainly two homes: a third listing that fits both makes the group uncertain.
  const contra = listGivenReasons(group.pairs).filter((reason) => !isInFavour(reason))
  const verdictOf = ({ verdict, reasons: given }: DuplicatePair) => {
    if (!given.some(decided)) return t(`verdicts.${verdict}`)
    return t(verdict === 'same' ? 'decidedSame' : 'decidedDifferent')
  }
  return (
    <>
      <dl className="duplicates-reasons mt-3">
        <dt className="font-semibold">{t('for')}</dt>
        <dd>{listed(pro) || t('nothing')}</dd>
        <dt className="font-semibold">{t('against')}</dt>
        <dd>{listed(contra) || t('nothing')}</dd>
      </dl>
      <details className="mt-3">
        <summary className="link">{t('pairs')}</summary>
        <ul className="mt-2 divide-y divide-line">
          {group.pairs.map((pair) => {
            const [a = 0, b = 0] = pair.listingIds.map((id) => numbers.get(id))
            return (
              <li key={pair.listingIds.join(' ')} className="py-2">
                <span className="font-medium">{t('pair', { a, b, verdict: verdictOf(pair) })}</span>
                <span className="block text-sm text-quiet">
                  {listed(pair.reasons.filter((reason) => !decided(reason)))}
                </span>
              </li>
            )
          })}
        </ul>
      </details>
    </>
  )
}
