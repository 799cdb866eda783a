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

/** Properties of a mark to draw. */
type Drawn = Pick<Parameters<typeof Lollipop>[0], 'result' | 'own' | 'other' | 'x' | 'y' | 'thickness'>

/**
 * Draws a category's share with its range. In a comparison, it takes the first half and the other group's share the second half. Color then
 * distinguishes the groups, so the member's own answer has only its marker.
 */
export function ShareMark({ bar, mark, x, y, thickness, unit, grows }: Props) {
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
  const draw = (shape: Drawn) => {
    const across = (grows === 'up' ? shape.x : shape.y) + shape.thickness / 2
    const around = range(shape.result, across)
    if (mark === 'lollipop')
      return (
        <Lollipop {...shape} {...place}>
          {around}
        </Lollipop>
      )
    return (
      <>
        <ShareBar {...shape} {...place} />
        {around}
      </>
    )
  }
  if (!bar.comparison) return <g>{draw({ result: bar, own: bar.own, x, y, thickness })}</g>
  const half = (thickness - 2) / 2
  const second = grows === 'up' ? { x: x + half + 2, y } : { x, y: y + half + 2 }
  return (
    <g>
      {draw({ result: bar, own: false, x, y, thickness: half })}
      {draw({ result: bar.comparison, own: false, other: true, ...second, thickness: half })}
    </g>
  )
}
