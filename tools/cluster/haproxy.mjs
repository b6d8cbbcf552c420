// HAProxy: one address that leads to the primary, one to the standbys, one to the processes that serve pages.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../find-program.mjs'
import { freePort } from '../free-port.mjs'

const databases = (name, port, servers) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  option httpchk GET /${name}
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server) => `  server ${server.name} 127.0.0.1:${server.port} check port ${server.restPort}`).join('\n')}
`

// A request that reads is sent to another process when the first one ends before it answers, or is too busy. While the
// database is away no process is ready, and those that run answer what they can: they are judged more slowly, since
// nobody is left when they are given up, and others would refuse the same.
const processes = ({ name, check, retryOn, judging }, webPorts) => `
backend ${name}
  mode http
  balance roundrobin
  option forwardfor
  option httpchk GET ${check}
  option redispatch 1
  retries 3
  retry-on ${retryOn}
  http-request disable-l7-retry unless METH_GET
  default-server ${judging}
${webPorts.map((port, at) => `  server web-${at + 1} 127.0.0.1:${port} check`).join('\n')}
`
const ready = {
  name: 'ready',
  check: '/health/ready',
  retryOn: 'conn-failure empty-response 503',
  judging: 'inter 250ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down',
}
const alive = {
  name: 'alive',
  check: '/health/live',
  retryOn: 'conn-failure empty-response',
  judging: 'inter 1s fall 5 rise 1',
}
const pages = (port, webPorts) => `
frontend pages
  bind 127.0.0.1:${port}
  mode http
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive
${processes(ready, webPorts)}${processes(alive, webPorts)}`

/** Starts HAProxy. @returns its ports */
export async function startHaproxy(programs, servers, webPorts) {
  const [primary, replica, web] = [await freePort(), await freePort(), await freePort()]
  const file = join(programs.folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
${databases('primary', primary, servers)}${databases('replica', replica, servers)}${pages(web, webPorts)}`,
  )
  programs.start('haproxy', findProgram('haproxy'), ['-db', '-f', file])
  return { primary, replica, web }
}
