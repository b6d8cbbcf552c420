/** Longer keys are truncated; they never match. */
const maxKeyLength = 200
/** Deeper than any real document. */
const maxDepth = 64

/**
 * Finds the list of records in a streamed JSON document: `data.items` in `{"data":{"items":[…]}}`. Linear in its
 * length.
 */
export class ListFinder {
  private readonly wanted: readonly string[]
  /** The keys of the open objects, from the outside in; undefined for a list. */
  private readonly open: (string | undefined)[] = []
  private text: string | undefined
  private escaped = false
  private last = ''
  private tooDeep = false

  /** @param path keys separated by dots */
  constructor(path: string) {
    this.wanted = path.split('.')
  }

  /** Adds the next part. @returns the position in it after the list's opening bracket; -1 if not found yet */
  push(part: string): number {
    for (let at = 0; at < part.length && !this.tooDeep; at++) {
      const sign = part.charAt(at)
      if (this.text !== undefined) this.readString(sign)
      else if (sign === '"') this.text = ''
      else if (sign === ':') this.open[this.open.length - 1] &&= `:${this.last}`
      else if (sign === '[' && this.isAtPath()) return at + 1
      else if (sign === '{' || sign === '[') {
        this.open.push(sign === '{' ? ':' : undefined)
        this.tooDeep = this.open.length > maxDepth
      } else if (sign === '}' || sign === ']') this.open.pop()
    }
    return -1
  }

  private readString(sign: string): void {
    const text = this.text ?? ''
    if (sign === '"' && !this.escaped) {
      this.last = text
      this.text = undefined
      return
    }
    this.escaped = sign === '\\' && !this.escaped
    if (text.length <= maxKeyLength) this.text = text + sign
  }

  private isAtPath(): boolean {
    return (
      this.open.length === this.wanted.length && this.wanted.every((name, level) => this.open[level] === `:${name}`)
    )
  }
}
