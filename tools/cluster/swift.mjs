// OpenStack Swift, which speaks S3: a store of photos that all processes share, here with one copy of each.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import { findProgram } from '../find-program.mjs'
import { freePort } from '../free-port.mjs'
import { answers, until } from './programs.mjs'

const bucket = 'photos'
const region = 'us-east-1'
const [account, person] = ['huiswaarts', 'site']

/** What Swift keeps apart: each with a server of its own. */
const parts = ['account', 'container', 'object']
const needed = [...parts.map((part) => `swift-${part}-server`), 'swift-proxy-server', 'swift-ring-builder', 'memcached']

/** Whether Swift is found here. */
export const hasSwift = () => needed.every((name) => findProgram(name))

const settings = ({ folder, user, port }, pipeline, sections) => `[DEFAULT]
swift_dir = ${folder}
devices = ${folder}
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
recon_cache_path = ${folder}
[pipeline:main]
pipeline = ${pipeline}
${sections}`

const proxySections = (cachePort, secret) => `[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = ${region}
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${person} = ${secret} .admin
`

/**
 * Starts a store with an empty bucket.
 *
 * @param {import('./programs.mjs').Programs} programs
 * @returns the settings of the product that name it, and a client of the bucket
 */
export async function startSwift(programs) {
  const folder = programs.makeFolder('swift')
  programs.makeFolder('swift/device')
  // The name of a user whom the programs may become.
  const user = programs.user
    ? execFileSync('id', ['-un', String(programs.user.uid)], { encoding: 'utf8' }).trim()
    : userInfo().username
  const write = (name, text) => writeFileSync(join(folder, name), text, { mode: 0o644 })
  /** Starts a server, which writes its log to where that of the other programs goes. */
  const startServer = (name) =>
    programs.start(`swift-${name}`, findProgram(`swift-${name}-server`), [join(folder, `${name}.conf`), '--verbose'])
  write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = huiswaarts\n')
  for (const part of parts) {
    const port = await freePort()
    for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/device`, '1'], ['rebalance']])
      execFileSync(findProgram('swift-ring-builder'), [join(folder, `${part}.builder`), ...args], {
        ...programs.user,
        cwd: folder,
      })
    write(
      `${part}.conf`,
      settings({ folder, user, port }, `${part}-server`, `[app:${part}-server]\nuse = egg:swift#${part}\n`),
    )
    startServer(part)
  }
  const [port, cachePort, secret] = [await freePort(), await freePort(), randomUUID()]
  programs.start('swift-cache', findProgram('memcached'), ['-l', '127.0.0.1', '-p', String(cachePort)])
  const pipeline = 'catch_errors gatekeeper healthcheck cache s3api tempauth proxy-server'
  write('proxy.conf', settings({ folder, user, port }, pipeline, proxySections(cachePort, secret)))
  startServer('proxy')
  const origin = `http://127.0.0.1:${port}`
  await until('Swift', () => answers(`${origin}/healthcheck`))
  const keys = { accessKeyId: `${account}:${person}`, secretAccessKey: secret }
  const client = new S3mini({ ...keys, endpoint: `${origin}/${bucket}`, region })
  await until('a bucket', () => client.createBucket().catch(() => false))
  return {
    client,
    variables: {
      STORAGE_URL: `s3://${bucket}?endpoint=${origin}&region=${region}`,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  }
}
