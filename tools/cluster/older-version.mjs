// The version of the product before its newest migration, built beside this one.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../project-root.mjs'

const git = (...args) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()

/**
 * Builds the commit before the one that added the newest migration; packages are installed if it has others than this one.
 *
 * @returns {{ root: string, commit: string, migration: string }} its folder, which later runs use again
 * @throws {Error} if that fails, or where the history of the product is not there
 */
export function buildOlderVersion(logStep) {
  const migration = readdirSync(join(projectRoot, 'db', 'migrations'))
    .sort()
    .at(-1)
  const path = `db/migrations/${migration}`
  const commit = git('rev-parse', `${git('log', '--diff-filter=A', '--format=%H', '-1', '--', path)}^`)
  const hasSamePackages = git('diff', '--name-only', commit, '--', 'package-lock.json') === ''
  const root = join(tmpdir(), `huiswaarts-${commit.slice(0, 12)}`)
  if (!existsSync(root)) {
    logStep(`Building ${commit.slice(0, 8)}, the version before ${migration}`)
    const folder = `${root}-${process.pid}`
    mkdirSync(folder)
    try {
      const archive = join(folder, 'source.tar')
      git('archive', '--format=tar', `--output=${archive}`, commit)
      execFileSync('tar', ['-xf', archive, '-C', folder])
      rmSync(archive)
      if (hasSamePackages) symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
      else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'pipe' })
      execFileSync(process.execPath, ['tools/build.mjs'], { cwd: folder, stdio: 'pipe' })
      renameSync(folder, root)
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }
  return { root, commit: commit.slice(0, 8), migration }
}
