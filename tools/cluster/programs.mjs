// Starts the programs of a cluster on this machine, each with a log in the folder of the cluster, and ends them all.
import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../find-program.mjs'
import { findPostgres, ordinaryUser } from '../postgres.mjs'

/** The programs of a cluster that are not found here. */
export const findMissingPrograms = () => [
  ...['etcd', 'patroni', 'haproxy', 'varnishd', 'redis-server'].filter((name) => !findProgram(name)),
  ...(findPostgres() ? [] : ['postgresql']),
]

/** Waits until something holds. @throws with its name after that many seconds */
export async function until(name, holds, seconds = 90) {
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await wait(100))
    if (await holds()) return
  throw new Error(`${name}: not within ${seconds} s`)
}

/** Whether an address answers with a status below 400. */
export const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

/** A folder for the data and logs of a cluster, and the processes in it. */
export class Programs {
  folder = mkdtempSync(join(tmpdir(), 'huiswaarts-cluster-'))
  user = ordinaryUser()
  running = new Map()

  constructor() {
    if (this.user) chownSync(this.folder, this.user.uid, this.user.gid)
  }

  /** A new folder that the programs can write to. */
  makeFolder(name) {
    const path = join(this.folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (this.user) chownSync(path, this.user.uid, this.user.gid)
    return path
  }

  /** Starts a program as an ordinary user, at the head of a group of processes. */
  start(name, program, args, env = {}) {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      ...(env.asCaller ? {} : this.user),
      cwd: env.cwd ?? this.folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C.UTF-8', ...env.variables },
    })
    this.running.set(name, child)
    return child
  }

  /** Kills a program and all that it started, as the loss of its machine would. */
  kill(name) {
    const child = this.running.get(name)
    this.running.delete(name)
    if (child?.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
  }

  /** The last lines that a program wrote. */
  readLog(name) {
    return readFileSync(join(this.folder, `${name}.log`), 'utf8')
      .split('\n')
      .slice(-15)
      .join('\n')
  }

  stop() {
    for (const name of this.running.keys()) this.kill(name)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
