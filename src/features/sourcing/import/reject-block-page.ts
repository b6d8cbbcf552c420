import { RunFailure } from './run-report.ts'
import { pageTrouble } from '#features/sourcing/file-formats/detect-block-page.ts'

/**
 * What a site's guard shows instead of what was asked for ends a run (issue "Sources", point 9).
 *
 * @throws RunFailure challenged, blocked
 */
export function refuseGuard(html: string, name: string): void {
  const trouble = pageTrouble(html)
  if (trouble === 'challenge') throw new RunFailure('challenged', `${name} asks for proof of being human.`)
  if (trouble === 'blocked') throw new RunFailure('blocked', `${name} refuses us.`)
}
