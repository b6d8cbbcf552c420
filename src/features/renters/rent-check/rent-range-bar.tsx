interface Amount {
  cents: number
  text: string
}

interface Props {
  /** What the bar shows, in words. */
  label: string
  asked: Amount
  lowest: Amount
  /** Null if there may be no maximum: the range then has no end. */
  highest: Amount | null
  isAbove: boolean
}

/** Positions across are percentages, so that letters keep their size on any screen. */
const [width, barTop, barHeight] = [100, 34, 16]
/** Half the width of an amount on a phone: a label this near an edge is moved inwards. */
const halfLabel = 10

const percent = (x: number) => `${x}%`
const clampLabel = (x: number) => percent(Math.max(halfLabel, Math.min(width - halfLabel, x)))

/** The estimated legal maximum as a range on a scale of rents, with the asked rent on it. */
export function RentRangeBar({ label, asked, lowest, highest, isAbove }: Props) {
  const amounts = [asked.cents, lowest.cents, highest?.cents ?? lowest.cents * 1.3]
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const margin = Math.max((most - least) * 0.2, most * 0.05)
  const toX = (cents: number) => ((cents - least + margin) / (most - least + 2 * margin)) * width
  const [from, until, at] = [toX(lowest.cents), highest === null ? width : toX(highest.cents), toX(asked.cents)]
  // Two amounts side by side need the width of one between their middles.
  const isNarrow = until - from < 2 * halfLabel
  const ends = isNarrow
    ? [{ x: clampLabel((from + until) / 2), text: highest ? `${lowest.text} – ${highest.text}` : lowest.text }]
    : [{ x: clampLabel(from), text: lowest.text }, ...(highest ? [{ x: clampLabel(until), text: highest.text }] : [])]
  return (
    <svg height={76} role="img" aria-label={label} className="numerals mt-4 block w-full overflow-visible">
      <rect y={barTop} width="100%" height={barHeight} rx={3} className="fill-sunken stroke-line" />
      <rect x={percent(from)} y={barTop} width={percent(until - from)} height={barHeight} className="fill-positive" />
      <line
        x1={percent(at)}
        x2={percent(at)}
        y1={barTop - 8}
        y2={barTop + barHeight + 6}
        strokeWidth={4}
        className={isAbove ? 'stroke-danger' : 'stroke-ink'}
      />
      <text
        x={clampLabel(at)}
        y={18}
        textAnchor="middle"
        fontSize={15}
        fontWeight={700}
        className={isAbove ? 'fill-danger' : 'fill-ink'}
      >
        {asked.text}
      </text>
      {ends.map(({ x, text }) => (
        <text key={text} x={x} y={70} textAnchor="middle" fontSize={13} className="fill-quiet">
          {text}
        </text>
      ))}
    </svg>
  )
}
