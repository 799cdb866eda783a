import classes from './Chart.module.css'

interface Props {
  readonly lines: readonly string[]
  readonly x: number
  /** Baseline of the first line. */
  readonly y: number
  readonly height: number
  readonly own: boolean
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Multi-line label. SVG text does not wrap. */
export function Lines({ lines, x, y, height, own, anchor }: Props) {
  return (
    <text y={y} textAnchor={anchor} className={own ? classes.ownLabel : classes.label}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : height}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
