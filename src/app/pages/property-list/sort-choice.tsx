import { Form, useSubmit } from 'react-router'
import { paths } from '#shared/paths.ts'
import { StyleIcon } from '#ui/components/style-icon.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { sortOrders } from '#features/properties/catalogue/values.ts'

interface Props {
  currentQuery: string
  /** Whether the reader said what has to fit. */
  canFit: boolean
}

/** Chooses the order of the list. */
export function SortChoice({ currentQuery, canFit }: Props) {
  const t = useT()
  const submit = useSubmit()
  const parameters = new URLSearchParams(currentQuery)
  const chosen = parameters.get('sort') ?? 'newest'
  // Without words every home is as relevant as the others, and fits somebody who said nothing as well.
  const orders = sortOrders.filter(
    (order) => (order !== 'relevance' || parameters.get('search')) && (order !== 'fit' || canFit),
  )
  parameters.delete('sort')
  parameters.delete('page')
  return (
    <Form
      discover="none"
      method="get"
      key={currentQuery}
      onChange={(event) => void submit(event.currentTarget, { method: 'get', preventScrollReset: true })}
    >
      {[...parameters].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label className="sort-choice">
        <StyleIcon name="arrow-down-wide-narrow" className="size-5" />
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

/** Leads to what each order looks at. */
export function RankingLink() {
  const t = useT()
  return (
    <p className="ranking-link text-sm">
      <LocalLink to={paths.ranking} className="link-line">
        {t('properties.sort.how')}
      </LocalLink>
    </p>
  )
}
