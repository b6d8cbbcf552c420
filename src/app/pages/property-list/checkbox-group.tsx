import { useT } from '#ui/language/page-frame.tsx'
import { FilterFold, Option } from './filter-fields.tsx'

interface CheckboxGroupProps {
  name: 'type' | 'furnished'
  chosen: readonly string[]
  /** Their texts, each with the codes that it is for. */
  options: (readonly [string, readonly string[]])[]
  /** How many are always visible. */
  shown?: number
}

/** The values of a filter as buttons that stay pressed, the rare ones behind another. */
export function CheckboxGroup({ name, chosen, options, shown = options.length }: CheckboxGroupProps) {
  const t = useT()
  const others = options.slice(shown)
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t(`properties.filters.${name}`)}</legend>
      <CheckboxRow name={name} chosen={chosen} options={options.slice(0, shown)} />
      {others.length > 0 && (
        <FilterFold isOpen={others.some(([, values]) => values.some((value) => chosen.includes(value)))}>
          <summary className="link inline-flex min-h-9 items-center text-sm">{t('properties.filters.more')}</summary>
          <CheckboxRow name={name} chosen={chosen} options={others} />
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
