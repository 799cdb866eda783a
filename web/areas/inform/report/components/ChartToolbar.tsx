import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import { readScope } from '#rules/inform/comparison.ts'
import { useUser } from '#web/platform/use-session.ts'
import classes from '../../components/Results.module.css'
import { BREAK_OUT, COMPARE, SCOPE } from '../../messages.ts'
import { type SavedReport, titlesOf } from '../../saved-reports.ts'
import { choiceOfReport, comparedFilters, readComparisonChoice } from '../compare.ts'
import { type Scoped, scopedTo, shownScope } from '../shown-scope.ts'
import type { BreakOut } from '../use-break-out.ts'
import type { ComparisonState } from '../use-comparison.ts'

interface Props {
  readonly questionnaire: Questionnaire
  readonly report: Scoped
  readonly onScope: (scoped: Scoped) => void
  /** Whether results can be narrowed to the reader's specialty. */
  readonly withScope: boolean
  /** Whether the user has submitted any study. */
  readonly hasTaken: boolean
  /** `null` if comparisons are unavailable. */
  readonly comparison: ComparisonState | null
  /** Name of a compared group that is not a saved report. */
  readonly otherName: string | null
  /** Opens the selection of another group to compare. */
  readonly onOther: () => void
  /** `null` if groups can't be broken out. */
  readonly breakOut: BreakOut | null
  readonly list: readonly SavedReport[]
  readonly current: SavedReport | null
  /** Content at the end of the row. */
  readonly children?: ReactNode
}

/** Shows the controls above the charts: scope, comparison, and groups side by side. */
export function ChartToolbar({ withScope, report, onScope, hasTaken, breakOut, children, ...rest }: Props) {
  const { specialty, subspecialty } = useUser()
  const scope = shownScope(report, specialty?.id ?? null)
  const among = { study: SCOPE.study, specialty: specialty?.title, subspecialty: subspecialty?.title }[scope]
  const isNarrow = withScope && (specialty !== null || subspecialty !== null)
  if (!isNarrow && !rest.comparison) return null
  return (
    <>
      <div className={classes.toolbar}>
        {isNarrow ? (
          <NativeSelect
            size="xs"
            label={SCOPE.label}
            description={hasTaken ? null : SCOPE.off}
            value={scope}
            onChange={event => onScope(scopedTo(readScope(event.currentTarget.value), report, specialty?.id ?? null))}
          >
            <option value="study" disabled={!hasTaken}>
              {SCOPE.study}
            </option>
            {specialty ? <option value="specialty">{specialty.title}</option> : null}
            {subspecialty ? (
              <option value="subspecialty" disabled={!hasTaken}>
                {subspecialty.title}
              </option>
            ) : null}
          </NativeSelect>
        ) : null}
        <CompareChoice {...rest} />
        {breakOut ? (
          <NativeSelect
            size="xs"
            label={BREAK_OUT.label}
            value={breakOut.attribute?.id ?? ''}
            onChange={event => breakOut.choose(event.currentTarget.value || null)}
          >
            <option value="">{BREAK_OUT.nothing}</option>
            {breakOut.attributes.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        {children}
      </div>
      {isNarrow && among ? <p className={classes.onPaper}>{`${SCOPE.label}: ${among}`}</p> : null}
    </>
  )
}

/** Option to select another group. */
const OTHER = 'other'

function CompareChoice({
  questionnaire,
  comparison,
  otherName,
  onOther,
  list,
  current,
}: Pick<Props, 'questionnaire' | 'comparison' | 'otherName' | 'onOther' | 'list' | 'current'>) {
  if (!comparison) return null
  const titles = titlesOf(list)
  const hasPriorYear = questionnaire.prior_year_questionnaire_id !== null
  const change = (text: string) => {
    if (text === OTHER) onOther()
    else comparison.choose(readComparisonChoice(text, titles, hasPriorYear))
  }
  return (
    <NativeSelect
      size="xs"
      label={COMPARE.label}
      value={comparison.choice ?? ''}
      onChange={event => change(event.currentTarget.value)}
    >
      <option value="">{COMPARE.nothing}</option>
      {hasPriorYear ? <option value="year">{COMPARE.year}</option> : null}
      <option value="all">{COMPARE.everybody}</option>
      {comparison.choice && comparedFilters(comparison.choice) ? (
        <option value={comparison.choice}>{otherName ?? COMPARE.otherName}</option>
      ) : null}
      <option value={OTHER}>{COMPARE.other}</option>
      {titles.length > 1 ? (
        <optgroup label={COMPARE.groups}>
          {titles
            .filter(title => title !== current?.title)
            .map(title => (
              <option key={title} value={choiceOfReport(title)}>
                {title}
              </option>
            ))}
        </optgroup>
      ) : null}
    </NativeSelect>
  )
}
