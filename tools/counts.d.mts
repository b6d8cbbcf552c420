export function countTree(tree: ReadonlyMap<string, string>): {
  lines: Record<string, number>
  fileLinesP95: number
  longestFile: { path: string; lines: number } | undefined
  longFunctions: { path: string; name: string; lines: number }[]
  casts: number
  duplicates: number
  largestFolder: { path: string; files: number } | undefined
}
