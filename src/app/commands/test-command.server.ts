import { testOrigin, type TestApp } from '#app/test-app.ts'
import { noPhotoStore } from '#platform/storage/photo-store.ts'
import type { Command } from './command.ts'

/**
 * A command on the database of a test.
 *
 * @returns runs it with its arguments: the exit code, and each printed line with single spaces
 */
export const testCommand =
  (site: TestApp, command: Command) =>
  async (...args: string[]) => {
    const said: string[] = []
    const exitCode = await command(args, {
      db: site.db,
      photos: noPhotoStore,
      origin: testOrigin,
      dataDir: '',
      logStep: () => {},
      allowedPrivateHosts: [],
      print: (line) => said.push(line.replaceAll(/ +/g, ' ').trim()),
    })
    // As the processes that serve do within seconds.
    await site.refresh()
    return { exitCode, said }
  }
