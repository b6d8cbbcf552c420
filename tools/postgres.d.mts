export function findPostgres(): string | undefined
export function startPostgres(options?: {
  settings?: string[]
}): Promise<{ url: string; pid: number; version: string; restart: () => void; stop: () => void } | undefined>
