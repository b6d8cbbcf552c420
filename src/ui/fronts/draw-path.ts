/** A custom property of facade.css. */
export const colour = (name: string): string => `var(--facade-${name})`

/** An element that fills a path; nothing for an empty one. */
export const path = (fill: string, d: string, look = ''): string => d && `<path fill="${fill}" d="${d}"${look}/>`

/** Moves a path to the right. Only capital commands have absolute coordinates, `V` no horizontal one. */
export const moveRight = (d: string, by: number): string =>
  d.replaceAll(/([MLHCQ])([^a-zA-Z]+)/g, (_, command: string, coordinates: string) => {
    const numbers = (coordinates.match(/-?[\d.]+/g) ?? []).map(Number)
    const moved = numbers.map((value, i) => (command === 'H' || i % 2 === 0 ? value + by : value))
    return command + moved.join(' ').replaceAll(' -', '-')
  })
