import bowser from 'bowser'

/** A device in words: "Firefox, Windows". Nothing where the browser says nothing known. */
export function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ') || undefined
}
