// `npm run import|seed|migrate|routes`: installs and builds if needed, then runs one command.
import { install } from './install.mjs'

// Standard output is for the command's own output only.
const logStep = (step) => console.error(`  ${step}`)
install(logStep)
const { build } = await import('./build.mjs')
await build(logStep)
process.env.NODE_ENV = 'production'
const { runCommand } = await import('../build/server/command.js')
process.exitCode = await runCommand(process.argv.slice(2))
