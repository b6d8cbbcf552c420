/** A point in the picture, in pixels from its upper left corner. */
export type Point = readonly [x: number, y: number]

/** Every drawing has this size; photos stand in a 4:3 box (design, Space and shape). */
export const pictureWidth = 1600

export const pictureHeight = 1200

/** A number as it stands in a path: a tenth of a pixel is finer than anybody sees. */
export const fine = (value: number): string => String(Math.round(value * 10) / 10)

/** A path or transform in which every number is rounded to what can be seen: trace`M${x} ${y}h${w}Z`. */
export const trace = (texts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  texts.reduce((path, text, index) => {
    const value = values[index - 1]
    return path + (typeof value === 'number' ? fine(value) : (value ?? '')) + text
  })

// The opacity of a fill or a stroke costs nothing; that of an element makes the renderer paint on a second canvas.
const see = (of: 'fill-' | 'stroke-' | '', opacity: number): string =>
  opacity < 1 ? ` ${of}opacity="${Math.round(opacity * 100) / 100}"` : ''

/** A filled rectangle, with round corners where a radius is given. */
export function box(x: number, y: number, width: number, height: number, fill: string, opacity = 1, round = 0): string {
  const corner = round > 0 ? ` rx="${fine(round)}"` : ''
  return `<rect x="${fine(x)}" y="${fine(y)}" width="${fine(Math.max(0, width))}" height="${fine(Math.max(0, height))}"${corner} fill="${fill}"${see('fill-', opacity)}/>`
}

/** A filled circle or ellipse. */
export const disc = (x: number, y: number, rx: number, fill: string, opacity = 1, ry = rx): string =>
  `<ellipse cx="${fine(x)}" cy="${fine(y)}" rx="${fine(rx)}" ry="${fine(ry)}" fill="${fill}"${see('fill-', opacity)}/>`

/** An outlined circle or ellipse. */
export const ring = (x: number, y: number, rx: number, stroke: string, width: number, ry = rx): string =>
  `<ellipse cx="${fine(x)}" cy="${fine(y)}" rx="${fine(rx)}" ry="${fine(ry)}" fill="none" stroke="${stroke}" stroke-width="${fine(width)}"/>`

/** A filled shape with straight sides. */
export const shape = (points: readonly Point[], fill: string, opacity = 1): string =>
  points.length < 3 ? '' : fill === 'none' ? '' : filled(outline(points), fill, opacity)

/** A filled path. */
export const filled = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}"${see('fill-', opacity)}/>`

/** A drawn line along a path; ends are flat unless `round`. */
export const drawn = (path: string, stroke: string, width: number, opacity = 1, round = false): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${fine(width)}"${round ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}${see('stroke-', opacity)}/>`

/** The closed path through some points. */
export const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${fine(x)} ${fine(y)}`).join('L')}Z`

/** The open path through some points. */
export const trail = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${fine(x)} ${fine(y)}`).join('L')}`

/** A straight line. */
export const line = (from: Point, to: Point, stroke: string, width: number, opacity = 1): string =>
  drawn(trail([from, to]), stroke, width, opacity)

/** A closed soft outline through some points: each point pulls, none is a corner. */
export function soft(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const start = middle(last, first)
  const curves = points.map((point, index) => {
    const [x, y] = middle(point, points[index + 1] ?? first)
    return `Q${fine(point[0])} ${fine(point[1])} ${fine(x)} ${fine(y)}`
  })
  return `M${fine(start[0])} ${fine(start[1])}${curves.join('')}Z`
}

/** Several things moved, scaled or seen through together. */
export function group(content: string, transform: string, opacity = 1): string {
  return `<g${transform ? ` transform="${transform}"` : ''}${see('', opacity)}>${content}</g>`
}

/** Things seen only within a shape. The id has to be the picture's only one of that name. */
export const within = (id: string, path: string, content: string): string =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`

/** The part of a shape that lies in a rectangle (Sutherland-Hodgman). The shape must be convex. */
export function cut(points: readonly Point[], left: number, top: number, right: number, bottom: number): Point[] {
  const sides: readonly [axis: 0 | 1, bound: number, keepsAbove: boolean][] = [
    [0, left, true],
    [0, right, false],
    [1, top, true],
    [1, bottom, false],
  ]
  return sides.reduce<Point[]>(
    (kept, [axis, bound, keepsAbove]) =>
      kept.flatMap((point, index) => {
        const before = kept.at(index - 1) ?? point
        const isIn = (p: Point) => (keepsAbove ? p[axis] >= bound : p[axis] <= bound)
        const crossing = (): Point => {
          const share = (bound - before[axis]) / (point[axis] - before[axis])
          return [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]
        }
        if (isIn(point)) return isIn(before) ? [point] : [crossing(), point]
        return isIn(before) ? [crossing()] : []
      }),
    [...points],
  )
}

/** The whole picture as a document of its own. */
export const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">${content}</svg>`
