import bowser from 'bowser'

/** The name of a device: "Firefox, Windows". Undefined for an unknown browser. */
export function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ') || undefined
}
