import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Prevents reloading the data of a wizard page when only the query changes, as it does at each step. */
export const keepDataBetweenSteps = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate
