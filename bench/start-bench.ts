import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/database/project-root.ts'
import type { Bench } from './yardstick.ts'

const port = 3930

/** Seconds from `npm start` to the first response: without a build or data, and again with both. */
export async function startBench(bench: Bench): Promise<void> {
  rmSync(join(projectRoot, 'build'), { recursive: true, force: true })
  const environment = {
    PORT: String(port),
    DATA_DIR: join(bench.folder, 'start'),
    DATABASE_URL: '',
    DEMO: '1',
    LOG_LEVEL: 'warn',
  }
  console.log('\nStart')
  for (const which of ['first (build, migrations, 2,000 demonstration homes with pictures)', 'second']) {
    const startedAt = performance.now()
    const server = await bench.serve(['tools/start.mjs'], environment, `http://localhost:${port}/health/ready`)
    console.log(`  ${which}: ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    await server.stop()
  }
}
