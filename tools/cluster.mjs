// `npm run cluster`: starts on this machine what production has on several; `-- prove` plays what it has to bear.
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { changeRents, exceedLimit, killPrimaries, killSearchProcesses, killWebProcesses } from './cluster/proofs.mjs'
import { serveFromCache } from './cluster/cache.mjs'
import { sharePhotos } from './cluster/photos.mjs'
import { findMissingPrograms } from './cluster/programs.mjs'
import { hasSearchServers, killSearchServers } from './cluster/search-servers.mjs'
import { startCluster } from './cluster/site.mjs'
import { upgradeRolling } from './cluster/upgrade.mjs'

const logStep = (step) => console.log(`  ${step}`)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '300' },
    failovers: { type: 'string', default: '20' },
    only: { type: 'string' },
    // What `npm test` plays.
    short: { type: 'boolean', default: false },
  },
})

const missing = findMissingPrograms()
if (missing.length > 0) {
  console.error(
    `Missing: ${missing.join(', ')}. On Debian: apt-get install patroni etcd-server postgresql haproxy varnish redis-server\nWhere it is found, photos are kept in OpenStack Swift: swift-proxy swift-account swift-container swift-object memcached\nAnd search servers: sphinxsearch`,
  )
  process.exit(1)
}

const seconds = values.short ? 30 : Number(values.seconds)
const failovers = values.short ? 1 : Number(values.failovers)
const only = (values.short ? 'limits,standby,search,photos,primary,servers' : values.only)?.split(',')

const proofs = {
  limits: exceedLimit,
  standby: (cluster) => changeRents(cluster, { changes: 20 }),
  web: (cluster) => killWebProcesses(cluster, { seconds }),
  search: (cluster) => killSearchProcesses(cluster, { seconds }),
  primary: (cluster) => killPrimaries(cluster, { failovers }),
  cache: serveFromCache,
  photos: sharePhotos,
  servers: (cluster) => killSearchServers(cluster, { seconds }),
  // The last, since it ends the processes of the others.
  upgrade: (cluster) => upgradeRolling(cluster, { seconds, logStep }),
}

await build(logStep)
const cluster = await startCluster(logStep)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cluster.stop().then(() => process.exit(0)))
console.log(`\n  The site: ${cluster.cachedOrigin} (behind Varnish), ${cluster.origin} (HAProxy alone)`)
console.log(`  Logs and data: ${cluster.folder}`)
if (positionals[0] !== 'prove' && hasSearchServers()) {
  const { origin } = await cluster.startSearchServers()
  console.log(`  A process that asks four search servers: ${origin}`)
}
if (positionals[0] === 'prove') {
  const chosen = Object.entries(proofs).filter(
    ([name]) =>
      (!only || only.includes(name)) &&
      (name !== 'photos' || cluster.countStored) &&
      (name !== 'servers' || hasSearchServers()),
  )
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
