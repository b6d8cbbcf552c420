// `npm run bench`: installs and builds if needed, then measures.
import { spawnSync } from 'node:child_process'
import { install } from './install.mjs'
import { projectRoot } from './project-root.mjs'

const logStep = (step) => console.log(`  ${step}`)
install(logStep)
const { build } = await import('./build.mjs')
await build(logStep)
process.exitCode =
  spawnSync(
    process.execPath,
    // The young generation is that of the import command.
    ['--max-semi-space-size=32', '--expose-gc', '--import', 'tsx', 'bench/bench.ts', ...process.argv.slice(2)],
    { cwd: projectRoot, stdio: 'inherit' },
  ).status ?? 1
