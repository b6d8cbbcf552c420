import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Finds a program on PATH, or where Debian installs programs and servers.
 *
 * @returns {string | undefined} its path
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
