export function findPgBouncer(): string | undefined
export function startPgBouncer(options: {
  to: string
  settings?: Record<string, string | number>
}): Promise<{ url: string; stop: () => void } | undefined>
