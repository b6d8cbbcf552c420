// Serves the built product as it is deployed, but for limits on how often one address may call: those are counted, not reached.
import { start } from '../build/server/main.js'

await start({ environment: process.env, limitFactor: 1_000_000 })
