import { formatDay } from '#web/platform/dates.ts'
import type { EditedSurvey, Editor } from '../editor.ts'
import { EDITOR } from '../messages.ts'
import classes from './MultiSurvey.module.css'

interface Props {
  readonly editor: Editor
  readonly surveys: readonly EditedSurvey[]
}

/** List of the surveys on the screen and their progress. */
export function MultiSurveyList({ editor, surveys }: Props) {
  return (
    <ul className="plain-list row gap-10 mb-24">
      {surveys.map(({ id, submitted, evaluations }) => {
        const progress = evaluations.get(editor.core)?.progress
        return (
          <li key={id} className={classes.survey}>
            <span className={classes.name}>{EDITOR.survey(id)}</span>
            <span>{submitted === null ? EDITOR.inProgress : EDITOR.submitted(formatDay(submitted))}</span>
            {progress ? <span>{EDITOR.answered(progress.questionsCompleted, progress.questionsTotal)}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}
