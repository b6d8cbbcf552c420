import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/database/project-root.ts'

const read = (...path: string[]): string => {
  const file = join(projectRoot, ...path)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/** The commit that is checked out; `unknown` in an installation without its history. */
function readCommit(): string {
  const head = read('.git', 'HEAD')
  const [, branch] = /^ref: (.+)$/.exec(head) ?? []
  if (branch === undefined) return head || 'unknown'
  const packed = read('.git', 'packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`))
  return read('.git', ...branch.split('/')) || packed?.split(' ')[0] || 'unknown'
}

/** The version of this installation and its commit, as `GIT_COMMIT` or the checked out history has it. */
export function readVersion(): { version: string; commit: string } {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  return { version, commit: (process.env.GIT_COMMIT ?? readCommit()).slice(0, 12) }
}
