// `npm run dev`: the product with pages that update as you save them. A change to server code restarts the server.
import { fork } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { projectRoot } from './project-root.mjs'

install((step) => console.log(`  ${step}`))
const { makeFont } = await import('./font.mjs')
await makeFont()

let child
let restarting
function start() {
  child = fork(join(projectRoot, 'tools', 'dev-server.mjs'), { cwd: projectRoot, stdio: 'inherit' })
  child.once('exit', (code) => {
    // Restarted by us, or ended with an error that it has printed; the next saved file then restarts it.
    if (restarting) {
      restarting = false
      start()
    } else if (code === 0) process.exit(0)
  })
}

// Vite reloads pages and components; these files are read once, when the server starts.
const readAtStart = /^(platform|shared|app\/[a-z-]+\.ts)|\.server\.ts$|(^|\/)(contract|messages|values)\.ts$/
let restartTimer
watch(join(projectRoot, 'src'), { recursive: true }, (_event, file) => {
  if (!file || /\.test\.tsx?$/.test(file) || !readAtStart.test(file.replaceAll('\\', '/'))) return
  clearTimeout(restartTimer)
  restartTimer = setTimeout(() => {
    console.log(`  ${file} changed: restarting`)
    if (child.exitCode !== null) return start()
    restarting = true
    child.kill('SIGTERM')
  }, 150)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
start()
