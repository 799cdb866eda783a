import { Lollipop } from './Lollipop.tsx'
import { ShareBar } from './ShareBar.tsx'
import { isKnown, type ShareResult } from './shares.ts'
import type { Bar } from './summary.ts'
import { Whisker } from './Whisker.tsx'

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
 * A category's share with its range. In a comparison it takes the first half, and the other group's share the second half. Color then
 * distinguishes the groups, and the member's own answer has its marker only.
 */
export function ShareMark({ bar, mark, x, y, thickness, unit, grows }: Props) {
  const Mark = mark === 'lollipop' ? Lollipop : ShareBar
  const place = { unit, grows }
  const range = (result: ShareResult, across: number) => {
    if (!isKnown(result) || !result.range) return null
    const { low, high } = result.range
    return grows === 'up' ? (
      <Whisker from={y - low * unit} to={y - high * unit} y={across} isVertical />
    ) : (
      <Whisker from={x + low * unit} to={x + high * unit} y={across} />
    )
  }
  const start = grows === 'up' ? x : y
  if (!bar.comparison)
    return (
      <g>
        <Mark result={bar} own={bar.own} x={x} y={y} thickness={thickness} {...place} />
        {range(bar, start + thickness / 2)}
      </g>
    )
  const half = (thickness - 2) / 2
  const second = grows === 'up' ? { x: x + half + 2, y } : { x, y: y + half + 2 }
  return (
    <g>
      <Mark result={bar} own={false} x={x} y={y} thickness={half} {...place} />
      <Mark result={bar.comparison} own={false} other {...second} thickness={half} {...place} />
      {range(bar, start + half / 2)}
      {range(bar.comparison, start + half * 1.5 + 2)}
    </g>
  )
}
