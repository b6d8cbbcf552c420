/** Writes src/server/tables.ts from the migrated schema: `npm run tables`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../src/server/project-root.ts'
import { ownDatabase } from '../src/server/test-database.ts'
import { tablesSource } from '../src/server/tables-source.ts'

const database = await ownDatabase()
writeFileSync(join(projectRoot, 'src', 'server', 'tables.ts'), await tablesSource(database.db))
await database.close()
