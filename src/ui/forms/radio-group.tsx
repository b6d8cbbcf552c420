import type { ComponentProps, ReactNode } from 'react'

interface Props<V extends string> extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue'> {
  legend: string
  hideLegend?: boolean
  values: readonly V[]
  toLabel: (value: V) => ReactNode
  /** The chosen value; without it the browser keeps the choice, from `defaultValue` on. */
  value?: V
  defaultValue?: string | undefined
  onChoose?: (value: V) => void
  /** How the options are laid out; below each other unless named. */
  layout?: string
}

/** A choice of one value, each in a box of its own. */
export function RadioGroup<V extends string>(props: Props<V>) {
  const { legend, hideLegend, values, toLabel, value, defaultValue, onChoose, layout = 'grid gap-2', ...input } = props
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div className={layout}>
        {values.map((one) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sign border border-control px-3 py-1.5 has-checked:border-accent has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              value={one}
              {...(onChoose
                ? { checked: one === value, onChange: () => onChoose(one) }
                : { defaultChecked: one === defaultValue })}
              className="size-4 shrink-0"
              {...input}
            />
            <span>{toLabel(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
