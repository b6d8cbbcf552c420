import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { projectRoot } from '#platform/database/project-root.ts'

/** The pages, made from source for the tests of one file: nothing has to be built before. */
export async function openPagesFromSource(): Promise<{
  pages: () => Promise<ServerBuild>
  close: () => Promise<void>
}> {
  const vite = await createServer({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  return {
    // What the plugin of React Router gives under this name.
    pages: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}
