import type { Service } from '#shared/services.ts'

/** The public registers that can be asked about an address (docs/decisions/0059-registers.md). */
export const registers = ['addresses', 'buildings', 'energy_labels'] as const
export type Register = (typeof registers)[number]

/** The name of each register among the services of others. */
export const registerServices = {
  addresses: 'addresses',
  buildings: 'buildings',
  energy_labels: 'energyLabels',
} as const satisfies Record<Register, Service>

/** Where a register is asked, and the key for it; the register of addresses needs none. */
export interface RegisterAccess {
  readonly url: string
  readonly key?: string
}

/** The registers that are asked; none by default. */
export type RegisterSettings = { readonly [R in Register]?: RegisterAccess | undefined }
