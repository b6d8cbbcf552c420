import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json not found above the running code')
  return findProjectRoot(parent)
}

/** The folder of package.json: the same whether the code runs from `src` or from `build`. */
export const projectRoot = findProjectRoot(dirname(fileURLToPath(import.meta.url)))
