import { Button } from '@mantine/core'
import type { ResultItem } from '#contract/inform/inform.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { BoxMarks } from '#web/charts/BoxMarks.tsx'
import { type BoxGroup, pointOf } from '#web/charts/box-rows.ts'
import { ShareDots } from '#web/charts/ShareDots.tsx'
import { sameResult } from '../../comparison.ts'
import classes from '../../components/Results.module.css'
import { extremeOptionText, extremesText } from '../../gaps.ts'
import { BREAK_OUT, STATE, WITHHELD } from '../../messages.ts'
import type { Reader } from '../../reader.ts'
import { optionsOfGroups } from '../group-shares.ts'
import type { BreakOut } from '../use-break-out.ts'
import own from './Groups.module.css'

type Result = ResultItem['results'][number]

interface Props {
  readonly item: ResultItem
  readonly period: number
  readonly breakOut: BreakOut
  readonly reader: Reader
}

/** Shows a measure for several groups side by side, below its chart. */
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
              isAlone={item.results.length === 1}
              result={result}
              groups={parts.flatMap(({ name, items }) => {
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
  /** Whether the measure has one result, with the measure's name as its heading. */
  readonly isAlone: boolean
  readonly result: Result
  readonly groups: readonly { readonly name: string; readonly result: Result }[]
  readonly reader: Reader
}

function OneMeasure({ title, isAlone, result, groups, reader }: OneProps) {
  const name = isAlone ? null : <h4 className={own.partTitle}>{title}</h4>
  const options = optionsOfGroups(result, groups)
  if (options.length > 0)
    return (
      <>
        {name}
        <ShareDots title={title} options={options} />
        <Note text={extremeOptionText(options)} />
      </>
    )
  const boxes = boxesOf(groups)
  if (boxes.length === 0) return <p className={classes.figureNote}>{emptyText(groups)}</p>
  const { prefix, suffix } = result
  const mine = reader.withStats && !reader.isStaff ? result.my_value : null
  return (
    <>
      {name}
      <BoxMarks title={title} groups={boxes} affixes={result} own={typeof mine === 'number' ? mine : null} />
      <Note
        text={extremesText(
          boxes.map(({ name: group, released }) => ({ name: group, median: released.stats.median })),
          { prefix, suffix },
        )}
      />
    </>
  )
}

function boxesOf(groups: OneProps['groups']): BoxGroup[] {
  return groups
    .flatMap(({ name, result: { released } }): BoxGroup[] =>
      released.kind === 'histogram' ? [{ name, released }] : [],
    )
    .toSorted((left, right) => middleOf(right) - middleOf(left))
}

function middleOf({ released }: BoxGroup): number {
  return pointOf(released.stats.median) ?? Number.NEGATIVE_INFINITY
}

/** Returns the text for groups without results. Results of protected groups are withheld at any size. */
function emptyText(groups: OneProps['groups']): string {
  const isProtected = groups.some(
    ({ result: { released } }) => released.kind === 'withheld' && released.because === 'protected',
  )
  return isProtected ? WITHHELD.protected : BREAK_OUT.none
}

function Note({ text }: { readonly text: string | null }) {
  return text === null ? null : <p className={classes.figureNote}>{text}</p>
}
