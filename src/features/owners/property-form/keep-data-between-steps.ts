import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Keeps the data of a page with the wizard when only the query changes, as it does with each step. */
export const keepDataBetweenSteps = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate
