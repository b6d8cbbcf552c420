// `npm start`: installs and builds if needed, then runs the product in a process without what that left in memory.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { projectRoot } from './project-root.mjs'
import { getServerFlags } from './server-flags.mjs'

const tool = (name) => join(projectRoot, 'tools', name)

install((step) => console.log(`  ${step}`))
const build = spawnSync(process.execPath, [tool('build.mjs')], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)

const args = [...getServerFlags(process.env), ...process.execArgv, tool('run.mjs')]
// Returns what is freed to the system, 80 MB after a start; read only when a process starts (docs/decisions/0046).
const env = { MALLOC_TRIM_THRESHOLD_: '131072', ...process.env }

// Node 22.15 and newer, except on Windows: the server takes the place of this process, which would hold 45 MB.
if (process.execve && process.platform !== 'win32') process.execve(process.execPath, [process.execPath, ...args], env)

const server = spawn(process.execPath, args, {
  env,
  // In a group of its own, which gets no signal from the terminal besides that of this process.
  detached: true,
  windowsHide: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 1))
