import { Button, Checkbox } from '@mantine/core'
import { useId, useMemo } from 'react'
import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { isReportable } from '#rules/share/launch/index.ts'
import { questionNamesIn } from '#rules/share/menu-names.ts'
import { Card } from '#web/ui/Card.tsx'
import { LAUNCH } from '../messages.ts'
import type { ReportPlace } from '../report.ts'
import classes from './launch.module.css'

interface Props {
  readonly draft: StudyDraft
  readonly onChange: (questionIds: ReadonlySet<number>, place: ReportPlace, isShown: boolean) => void
}

const PLACES = [
  ['is_included_in_default_report', LAUNCH.inReport],
  ['is_on_dashboard', LAUNCH.onDashboard],
] as const

/** Lists the questions that results can show, to select them for the default report and the dashboard. */
export function LaunchReport({ draft, onChange }: Props) {
  const titleId = useId()
  const names = useMemo(() => questionNamesIn(draft.sections), [draft.sections])
  const questions = questionsOf(draft).filter(isReportable)
  return (
    <Card as="section" labelledBy={titleId} className={classes.part}>
      <h2 id={titleId} className={classes.title}>
        <span id="report" tabIndex={-1}>
          {LAUNCH.report}
        </span>
      </h2>
      {questions.length === 0 ? (
        <p className="quiet">{LAUNCH.noReportable}</p>
      ) : (
        <>
          <p className="quiet">{LAUNCH.reportHint}</p>
          <table className={classes.table} aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">{LAUNCH.question}</th>
                {PLACES.map(([place, label]) => (
                  <th key={place} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {questions.map(question => (
                <tr key={question.id}>
                  <td>{names.get(question.id)}</td>
                  {PLACES.map(([place, label]) => (
                    <td key={place}>
                      <Checkbox
                        aria-label={`${label}: ${names.get(question.id)}`}
                        checked={question[place]}
                        onChange={event => onChange(new Set([question.id]), place, event.currentTarget.checked)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <div>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => onChange(new Set(questions.map(({ id }) => id)), 'is_included_in_default_report', true)}
            >
              {LAUNCH.selectAll}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
