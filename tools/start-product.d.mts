export const admin: { readonly email: string; readonly password: string }
export function startProduct(options: {
  homes: number
  imports?: [source: string, file: string][]
  photoPort?: number
}): Promise<{ origin: string; close: () => Promise<void> }>
