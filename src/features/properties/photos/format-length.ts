/** How long a video is, as players write it: `1:05`. @param durationMs in milliseconds */
export function formatLength(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
