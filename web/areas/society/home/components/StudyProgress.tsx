import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { STAGES } from '#rules/inform/participation/index.ts'
import { bandText, formatShare } from '#rules/inform/words/index.ts'
import { daysLeft, studyDaysAt } from '#rules/share/study-days.ts'
import { formatDay, formatMoment } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { DEMO, PROGRESS, STAGE } from '../messages.ts'
import type { Progress, Study } from '../queries.ts'
import { Course } from './Course.tsx'
import classes from './home.module.css'
import { ProgressTable } from './ProgressTable.tsx'
import { RangeBar } from './RangeBar.tsx'

interface Props {
  readonly study: Study
  /** Progress, or `undefined` while it is loading. */
  readonly progress: Progress | undefined
  readonly isDemo: boolean
  readonly now: Date
}

/** Shows the participation of the society's members in an open study, in ranges (release-engine, rule 16). */
export function StudyProgress({ study, progress, isDemo, now }: Props) {
  const name = `${study.period} ${study.title}`
  const titleId = `study-${study.id}`
  const everybody = progress?.everybody
  const groups = progress ? [...progress.types, ...progress.specialties] : []
  return (
    <Card as="article" labelledBy={titleId} className="stack gap-20">
      <div className={classes.studyHead}>
        <div>
          <h3 id={titleId} className={classes.studyTitle}>
            {name} {isDemo ? <span className={classes.mark}>{DEMO.mark}</span> : null}
          </h3>
          <p className={classes.quiet}>
            {formatDay(study.start_date)} – {formatDay(study.end_date)} ·{' '}
            {PROGRESS.closes(daysLeft(studyDaysAt(now), study))}
          </p>
        </div>
        {/* Beside synthetic figures, real results would pass for them, and that there are none would contradict them. */}
        {isDemo ? null : study.results_as_of === null ? (
          <span className={classes.quiet}>{PROGRESS.noResults}</span>
        ) : (
          <Button
            component={Link}
            to={`/view-admin-results/${study.id}`}
            variant="default"
            aria-label={PROGRESS.resultsOf(name)}
          >
            {PROGRESS.results}
          </Button>
        )}
      </div>
      {everybody ? (
        <>
          <div className={classes.figures}>
            <Turnout progress={everybody} />
            <dl className={classes.stages}>
              {(['invited', ...STAGES] as const).map(stage => (
                <div key={stage}>
                  <dt>{STAGE[stage]}</dt>
                  <dd>
                    {bandText(everybody[stage])}
                    <RangeBar people={everybody[stage]} of={everybody.invited.to ?? everybody.invited.from} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <Course course={progress.course} />
          {groups.length > 0 ? <ProgressTable groups={groups} study={name} /> : null}
          <p className={classes.note}>
            {progress.counted === null || isDemo ? '' : `${PROGRESS.counted(formatMoment(progress.counted))} `}
            {isDemo ? DEMO.note : PROGRESS.protected}
          </p>
        </>
      ) : (
        <p className={classes.quiet}>{PROGRESS.none}</p>
      )}
    </Card>
  )
}

function Turnout({ progress: { turnout } }: { readonly progress: NonNullable<Progress['everybody']> }) {
  if (turnout.kind === 'withheld') return <p className={classes.turnout}>{PROGRESS.notYet}</p>
  return (
    <p className={classes.turnout}>
      <span className={classes.percent}>{formatShare(turnout.share)}</span> {PROGRESS.share}
    </p>
  )
}
