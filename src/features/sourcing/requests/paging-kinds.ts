/** How the next page is asked for: by its number, its first record, a cursor of the last answer, or the link in it. */
export const pagingKinds = ['page', 'offset', 'cursor', 'link'] as const
