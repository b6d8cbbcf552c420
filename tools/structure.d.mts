export const layers: readonly string[]
export function readTree(): Map<string, string>
export function importsOf(path: string, text: string): string[]
export function structureFaults(tree: ReadonlyMap<string, string>): string[]
