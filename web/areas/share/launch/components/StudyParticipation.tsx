import { useId } from 'react'
import { bandText } from '#rules/inform/words/index.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { STUDY_PAGE } from '../messages.ts'
import type { Overview } from '../queries.ts'
import classes from './launch.module.css'

const STEPS = ['invited', 'begun', 'submitted'] as const

/** Shows how many members of each society have started and submitted, in ranges (release-engine, rule 16). */
export function StudyParticipation({ study: { societies, everyone } }: { readonly study: Overview }) {
  const titleId = useId()
  const counted = societies
    .flatMap(each => each.counted ?? [])
    .toSorted()
    .at(-1)
  const rows = [
    ...societies.map(({ id, name, progress }) => ({ id, name, progress })),
    ...(societies.length > 1 ? [{ id: 0, name: STUDY_PAGE.everyone, progress: everyone }] : []),
  ].filter(({ progress }) => progress !== null)
  return (
    <Card as="section" labelledBy={titleId} className={classes.part}>
      <h2 id={titleId} className={classes.title}>
        {STUDY_PAGE.participation}
      </h2>
      {rows.length === 0 ? (
        <p className="quiet">{societies.length === 0 ? STUDY_PAGE.noSocieties : STUDY_PAGE.tooFew}</p>
      ) : (
        <>
          <table className={classes.table} aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">{STUDY_PAGE.society}</th>
                {STEPS.map(step => (
                  <th key={step} scope="col">
                    {STUDY_PAGE[step]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, progress }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {STEPS.map(step => (
                    <td key={step}>{progress ? bandText(progress[step]) : null}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="quiet">
            {counted === undefined ? '' : `${STUDY_PAGE.counted(formatMoment(counted))} `}
            {STUDY_PAGE.participationNote}
          </p>
        </>
      )}
    </Card>
  )
}
