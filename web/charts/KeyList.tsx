import classes from './Chart.module.css'
import { Diamond } from './Diamond.tsx'
import { type Key, layoutKeys } from './key-layout.ts'

interface Props {
  readonly keys: readonly Key[]
  readonly x: number
  readonly y: number
  readonly width: number
  /** Whether areas are drawn in a tint of the color (treemap) instead of the full color (pie). */
  readonly tinted?: boolean
}

/** Maps each color to its answer, with the number right next to it. */
export function KeyList({ keys, x, y, width, tinted = false }: Props) {
  const { rows, textLeft, figureRight, line } = layoutKeys(keys, width)
  return (
    <g transform={`translate(${x} ${y})`}>
      {rows.map(({ key: { name, figure, own, color }, lines, top }) => (
        <g key={name} transform={`translate(0 ${top})`} style={{ color }}>
          <rect x={0.5} y={0.5} width={11} height={11} rx={2} className={tinted ? classes.tile : classes.keyBox} />
          <text y={10} className={own ? classes.ownLabel : classes.label}>
            {lines.map((text, index) => (
              <tspan key={text} x={textLeft} dy={index === 0 ? 0 : line}>
                {text}
              </tspan>
            ))}
          </text>
          <text x={figureRight} y={10} textAnchor="end" className={classes.share}>
            {figure}
          </text>
          {own ? <Diamond x={figureRight + 12} y={6} /> : null}
        </g>
      ))}
    </g>
  )
}
