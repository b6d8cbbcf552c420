const storeyWord = String.raw`(?:verdieping|etage|floor|storey)\b`
const numbered = new RegExp(String.raw`\b(\d{1,2})\s?(?:e|ste|de|st|nd|rd|th)?\s?(?:${storeyWord}|hoog\b)`)
const ordinals =
  'eerste|first tweede|second derde|third vierde|fourth vijfde|fifth zesde|sixth zevende|seventh achtste|eighth negende|ninth tiende|tenth'
    .split(' ')
    .map((words) => new RegExp(String.raw`\b(?:${words})\s${storeyWord}`))

/**
 * Reads the storey of a home: `begane grond` is 0, `3e verdieping`, `2 hoog`, `third floor`, or the number alone, from
 * -1 to 60; a `woonlaag` counts from the ground floor. Null if none is named (`bovenwoning`, `3 floors`).
 */
export function readStorey(text: string): number | null {
  const plain = text.slice(0, 200).trim().toLowerCase()
  if (/\bbegane grond\b|\bgelijkvloers\b|\bparterre\b|\bground[- ]floor\b/.test(plain)) return 0
  if (/\bbeneden(?:woning|huis)\b|\bdownstairs (?:apartment|flat)\b/.test(plain)) return 0
  if (/\bsouterrain\b|\bbasement\b/.test(plain)) return -1
  const layer = /\b(\d{1,2})\s?(?:e|ste|de)?\s?woonlaag\b/.exec(plain)?.[1]
  const number =
    /^(-?\d{1,2})(?:\.0)?$/.exec(plain)?.[1] ??
    numbered.exec(plain)?.[1] ??
    /\b(?:floor|storey|etage|verdieping)\s(-?\d{1,2})\b/.exec(plain)?.[1]
  const word = ordinals.findIndex((ordinal) => ordinal.test(plain))
  const storey = layer ? Number(layer) - 1 : number ? Number(number) : word < 0 ? null : word + 1
  return storey !== null && storey >= -2 && storey <= 60 ? storey : null
}
