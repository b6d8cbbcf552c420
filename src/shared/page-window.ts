import type { Pagination } from './pagination.ts'

/** The page numbers to show as buttons: at most five, in a window around the current page (spec section 9). */
export function pageWindow({ currentPage, totalPages }: Pick<Pagination, 'currentPage' | 'totalPages'>): number[] {
  const size = Math.min(5, totalPages)
  const first = Math.min(Math.max(1, currentPage - 2), totalPages - size + 1)
  return Array.from({ length: size }, (_, offset) => first + offset)
}
