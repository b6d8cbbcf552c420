import { useT } from '#ui/language/page-frame.tsx'
import { AllFiltersLink, FilterFold, Option, useLoadEvents } from './filter-fields.tsx'

interface CheckboxGroupProps {
  name: 'type' | 'furnished'
  chosen: readonly string[]
  /** Their texts, each with the codes that it is for. */
  options: (readonly [string, readonly string[]])[]
  /** How many are always visible. */
  shown?: number
  /** Leads to the others, where a document leaves them out as long as none is chosen. */
  leftOut?: string | undefined
}

/** The values of a filter as buttons that stay pressed, the rare ones behind another. */
export function CheckboxGroup({ name, chosen, options, shown = options.length, leftOut }: CheckboxGroupProps) {
  const t = useT()
  const events = useLoadEvents()
  const others = options.slice(shown)
  const isUsed = others.some(([, values]) => values.some((value) => chosen.includes(value)))
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t(`properties.filters.${name}`)}</legend>
      <CheckboxRow name={name} chosen={chosen} options={options.slice(0, shown)} />
      {others.length > 0 && (
        <FilterFold isOpen={isUsed}>
          <summary className="link-line text-sm" {...events}>
            {t('properties.filters.more')}
          </summary>
          {leftOut === undefined || isUsed ? (
            <CheckboxRow name={name} chosen={chosen} options={others} />
          ) : (
            <AllFiltersLink text={leftOut} />
          )}
        </FilterFold>
      )}
    </fieldset>
  )
}

const CheckboxRow = ({ name, chosen, options }: Pick<CheckboxGroupProps, 'name' | 'chosen' | 'options'>) => (
  <div className="filter-options">
    {options.map(([text, values]) => (
      <Option
        key={text}
        name={name}
        value={values.join(',')}
        text={text}
        chosen={values.some((value) => chosen.includes(value))}
      />
    ))}
  </div>
)
