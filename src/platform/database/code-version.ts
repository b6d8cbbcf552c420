import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

const file = join(projectRoot, 'build', 'properties-made-from')

/**
 * The version of the code that facts of homes follow from: a hash that the build makes of it, or in development one of
 * this process alone.
 */
export const propertyCodeVersion =
  process.env['NODE_ENV'] === 'production' && existsSync(file) ? readFileSync(file, 'utf8') : randomUUID()
