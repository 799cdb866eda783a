import { Lollipop } from './Lollipop.tsx'
import { ShareBar } from './ShareBar.tsx'
import type { Bar } from './summary.ts'

interface Props {
  readonly bar: Bar
  readonly mark: 'bar' | 'lollipop'
  readonly x: number
  readonly y: number
  readonly thickness: number
  readonly unit: number
  readonly grows: 'up' | 'right'
}

/**
 * A category's share. In a comparison it takes the first half, and the other group's share the second half. Color then distinguishes the
 * groups, and the member's own answer has its marker only.
 */
export function ShareMark({ bar, mark, x, y, thickness, unit, grows }: Props) {
  const Mark = mark === 'lollipop' ? Lollipop : ShareBar
  const place = { unit, grows }
  if (!bar.comparison) return <Mark share={bar.share} own={bar.own} x={x} y={y} thickness={thickness} {...place} />
  const half = (thickness - 2) / 2
  const second = grows === 'up' ? { x: x + half + 2, y } : { x, y: y + half + 2 }
  return (
    <g>
      <Mark share={bar.share} own={false} x={x} y={y} thickness={half} {...place} />
      <Mark share={bar.comparison} own={false} other {...second} thickness={half} {...place} />
    </g>
  )
}
