// `npm start`: installs and builds if needed, then runs the product.
import { install } from './install.mjs'

const logStep = (step) => console.log(`  ${step}`)
install(logStep)
const { build } = await import('./build.mjs')
await build(logStep)
process.env.NODE_ENV = 'production'
const { run } = await import('../build/server/main.js')
await run()
