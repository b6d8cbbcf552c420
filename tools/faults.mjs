// `npm run faults`: installs and builds if needed, then injects faults into the product.
import { spawnSync } from 'node:child_process'
import { install } from './install.mjs'
import { projectRoot } from './project-root.mjs'

const logStep = (step) => console.error(`  ${step}`)
install(logStep)
const { build } = await import('./build.mjs')
await build(logStep)
process.exitCode =
  spawnSync(process.execPath, ['--import', 'tsx', 'faults/faults.ts', ...process.argv.slice(2)], {
    cwd: projectRoot,
    stdio: 'inherit',
  }).status ?? 1
