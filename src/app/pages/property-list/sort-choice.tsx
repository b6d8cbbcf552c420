import { ArrowDownWideNarrow } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import { useT } from '#ui/language/page-frame.tsx'
import { sortOrders } from '#features/properties/catalogue/values.ts'

/** Chooses the order of the list. */
export function SortChoice({ currentQuery }: { currentQuery: string }) {
  const t = useT()
  const submit = useSubmit()
  const parameters = new URLSearchParams(currentQuery)
  const chosen = parameters.get('sort') ?? 'newest'
  // Without words every home is as relevant as the others.
  const orders = parameters.get('search') ? sortOrders : sortOrders.filter((order) => order !== 'relevance')
  parameters.delete('sort')
  parameters.delete('page')
  return (
    <Form
      method="get"
      key={currentQuery}
      onChange={(event) => void submit(event.currentTarget, { method: 'get', preventScrollReset: true })}
    >
      {[...parameters].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label className="sort-choice">
        <ArrowDownWideNarrow aria-hidden="true" className="size-5" />
        <span className="sr-only @2xl:not-sr-only">{t('properties.filters.sort')}</span>
        <select name="sort" defaultValue={chosen} className="input">
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`properties.sort.${order}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button button-quiet">
          {t('properties.filters.find')}
        </button>
      </noscript>
    </Form>
  )
}
