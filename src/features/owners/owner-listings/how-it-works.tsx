import { useSubmitTexts } from './listing-texts.ts'

/** The steps from choosing a plan to the end of the listing. */
export function HowItWorks() {
  const t = useSubmitTexts()
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
