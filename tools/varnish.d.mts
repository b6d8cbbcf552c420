export function startVarnish(sitePort: number): Promise<{ origin: string; stop: () => Promise<void> } | undefined>
