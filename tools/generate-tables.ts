/** Writes src/platform/database/tables.ts from the migrated schema: `npm run tables`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/database/project-root.ts'
import { ownDatabase } from '#platform/database/test-database.ts'
import { tablesSource } from '#platform/database/generate-tables.ts'

const database = await ownDatabase()
writeFileSync(join(projectRoot, 'src', 'platform', 'database', 'tables.ts'), await tablesSource(database.db))
await database.close()
