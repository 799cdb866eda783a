import classes from './Chart.module.css'
import type { ShareResult } from './shares.ts'

interface Props {
  readonly result: ShareResult
  readonly own?: boolean
  readonly open?: boolean
  /** Whether its shape comes from all respondents. */
  readonly shaped?: boolean
  /** Whether the bar belongs to the comparison group. */
  readonly other?: boolean
  /** Corner from which the bar grows, its thickness, and the length of one percent, in px. */
  readonly x: number
  readonly y: number
  readonly thickness: number
  readonly unit: number
  readonly grows: 'up' | 'right'
}

/**
 * Draws a share as a bar. An uncertain share is an outline over its possible range: solid below a bound, and dashed above a bound or for a
 * range alone.
 */
export function ShareBar(props: Props) {
  const { result, own = false, open = false, shaped = false, other = false, x, y, thickness, unit, grows } = props
  const { share, range } = result
  const box = (from: number, to: number) =>
    grows === 'up'
      ? { x, y: y - to * unit, width: thickness, height: Math.max(0, (to - from) * unit) }
      : { x: x + from * unit, y, width: Math.max(0, (to - from) * unit), height: thickness }
  const under = other ? classes.otherUnder : own ? classes.ownUnder : classes.under
  const blurred = other ? classes.otherBlurred : own ? classes.ownBlurred : classes.blurred
  if (!share) return range ? <rect {...inset(box(range.low, range.high))} className={blurred} /> : null
  if (share.bound === 'under') return <rect {...inset(box(0, share.percent))} className={under} />
  const full = box(0, share.percent)
  const outlined = open ? classes.openBar : shaped ? classes.shapedBar : null
  const solid = outlined ? (
    <rect {...inset(full)} className={outlined} />
  ) : (
    <rect {...full} className={other ? classes.otherBar : own ? classes.ownBar : classes.bar} />
  )
  if (share.bound === 'exact') return share.percent === 0 ? null : solid
  return (
    <g>
      {solid}
      <rect {...inset(box(share.percent, 100))} className={blurred} />
    </g>
  )
}

/** Insets a box by half its stroke, which would extend outside. Bars with and without an outline are then equally wide. */
function inset(box: { x: number; y: number; width: number; height: number }) {
  return {
    x: box.x + 0.75,
    y: box.y + 0.75,
    width: Math.max(0, box.width - 1.5),
    height: Math.max(0, box.height - 0.75),
  }
}
