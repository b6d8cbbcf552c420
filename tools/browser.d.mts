export const chromiumFlags: string[]
export function findBrowser(tell?: (step: string) => void): Promise<string | undefined>
export function findWindowedBrowser(): string | undefined
