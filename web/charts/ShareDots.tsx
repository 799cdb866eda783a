import { axisHeight, BoxAxis } from './BoxAxis.tsx'
import boxes from './Boxes.module.css'
import type { Band } from './box-rows.ts'
import classes from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import type { Figures } from './figures.ts'
import { shareValues } from './figures.ts'
import { RANGES } from './Legend.tsx'
import { PERCENTAGE } from './scale.ts'
import { endOf, isKnown, type ShareResult, sizeOf } from './shares.ts'
import { statHeads } from './stats-table.ts'
import { textWidth, wrapText } from './text.ts'
import { Whisker } from './Whisker.tsx'

/** Option with its share in each of several groups. */
interface DotOption {
  readonly name: string
  readonly groups: readonly { readonly name: string; readonly result: ShareResult }[]
}

interface Props {
  readonly title: string
  readonly options: readonly DotOption[]
}

/** Minimum width in px for showing names next to the dots instead of above them. */
const WIDE = 520
const LABEL = 168
const ROW = 24
/** Height of a name above its dot. */
const NAME = 16
const HEAD = 24
const GAP = 10
const TOP = 4
const DOT = 5
const PERCENT = { prefix: '', suffix: '%' } as const

/** Dot plot of the same options in several groups, with their ranges. */
export function ShareDots({ title, options }: Props) {
  const hasRanges = options.some(({ groups }) => groups.some(({ result }) => result.range))
  const note = hasRanges ? RANGES : ''
  return (
    <ChartFrame
      title={title}
      summary={`Dot plot of ${title}. ${options.map(summary).join(' ')}`}
      height={TOP + options.length * HEAD + options.reduce((sum, { groups }) => sum + groups.length * ROW, 0) + 30}
      caption={note}
      note={() => note}
      figures={tableOf(options)}
      draw={width => drawDots(options, width)}
    />
  )
}

function summary({ name, groups }: DotOption): string {
  return `${name}: ${groups.map(each => `${each.name} ${PERCENTAGE.about(each.result)}`).join('; ')}.`
}

/** Returns a table with a row for each group. */
function tableOf(options: readonly DotOption[]): Figures {
  const names = [...new Set(options.flatMap(({ groups }) => groups.map(({ name }) => name)))]
  const resultOf = ({ groups }: DotOption, name: string) => groups.find(each => each.name === name)?.result
  return {
    head: ['Group', ...options.map(({ name }) => name)],
    fileHead: ['Group', ...options.flatMap(({ name }) => statHeads(name))],
    rows: names.map(name => ({
      cells: [
        name,
        ...options.map(option => {
          const result = resultOf(option, name)
          return result ? PERCENTAGE.about(result) : ''
        }),
      ],
      values: [name, ...options.flatMap(option => shareValues(resultOf(option, name), PERCENTAGE, true))],
      ownText: null,
    })),
  }
}

function drawDots(options: readonly DotOption[], width: number) {
  const results = options.flatMap(({ groups }) => groups.map(({ result }) => result))
  const isWide = width >= WIDE
  const left = isWide ? LABEL + 12 : 4
  const room = Math.max(...results.map(result => textWidth(PERCENTAGE.about(result)))) + 12
  const text = width - left - room > 140 ? PERCENTAGE.about : PERCENTAGE.text
  const widest = Math.max(...results.map(result => textWidth(text(result))))
  const right = width - widest - 12
  const most = Math.min(100, Math.max(10, ...results.map(endOf)) * 1.04)
  const x = (percent: number) => left + (percent / most) * (right - left)
  const height = isWide ? ROW : ROW + NAME
  let y = TOP
  const blocks = options.map(({ name, groups }) => {
    const top = y
    const rows = groups.map((group, at) => ({ ...group, top: top + HEAD + at * height }))
    y = top + HEAD + groups.length * height + GAP
    return { name, top, rows }
  })
  const bottom = y - GAP
  const bands = blocks.flatMap(({ rows }) =>
    rows.map(({ top }): Band => [top + height - ROW, Math.min(bottom, top + height)]),
  )
  const picture = (
    <g>
      <BoxAxis domain={[0, most]} affixes={PERCENT} left={left} right={right} bottom={bottom} bands={bands} x={x} />
      {blocks.map(block => (
        <g key={block.name}>
          <text x={0} y={block.top + 14} className={`${classes.share} ${classes.haloed}`}>
            {wrapText(block.name, width, 1)[0]}
          </text>
          {block.rows.map(({ name, result, top }) => {
            const middle = top + height - ROW / 2
            return (
              <g key={name}>
                <text
                  x={0}
                  y={isWide ? middle : middle - ROW / 2 - 2}
                  dy={isWide ? '0.35em' : 0}
                  className={`${classes.label} ${classes.haloed}`}
                >
                  {wrapText(name, isWide ? LABEL : width, 1)[0]}
                </text>
                {result.range ? <Whisker from={x(result.range.low)} to={x(result.range.high)} y={middle} /> : null}
                {result.share ? (
                  <circle
                    cx={x(sizeOf(result))}
                    cy={middle}
                    r={DOT}
                    className={isKnown(result) ? boxes.dot : boxes.hollowDot}
                  />
                ) : null}
                <text x={right + 12} y={middle} dy="0.35em" className={classes.otherShare}>
                  {text(result)}
                </text>
              </g>
            )
          })}
        </g>
      ))}
    </g>
  )
  return { height: bottom + axisHeight(PERCENT), picture }
}
