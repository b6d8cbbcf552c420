import { Form, useNavigate } from 'react-router'
import { pageSizeCookie, pageSizes, type Pagination } from '#shared/pagination.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useAdminListTexts } from './admin-list-texts.ts'
import { Button } from './button.tsx'
import { Pager } from './pager.tsx'

interface Props {
  path: string
  /** The query of the list without its page. */
  query: string
  pagination: Pagination
}

/** A longer list has a field to go to any page. */
const shownPages = 5

/** Below an admin list: links to its pages, a field to go to one, and how many rows a page has. */
export function ListPages({ path, query, pagination }: Props) {
  const local = useLocalPath()
  const asked = [...new URLSearchParams(query)]
  return (
    <div className="mt-6 flex flex-wrap items-end justify-center gap-x-6 gap-y-3">
      <Pager
        pagination={pagination}
        pageHref={(page) => `${local(path)}?${new URLSearchParams([...asked, ['page', String(page)]])}`}
      />
      {pagination.totalPages > shownPages && <PageField path={path} asked={asked} pagination={pagination} />}
      {pagination.totalItems > pageSizes[0] && <PageSize path={path} asked={asked} pagination={pagination} />}
    </div>
  )
}

interface PartProps extends Pick<Props, 'path' | 'pagination'> {
  asked: readonly (readonly [string, string])[]
}

function PageField({ path, asked, pagination }: PartProps) {
  const t = useAdminListTexts()
  const local = useLocalPath()
  return (
    <Form action={local(path)} className="flex items-center gap-2">
      {asked.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2">
        <span className="text-sm font-semibold">{t('toPage')}</span>
        <input
          key={pagination.currentPage}
          type="number"
          name="page"
          required
          min={1}
          max={pagination.totalPages}
          defaultValue={pagination.currentPage}
          className="input w-24"
        />
      </label>
      <Button type="submit">{t('go')}</Button>
    </Form>
  )
}

function PageSize({ path, asked, pagination }: PartProps) {
  const t = useAdminListTexts()
  const local = useLocalPath()
  const navigate = useNavigate()
  const rest = asked.filter(([name]) => name !== 'limit').map(([name, value]) => [name, value])
  return (
    <label className="flex items-center gap-2">
      <span className="text-sm font-semibold">{t('perPage')}</span>
      <select
        className="input w-auto"
        value={pagination.itemsPerPage}
        onChange={({ currentTarget: { value } }) => {
          document.cookie = `${pageSizeCookie}=${value}; path=/; max-age=31536000; samesite=lax`
          const query = new URLSearchParams(rest).toString()
          void navigate(query ? `${local(path)}?${query}` : local(path))
        }}
      >
        {[...new Set([...pageSizes, pagination.itemsPerPage])]
          .toSorted((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
      </select>
    </label>
  )
}
