import { ChevronDown } from 'lucide-react'
import { formatMoney } from '#shared/money.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { RentBenefitTexts } from './messages.ts'
import type { RentBenefit } from './rent-benefit.ts'

const officialCalculation = 'https://www.toeslagen.nl/huurtoeslag'

/** Says whether the rent benefit is possible for a home, and on what it depends. */
export function RentBenefitNote({ texts, benefit }: { texts: RentBenefitTexts; benefit: RentBenefit }) {
  const t = usePageTexts(texts)
  const { isPossible, amounts } = benefit
  const money = (cents: number) => formatMoney(cents, t.language)
  return (
    <details className="group/fold mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold">
        {t(isPossible ? 'possible' : 'impossible')}
        <ChevronDown aria-hidden="true" className="size-4 group-open/fold:rotate-180" />
      </summary>
      <div className="mt-1 grid max-w-prose gap-2 text-sm">
        <p>{t(isPossible ? 'selfContained' : 'room')}</p>
        {isPossible && (
          <>
            <p>
              {t('counted', {
                year: String(amounts.year),
                amount: money(amounts.countedCents),
                young: money(amounts.countedUnder21Cents),
              })}
            </p>
            <p>{t('person', { assets: money(amounts.maxAssetsCents) })}</p>
            <p>
              <a href={officialCalculation} rel="noopener" className="link inline-flex min-h-11 items-center">
                {t('link')}
              </a>
            </p>
          </>
        )}
      </div>
    </details>
  )
}
