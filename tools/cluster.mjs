// `npm run cluster`: starts on this machine what production has on several; `-- prove` plays what it has to bear.
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { changeRents, exceedLimit, killPrimaries, killWebProcesses } from './cluster/proofs.mjs'
import { serveFromCache } from './cluster/cache.mjs'
import { startCluster } from './cluster/site.mjs'
import { upgradeRolling } from './cluster/upgrade.mjs'
import { findProgram } from './find-program.mjs'
import { findPostgres } from './postgres.mjs'

const logStep = (step) => console.log(`  ${step}`)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '300' },
    failovers: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
})

const programs = ['etcd', 'patroni', 'haproxy', 'varnishd', 'redis-server']
const missing = [...programs.filter((name) => !findProgram(name)), ...(findPostgres() ? [] : ['postgresql'])]
if (missing.length > 0) {
  console.error(
    `Missing: ${missing.join(', ')}. On Debian: apt-get install patroni etcd-server postgresql haproxy varnish redis-server`,
  )
  process.exit(1)
}

const proofs = {
  limits: exceedLimit,
  standby: (cluster) => changeRents(cluster, { changes: 20 }),
  web: (cluster) => killWebProcesses(cluster, { seconds: Number(values.seconds) }),
  primary: (cluster) => killPrimaries(cluster, { failovers: Number(values.failovers) }),
  cache: serveFromCache,
  // The last, since it ends the processes of the others.
  upgrade: (cluster) => upgradeRolling(cluster, { seconds: Number(values.seconds), logStep }),
}

await build(logStep)
const cluster = await startCluster(logStep)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cluster.stop().then(() => process.exit(0)))
console.log(`\n  The site: ${cluster.cachedOrigin} (behind Varnish), ${cluster.origin} (HAProxy alone)`)
console.log(`  Logs and data: ${cluster.folder}`)
if (positionals[0] === 'prove') {
  const chosen = Object.entries(proofs).filter(([name]) => !values.only || values.only.split(',').includes(name))
  for (const [name, prove] of chosen) {
    const { wanted, seen, isMet } = await prove(cluster).catch((error) => ({
      wanted: 'an end',
      seen: error.message,
      isMet: false,
    }))
    console.log(`\n${isMet ? '✓' : '✗'} ${name}: ${wanted}\n  ${seen}`)
    if (!isMet) process.exitCode = 1
  }
  await cluster.stop()
  // What a proof that failed has left running.
  process.exit()
}
