// Serves the built product as it is deployed, but for limits on how often one address may call: those are counted, not reached.
import { writeFileSync } from 'node:fs'
import { start } from '../build/server/main.js'

await start({ environment: process.env, limitFactor: 1_000_000 })

// Asked by a signal, it says what it holds once all that nobody needs is collected (needs --expose-gc).
const { HELD_BYTES_FILE } = process.env
if (HELD_BYTES_FILE !== undefined)
  process.on('SIGUSR2', () => {
    globalThis.gc()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(HELD_BYTES_FILE, String(heapUsed + external))
  })
