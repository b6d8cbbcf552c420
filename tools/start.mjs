// `npm start`: installs and builds if needed, then runs the product.
import { install } from './install.mjs'

const tell = (step) => console.log(`  ${step}`)
install(tell)
const { build } = await import('./build.mjs')
await build(tell)
process.env.NODE_ENV = 'production'
const { run } = await import('../build/server/main.js')
await run()
