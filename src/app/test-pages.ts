import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { projectRoot } from '#platform/database/project-root.ts'

/** Serves the pages from source for the tests of one file, without a build. */
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
    // React Router's plugin provides the build under this name.
    pages: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}
