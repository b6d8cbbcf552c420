import { RunFailure } from './run-report.ts'
import { detectBlockPage } from '#features/sourcing/file-formats/detect-block-page.ts'

/**
 * Ends a run when a site shows a CAPTCHA or a refusal instead of the page (issue "Sources", point 9).
 *
 * @throws RunFailure challenged, blocked
 */
export function rejectBlockPage(html: string, name: string): void {
  const problem = detectBlockPage(html)
  if (problem === 'challenge') throw new RunFailure('challenged', `${name} asks for proof of being human.`)
  if (problem === 'blocked') throw new RunFailure('blocked', `${name} refuses us.`)
}
