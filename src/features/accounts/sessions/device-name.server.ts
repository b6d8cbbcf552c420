import bowser from 'bowser'

/** Returns the name of a device, such as "Firefox, Windows"; undefined for an unknown browser. */
export function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ') || undefined
}
