// Runs the built product as tools/start.mjs does, but with rate limits too high to be reached from one address.
import { run } from '../build/server/main.js'

await run({ limitFactor: 1_000_000 })
