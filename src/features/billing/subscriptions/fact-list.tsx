/** Labels with their values, a line each; a fact without a value is left out. */
export function FactList({
  facts,
  valueClassName = 'font-medium',
}: {
  facts: readonly (readonly [label: string, value: string | null])[]
  valueClassName?: string
}) {
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="text-quiet">{label}</dt>
              <dd className={valueClassName}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
