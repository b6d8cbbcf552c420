export function readMigrations(): Map<string, string>
export function migrationFaults(migrations: ReadonlyMap<string, string>): Promise<string[]>
