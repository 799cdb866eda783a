import type { ReactNode } from 'react'
import classes from './Chart.module.css'
import { isKnown, type ShareResult, tipOf } from './shares.ts'

interface Props {
  readonly result: ShareResult
  readonly own: boolean
  /** Whether the lollipop belongs to the comparison group. */
  readonly other?: boolean
  /** Same as in `ShareBar`: the corner it grows from, its thickness, and px per percent. */
  readonly x: number
  readonly y: number
  readonly thickness: number
  readonly unit: number
  readonly grows: 'up' | 'right'
  /** Range, drawn between the stem and the head. A head that is wider than the range hides it. */
  readonly children?: ReactNode
}

const HEAD = 7

/**
 * Draws a share as a stem with a head. An uncertain share has a hollow head at the end of its possible range, and a range alone is dashed.
 */
export function Lollipop({ result, own, other = false, x, y, thickness, unit, grows, children }: Props) {
  const length = tipOf(result) * unit
  const from = grows === 'up' ? { x: x + thickness / 2, y } : { x, y: y + thickness / 2 }
  const head = grows === 'up' ? { x: from.x, y: y - length } : { x: x + length, y: from.y }
  const known = isKnown(result)
  const stem = known ? classes.stem : result.share?.bound === 'under' ? classes.underStem : classes.blurredStem
  return (
    <g className={other ? classes.otherMark : own ? classes.ownMarkColor : classes.mark}>
      <line x1={from.x} y1={from.y} x2={head.x} y2={head.y} className={stem} />
      {children}
      <circle cx={head.x} cy={head.y} r={HEAD} className={known ? classes.head : classes.hollowHead} />
    </g>
  )
}
