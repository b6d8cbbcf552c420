// Serves the built product as deployed, but with rate limits too high to be reached.
import { writeFileSync } from 'node:fs'
import { start } from '../build/server/main.js'

await start({ environment: process.env, limitFactor: 1_000_000 })
// As the program does at the end of its start.
globalThis.gc?.()

// On a signal it prints its heap after a garbage collection (needs --expose-gc).
const { HELD_BYTES_FILE } = process.env
if (HELD_BYTES_FILE !== undefined)
  process.on('SIGUSR2', () => {
    globalThis.gc()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(HELD_BYTES_FILE, String(heapUsed + external))
  })
