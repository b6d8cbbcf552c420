// Finds the programs of PostgreSQL and runs a temporary server, for tests and benchmarks.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.mjs'

/** Returns the folder with `initdb` and `pg_ctl`: on PATH, or where Debian keeps them, newest first. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(debian, version, 'bin')), ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  )
}

/** PostgreSQL and PgBouncer refuse to run as root, so root runs them as an ordinary user. */
export function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim())
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/**
 * Starts a PostgreSQL server on a new, empty folder.
 *
 * @param {{ settings?: string[] }} options `name=value` settings; without any, it is fast and loses all data in a crash
 * @returns {Promise<{ url: string, pid: number, version: string, restart: () => void, stop: () => void,
 *   startStandby: () => Promise<{ url: string, promote: () => void, stop: () => void }> } | undefined>}
 *   undefined if none; `restart` ends it as a crash would, then starts it again
 */
export async function startPostgres({
  settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
} = {}) {
  const programs = findPostgres()
  if (!programs) return undefined
  const user = ordinaryUser()
  if (process.getuid?.() === 0 && !user) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  const run = (program, args) =>
    execFileSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })

  const port = await freePort()
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=60',
    ...settings,
  ]
  run('initdb', ['-D', data, '-U', 'huiswaarts', '--auth=trust', '--encoding=UTF8', '--no-sync'])
  const control = (...args) =>
    run('pg_ctl', [
      '-D',
      data,
      '-l',
      join(folder, 'log'),
      '-w',
      '-t',
      '60',
      '-o',
      all.map((one) => `-c ${one}`).join(' '),
      ...args,
    ])
  control('start')
  const pid = Number(execFileSync('head', ['-1', join(data, 'postmaster.pid')], { encoding: 'utf8' }))
  const stop = () => {
    if (!existsSync(folder)) return
    try {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const version = run('postgres', ['--version']).toString().trim()
  const restart = () => void control('-m', 'immediate', 'restart')
  const url = `postgres://huiswaarts@127.0.0.1:${port}/postgres`
  return { url, pid, version, restart, stop, startStandby: () => startStandby({ folder, port, run, settings }) }
}

/** Starts a standby in the folder of its primary. */
async function startStandby({ folder, port: primaryPort, run, settings }) {
  const port = await freePort()
  const data = join(folder, `standby-${port}`)
  run('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    primaryPort,
    '-U',
    'huiswaarts',
    '-D',
    data,
    '-R',
    '--checkpoint=fast',
  ])
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
  const control = (...args) => run('pg_ctl', ['-D', data, '-l', `${data}.log`, '-w', '-t', '60', ...args])
  control('-o', all.map((one) => `-c ${one}`).join(' '), 'start')
  return {
    url: `postgres://huiswaarts@127.0.0.1:${port}/postgres`,
    promote: () => void control('promote'),
    stop: () => void control('-m', 'immediate', 'stop'),
  }
}
