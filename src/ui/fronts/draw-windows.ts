import { rectangle, type Box, type Front } from './draw-front.ts'
import { colour, path } from './draw-path.ts'

type Panes = Front['panes']

/** How far the bar across a window is from its top. */
const barHeight = (panes: Panes, height: number) => Math.round(height * (panes === 'top' ? 0.3 : 0.5))

/** The path of a window and of the bars between its panes. */
export function drawWindow([x, y, width, height]: Box, panes: Panes): string {
  const box = rectangle(x, y, width, height)
  if (panes === 'none') return box
  const withBar = `${box}m0 ${barHeight(panes, height)}h${Math.round(width)}`
  return panes === 'top'
    ? withBar
    : `${withBar}m-${Math.round(width / 2)}-${barHeight(panes, height)}v${Math.round(height)}`
}

/** Equal windows in columns with one distance. */
interface Columns {
  width: number
  height: number
  /** From the top of a window to the top of the next one; 0 if there is no next one or not at one distance. */
  step: number
  columns: Box[][]
}

function groupBy<Item>(items: readonly Item[], toKey: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(toKey(item))
    if (group) group.push(item)
    else groups.set(toKey(item), [item])
  }
  return [...groups.values()]
}

function findStep(column: readonly Box[]): number {
  const [first, second] = column
  if (!first || !second) return 0
  const step = second[1] - first[1]
  return column.every(([, y], i) => y === first[1] + i * step) ? step : 0
}

function findColumns(windows: readonly Box[]): Columns[] {
  const columns = groupBy(windows, ([x, , width, height]) => `${x} ${width} ${height}`)
  const alike = groupBy(columns, (column) => `${column[0]?.slice(2).join(' ')} ${findStep(column)}`)
  return alike.map((group) => {
    const [, , width, height] = group[0]?.[0] ?? [0, 0, 0, 0]
    return { width, height, step: findStep(group[0] ?? []), columns: group }
  })
}

/** A line down each column, whose dashes are the frames, then the glass, then the bars. */
function drawDashes({ width, height, step, columns }: Columns, panes: Panes): string {
  const lines = columns.map((column) => {
    const [x, y] = column[0] ?? [0, 0]
    return `M${x + width / 2} ${y - 1}V${y + step * (column.length - 1) + height + 1}`
  })
  const dash = (lineWidth: number, length: number, offset: number, look = '') =>
    `<path stroke-width="${lineWidth}" stroke-dasharray="${length} ${step - length}"${offset ? ` stroke-dashoffset="-${offset}"` : ''} d="${lines.join('')}"${look}/>`
  return [
    dash(width + 1.5, height + 2, 0),
    dash(width - 1.5, height - 1, 1.5, ` stroke="${colour('pane')}"`),
    panes === 'none' ? '' : dash(width, 1.5, barHeight(panes, height)),
    panes === 'cross' ? dash(1.5, height + 2, 0) : '',
  ].join('')
}

/** Draws dark windows, with less text where they are in columns; their frames have the stroke of the group. */
export function drawDarkWindows(windows: readonly Box[], panes: Panes): string {
  const boxes: string[] = []
  const dashes: string[] = []
  for (const columns of findColumns(windows)) {
    const inBoxes = columns.columns.flat().map((box) => drawWindow(box, panes))
    const inDashes = columns.step > 0 ? drawDashes(columns, panes) : ''
    if (inDashes && inDashes.length < inBoxes.join('').length) dashes.push(inDashes)
    else boxes.push(...inBoxes)
  }
  return path(colour('pane'), boxes.join('')) + dashes.join('')
}
