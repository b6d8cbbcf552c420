import { useId } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useT } from '#ui/language/page-frame.tsx'
import type { NumberEnd } from '#features/properties/search/number-end.server.ts'
import { CountedOption } from './counted-option.tsx'

/** A number to type, as people write numbers, with steps to choose from; what is wrong with it is told beneath it. */
export function NumberInput({ end }: { end: Omit<NumberEnd, 'label'> }) {
  const { language } = useT()
  const id = useId()
  const { name, value, wrong, steps = [], stepNames, isMoney } = end
  return (
    <>
      <input
        name={name}
        className="input filter-input numerals"
        defaultValue={value || undefined}
        inputMode="numeric"
        maxLength={30}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && id}
        list={steps.length > 0 ? `${name}-steps` : undefined}
      />
      {wrong && (
        <span id={id} className="block text-sm font-medium text-danger">
          {wrong}
        </span>
      )}
      {steps.length > 0 && (
        <datalist id={`${name}-steps`}>
          {steps.map((step, i) => (
            <CountedOption
              key={step}
              name={name}
              value={String(step)}
              text={stepNames?.[i] ?? (isMoney ? formatMoney(step * 100, language) : String(step))}
            />
          ))}
        </datalist>
      )}
    </>
  )
}
