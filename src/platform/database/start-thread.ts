import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { projectRoot } from './project-root.ts'

/**
 * Starts a built worker thread or, from source, one with tsx, since Node 20 cannot run TypeScript.
 *
 * @param source its file, as a path from the root of the project; its build has the name of that file
 */
export function startThread(source: `src/${string}.ts`, options: WorkerOptions): Worker {
  const name = source.slice(source.lastIndexOf('/') + 1, -'.ts'.length)
  if (!import.meta.url.endsWith('.ts')) return new Worker(join(projectRoot, 'build', 'server', `${name}.js`), options)
  const file = JSON.stringify(pathToFileURL(join(projectRoot, source)).href)
  const code = `import('tsx/esm/api').then((tsx) => tsx.tsImport(${file}, ${file}))`
  return new Worker(code, { ...options, eval: true })
}
