import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/database/project-root.ts'
import { productProgram, type Bench } from './yardstick.ts'

const port = 3922
const origin = `http://localhost:${port}`
const homes = 10_000

/**
 * The map of a list of 10,000 homes: when its first plates are painted on a phone with a quarter of the speed, and
 * frames while it is dragged on a laptop.
 */
export async function mapBench(bench: Bench): Promise<void> {
  const environment = {
    PORT: String(port),
    DATA_DIR: join(bench.folder, 'map'),
    DATABASE_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const run = (program: string[], stdio: 'ignore' | 'inherit') => {
    const { status, stderr } = spawnSync(process.execPath, program, {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
      stdio: ['ignore', stdio, 'pipe'],
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program.join(' ')} ended with ${status}: ${stderr}`)
  }
  run(['tools/command.mjs', 'seed', '--homes', String(homes)], 'ignore')
  const server = await bench.serve(productProgram, environment, `${origin}/health/ready`)
  try {
    console.log(`\nThe map of ${homes.toLocaleString('en')} homes, without a GPU: the processor draws the frames`)
    run(['bench/map-browser.mjs', origin], 'inherit')
  } finally {
    await server.stop()
  }
}
