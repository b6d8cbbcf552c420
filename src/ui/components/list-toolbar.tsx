import { use } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useAdminListTexts } from './admin-list-texts.ts'
import { ListViewsContext } from './list-views.ts'
import type { ListOrder } from './table.tsx'

interface ColumnChoice {
  key: string
  name: string
  isShown: boolean
  onToggle: () => void
}

interface Props {
  path: string
  /** The query of the list without its page. */
  query: string
  /** The address of the list as a file, if it can be had as one. */
  filePath?: string | undefined
  order?: ListOrder | undefined
  /** The columns that the list can be sorted by. */
  sorts?: readonly { sort: string; name: string }[]
  columns?: readonly ColumnChoice[]
}

/** Above the rows of an admin list: its saved views, its columns, its order on a phone, and the list as a file. */
export function ListToolbar({ path, query, filePath, order, sorts = [], columns = [] }: Props) {
  const t = useAdminListTexts()
  const local = useLocalPath()
  const renderViews = use(ListViewsContext)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {order && sorts.length > 0 && <OrderChoice order={order} sorts={sorts} />}
      {renderViews?.({ path, query })}
      {columns.length > 0 && <ColumnChoices columns={columns} />}
      {filePath && (
        <a href={`${local(filePath)}${query ? `?${query}` : ''}`} download className="link-line">
          {t('file')}
        </a>
      )}
    </div>
  )
}

/** The order of a list where a narrow screen hides the head of its table. */
function OrderChoice({ order, sorts }: { order: ListOrder; sorts: readonly { sort: string; name: string }[] }) {
  const t = useAdminListTexts()
  const navigate = useNavigate()
  return (
    <label className="flex w-full items-center gap-2 md:hidden">
      <span className="text-sm font-semibold">{t('sortBy')}</span>
      <select
        className="input min-w-0 flex-1"
        value={order.sort}
        onChange={({ currentTarget }) =>
          void navigate(order.getHref(currentTarget.value), { preventScrollReset: true })
        }
      >
        {sorts.flatMap(({ sort, name }) => [
          <option key={sort} value={sort}>
            {t('ascending', { column: name })}
          </option>,
          <option key={`-${sort}`} value={`-${sort}`}>
            {t('descending', { column: name })}
          </option>,
        ])}
      </select>
    </label>
  )
}

function ColumnChoices({ columns }: { columns: readonly ColumnChoice[] }) {
  const t = useAdminListTexts()
  return (
    <details className="relative max-md:hidden">
      <summary className="link inline-flex min-h-9 cursor-pointer items-center">{t('columns')}</summary>
      <fieldset className="floating absolute left-0 z-20 w-max rounded-card border border-line bg-raised p-3">
        <legend className="sr-only">{t('columns')}</legend>
        {columns.map(({ key, name, isShown, onToggle }) => (
          <label key={key} className="flex min-h-9 items-center gap-2">
            <input type="checkbox" className="size-4" checked={isShown} onChange={onToggle} />
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
