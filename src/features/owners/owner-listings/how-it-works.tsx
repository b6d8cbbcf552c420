import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { submitMessages } from './submit-messages.ts'

/** What happens between choosing a plan and the end of the days, one after the other. */
export function HowItWorks({ texts }: { texts: (typeof submitMessages)['nl'] }) {
  const t = usePageTexts(texts)
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="text-lg font-bold">
        {t('steps.title')}
      </h2>
      <ol className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {(['choose', 'pay', 'look', 'online'] as const).map((step, at) => (
          <li key={step} className="flex gap-3 text-sm">
            <span
              aria-hidden="true"
              className="plate numerals inline-flex size-8 shrink-0 items-center justify-center font-bold"
            >
              {at + 1}
            </span>
            <span>{t(`steps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
