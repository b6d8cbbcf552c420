interface Standby {
  url: string
  promote: () => void
  stop: () => void
}
interface Postgres {
  url: string
  pid: number
  version: string
  restart: () => void
  stop: () => void
  startStandby: () => Promise<Standby>
}
export function findPostgres(): string | undefined
export function startPostgres(options?: { settings?: string[] }): Promise<Postgres | undefined>
