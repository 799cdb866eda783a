import boxes from './Boxes.module.css'

interface Props {
  readonly from: number
  readonly to: number
  /** Position across the range, in px. */
  readonly y: number
  /** Whether `from`, `to`, and `y` are swapped for a range of a vertical bar. */
  readonly isVertical?: boolean
}

/** Half the height of the ends. */
const CAP = 4

/** Range drawn as a line with ends, on a light background so that it is readable across bars. */
export function Whisker({ from, to, y, isVertical = false }: Props) {
  const cap = (at: number) => (isVertical ? `M${y - CAP} ${at}h${2 * CAP}` : `M${at} ${y - CAP}v${2 * CAP}`)
  const path = `${cap(from)}${isVertical ? `M${y} ${from}V${to}` : `M${from} ${y}H${to}`}${cap(to)}`
  return (
    <g>
      <path d={path} className={boxes.whiskerGround} />
      <path d={path} className={boxes.whisker} />
    </g>
  )
}
