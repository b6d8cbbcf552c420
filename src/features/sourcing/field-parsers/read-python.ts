const token = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\b(?:None|True|False)\b|-?\d+(?:\.\d+)?/g
const escapes = /\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gi
const plainEscapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' }

function resolveEscapes(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(escapes, (_, two?: string, four?: string, one?: string) => {
    const code = two ?? four
    return code === undefined ? (plainEscapes[one ?? ''] ?? one ?? '') : String.fromCharCode(Number.parseInt(code, 16))
  })
}

/**
 * Reads the values of a flat list or dictionary in Python notation (research/source-data-quality.md, point 20) as text,
 * alternating keys and values; `None` is empty. At most 4,000 characters are read.
 */
export function readPythonValues(text: string): string[] {
  const values: string[] = []
  for (const match of text.slice(0, 4000).matchAll(token)) {
    const quoted = match[1] ?? match[2]
    values.push(quoted === undefined ? (match[0] === 'None' ? '' : match[0]) : resolveEscapes(quoted))
  }
  return values
}
