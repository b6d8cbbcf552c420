import { formatDayOfYear, formatRecentMoment, isDutchMidnight } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'

/** Until when something is to be done; midnight is the end of the day before it. */
export const formatDue = (dueAt: string, language: Language): string =>
  isDutchMidnight(dueAt) ? formatDayOfYear(Date.parse(dueAt) - 1, language) : formatRecentMoment(dueAt, language)
