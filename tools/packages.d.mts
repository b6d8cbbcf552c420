interface Package {
  name: string
  version: string
  licence: string | undefined
  isForDevelopment: boolean
  hasInstallScript: boolean
}
export function readPackages(): Package[]
export function packageFaults(packages: readonly Package[]): string[]
