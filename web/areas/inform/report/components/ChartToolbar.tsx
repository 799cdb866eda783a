import { NativeSelect } from '@mantine/core'
import type { Questionnaire } from '#contract/share.ts'
import { readScope, type Scope } from '#rules/inform/comparison.ts'
import { useUser } from '#web/platform/use-session.ts'
import classes from '../../components/Results.module.css'
import { COMPARE, SCOPE } from '../../messages.ts'
import { type SavedReport, titlesOf } from '../../saved-reports.ts'
import { choiceOfReport, readComparisonChoice } from '../compare.ts'
import type { ComparisonState } from '../use-comparison.ts'

interface Props {
  readonly questionnaire: Questionnaire
  readonly scope: Scope
  readonly onScope: (scope: Scope) => void
  /** Whether results can be narrowed to the reader's specialty. */
  readonly withScope: boolean
  /** Whether the person has submitted any study. */
  readonly hasTaken: boolean
  /** Null if comparisons are unavailable. */
  readonly comparison: ComparisonState | null
  readonly list: readonly SavedReport[]
  readonly current: SavedReport | null
}

/** Above the charts: scope and comparison. */
export function ChartToolbar({ withScope, scope, onScope, hasTaken, ...rest }: Props) {
  const { specialty, subspecialty } = useUser()
  const among = { study: SCOPE.study, specialty: specialty?.title, subspecialty: subspecialty?.title }[scope]
  const isNarrow = withScope && (specialty !== null || subspecialty !== null)
  if (!isNarrow && !rest.comparison) return null
  return (
    <>
      <div className={classes.toolbar}>
        {isNarrow ? (
          <NativeSelect
            label={SCOPE.label}
            description={hasTaken ? null : SCOPE.off}
            value={scope}
            onChange={event => onScope(readScope(event.currentTarget.value))}
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
      </div>
      {isNarrow && among ? <p className={classes.onPaper}>{`${SCOPE.label}: ${among}`}</p> : null}
    </>
  )
}

function CompareChoice({
  questionnaire,
  comparison,
  list,
  current,
}: Pick<Props, 'questionnaire' | 'comparison' | 'list' | 'current'>) {
  if (!comparison) return null
  const titles = titlesOf(list)
  const hasPriorYear = questionnaire.prior_year_questionnaire_id !== null
  return (
    <NativeSelect
      label={COMPARE.label}
      value={comparison.choice ?? ''}
      onChange={event => comparison.choose(readComparisonChoice(event.currentTarget.value, titles, hasPriorYear))}
    >
      <option value="">{COMPARE.nothing}</option>
      {hasPriorYear ? <option value="year">{COMPARE.year}</option> : null}
      <option value="all">{COMPARE.everybody}</option>
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
