import { Button } from '@mantine/core'
import type { ResultItem } from '#contract/inform.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { type BoxGroup, BoxMarks } from '#web/charts/BoxMarks.tsx'
import { FiguresTable } from '#web/charts/FiguresTable.tsx'
import { sameResult } from '../../comparison.ts'
import classes from '../../components/Results.module.css'
import { BREAK_OUT, STATE } from '../../messages.ts'
import type { Reader } from '../../reader.ts'
import { shareFigures } from '../group-shares.ts'
import type { BreakOut } from '../use-break-out.ts'
import own from './Groups.module.css'

type Result = ResultItem['results'][number]

interface Props {
  readonly item: ResultItem
  readonly period: number
  readonly breakOut: BreakOut
  readonly reader: Reader
}

/** Below a chart: the same measure of several groups side by side. */
export default function BreakOutPart({ item, period, breakOut, reader }: Props) {
  const { attribute, parts, isLoading, isFailed, retry } = breakOut
  if (!attribute || item.results.every(({ released }) => released.kind === 'withheld')) return null
  const title = expandPeriod(item.chart_title, period)
  return (
    <div className={own.breakOut} aria-busy={isLoading}>
      <h3 className={classes.figureTitle}>{BREAK_OUT.title(title, attribute.label)}</h3>
      {isFailed ? (
        <p className={classes.figureNote}>
          {BREAK_OUT.failed}{' '}
          <Button size="compact-sm" variant="default" onClick={retry}>
            {STATE.retry}
          </Button>
        </p>
      ) : null}
      {isLoading ? <p className={classes.figureNote}>{BREAK_OUT.loading}</p> : null}
      {isLoading
        ? null
        : item.results.map(result => (
            <OneMeasure
              key={result.variable_id ?? result.uid}
              title={item.results.length === 1 ? title : expandPeriod(result.label, period)}
              result={result}
              of={parts.flatMap(({ name, items }) => {
                const theirs = sameResult(items.get(item.id), result)
                return theirs ? [{ name, result: theirs }] : []
              })}
              reader={reader}
            />
          ))}
    </div>
  )
}

interface OneProps {
  readonly title: string
  readonly result: Result
  readonly of: readonly { readonly name: string; readonly result: Result }[]
  readonly reader: Reader
}

function OneMeasure({ title, result, of, reader }: OneProps) {
  if (result.released.kind === 'categories') {
    const figures = shareFigures(result, of)
    return figures ? (
      <FiguresTable caption={title} figures={figures} />
    ) : (
      <p className={classes.figureNote}>{BREAK_OUT.none}</p>
    )
  }
  const groups = of
    .flatMap(({ name, result: { released } }): BoxGroup[] =>
      released.kind === 'histogram' ? [{ name, released }] : [],
    )
    .toSorted((left, right) => right.released.stats.median - left.released.stats.median)
  if (groups.length === 0) return <p className={classes.figureNote}>{BREAK_OUT.none}</p>
  const mine = reader.withStats && !reader.isStaff ? result.my_value : null
  const { prefix, suffix } = result
  return (
    <BoxMarks title={title} groups={groups} affixes={{ prefix, suffix }} own={typeof mine === 'number' ? mine : null} />
  )
}
