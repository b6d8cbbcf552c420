import { Link } from 'react-router'
import { pageWindow } from '#shared/page-window.ts'
import type { Pagination } from '#shared/pagination.ts'
import { useT } from '#ui/language/page-frame.tsx'

interface Props {
  pagination: Pagination
  pageHref: (page: number) => string
  /** Tells it from another pager of the page. */
  label?: string
}

/** Links to the pages of a list: five around the current one, previous and next (spec section 9). */
export function Pager({ pagination, pageHref, label }: Props) {
  const t = useT()
  const { currentPage, totalPages } = pagination
  if (totalPages < 2) return null
  const numbers = pageWindow(pagination)
  // On a phone an arrow, so that all links are on one line.
  const step = (page: number, text: string, rel: 'prev' | 'next') =>
    page >= 1 && page <= totalPages ? (
      <Link discover="none" className="button button-quiet max-sm:min-w-9 max-sm:px-1" to={pageHref(page)} rel={rel}>
        <span aria-hidden="true" className="text-xl sm:hidden">
          {rel === 'prev' ? '‹' : '›'}
        </span>
        <span className="max-sm:sr-only">{text}</span>
      </Link>
    ) : null
  return (
    <nav
      aria-label={label ?? t('web.pager.label')}
      className="flex flex-wrap items-center justify-center gap-1 sm:gap-2"
    >
      {step(currentPage - 1, t('web.pager.previous'), 'prev')}
      <ul className="page-numbers">
        {numbers.map((page) => (
          <li key={page}>
            <Link
              discover="none"
              className={`button ${page === currentPage ? 'button-sign' : 'button-quiet'}`}
              to={pageHref(page)}
              aria-label={t('web.pager.page', { page })}
              aria-current={page === currentPage ? 'page' : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
        {(numbers.at(-1) ?? 0) < totalPages && (
          <li className="self-center px-1 text-quiet max-sm:hidden">… {totalPages}</li>
        )}
      </ul>
      {step(currentPage + 1, t('web.pager.next'), 'next')}
    </nav>
  )
}
