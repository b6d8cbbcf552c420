import type { Command } from '#server/command-parts.ts'

export const seedCommand: Command = () => Promise.resolve(0)
