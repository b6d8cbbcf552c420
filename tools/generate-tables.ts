/** Writes src/platform/database/tables.ts from the migrated schema: `npm run tables`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/database/project-root.ts'
import { migratedDatabase } from '#platform/database/test-database.ts'
import { generateTables } from '#platform/database/generate-tables.ts'

const database = await migratedDatabase()
writeFileSync(join(projectRoot, 'src', 'platform', 'database', 'tables.ts'), await generateTables(database.db))
await database.close()
