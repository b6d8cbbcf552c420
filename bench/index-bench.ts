import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { measureHeldBytes, readProcessorTime, readResidentKilobytes } from './admin-bench.ts'
import { createDatabase, importProperties } from './import-bench.ts'
import { serveProduct, type Bench } from './yardstick.ts'

const port = 3975
const sizes = (process.env['INDEX_HOMES'] ?? '200000').split(',').map(Number)

/** Starts the product with and without a snapshot of its search index: time until it is ready, memory, and the file. */
export async function indexBench(bench: Bench): Promise<void> {
  for (const homes of sizes) {
    const name = `index_${homes}`
    const database = await createDatabase(bench, name)
    await importProperties(bench, database.db, homes)
    await sql`vacuum analyze`.execute(database.db)
    await database.close()
    const file = join(bench.folder, name, 'search-index.snapshot')
    const heldFile = join(bench.folder, 'held')
    console.log(`\nStart with ${homes.toLocaleString('en')} homes`)
    for (const which of ['without a snapshot', 'from the snapshot', 'from the snapshot again', 'without it again']) {
      if (which.startsWith('without')) rmSync(file, { force: true })
      const startedAt = performance.now()
      const product = await serveProduct(bench, port, name, { HELD_BYTES_FILE: heldFile }, ['--expose-gc'])
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      const processor = (readProcessorTime(product.pid) / 1_000).toFixed(1)
      const held = await measureHeldBytes(product.pid, heldFile)
      console.log(
        `  ${which.padEnd(24)} ready after ${seconds} s, ${processor} s of processor time; ` +
          `holds ${Math.round(held / homes)} bytes a home, ${(readResidentKilobytes(product.pid) / 1024).toFixed(0)} MB resident`,
      )
      // The first one is written about a minute after the start.
      const used = readProcessorTime(product.pid)
      while (!existsSync(file)) await setTimeout(500)
      if (which === 'without a snapshot')
        console.log(
          `  written: ${(statSync(file).size / 1_000_000).toFixed(0)} MB; processor time of the server until then ${((readProcessorTime(product.pid) - used) / 1_000).toFixed(1)} s`,
        )
      await product.stop()
    }
  }
}
