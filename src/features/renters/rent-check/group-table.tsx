import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { RentRange } from '#features/properties/rent-maximum/contract.ts'
import { formatSpan } from '#features/renters/rent-calculator/describe-outcome.ts'
import type { rentCheckMessages } from './messages.ts'

type Texts = (typeof rentCheckMessages)['nl']
type Group = RentRange['groups'][number]

/** Groups whose points follow from something that a listing may leave open. */
const isOpen = (key: Group['key'], texts: Texts): key is keyof Texts['dependsOn'] => key in texts.dependsOn

/** What the listing allows of each group of the rules, and what decides it where that is not known. */
export function GroupTable({ texts, groups }: { texts: Texts; groups: readonly Group[] }) {
  const t = usePageTexts(texts)
  return (
    <table className="numerals mt-4 w-full text-sm">
      <caption className="pb-2 text-left font-semibold">{t('byGroup')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('group')}</th>
          <th scope="col">{t('points')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, points }) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              {t(`groups.${key}`)}
              {points[0] !== points[1] && isOpen(key, texts) && (
                <span className="block text-quiet">{t(`dependsOn.${key}`)}</span>
              )}
            </th>
            <td className="py-2 text-right whitespace-nowrap">{formatSpan(points, t.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
