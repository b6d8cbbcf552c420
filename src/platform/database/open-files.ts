import type { PGlite } from '@electric-sql/pglite'
import { checkFiles, checkLogFiles, recordPages, parsePosition, refuseDamaged } from './database-files.ts'
import { openEmbedded } from './open-embedded.ts'

/**
 * Opens the files of an embedded database in this thread, and records their contents.
 *
 * @throws DamagedFilesError if they are damaged
 */
export async function openFiles(folder: string): Promise<PGlite> {
  return refuseDamaged(folder, async () => {
    checkLogFiles(folder)
    const db = await openEmbedded(folder)
    // Then only damage makes a file shorter.
    await db.exec('set vacuum_truncate = off')
    const { rows } = await db.query<{ files: string[]; end: string; checksums: string }>(`
      select array_agg(pg_relation_filepath(oid)) as files, pg_current_wal_insert_lsn()::text as end,
        current_setting('data_checksums') as checksums
      from pg_class where relkind in ('r', 'i', 't', 'S', 'm')`)
    const [{ files, end, checksums } = { files: [], end: '', checksums: '' }] = rows
    checkFiles(folder, { files: new Set(files), end: parsePosition(end), hasChecksums: checksums === 'on' })
    recordPages(folder)
    return db
  })
}
