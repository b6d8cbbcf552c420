import { escapeUTF8 } from 'entities'

/** Markup that is safe to send: only `html` creates it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | false | undefined | readonly Piece[]

function written(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeUTF8(String(piece))
  return piece.map(written).join('')
}

/** A markup template. Values are escaped, unless they are markup themselves; undefined and `false` become empty. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.map((string, at) => string + written(pieces[at])).join(''))
}
