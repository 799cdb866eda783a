import { useId } from 'react'
import type { HomeEntry } from '#contract/share/share.ts'
import { updatePath } from '../../update-path.ts'
import { isCompleted, moduleAccessOf, moduleNoteOf } from '../entries.ts'
import { MODULE } from '../messages.ts'
import { useModuleProgress } from '../queries.ts'
import { ModuleCard } from './ModuleCard.tsx'
import classes from './module.module.css'

const NONE = { questions_completed: 0, questions_total: 0, submitted: null, has_changes: false, isUpdate: false }

/** List of a study's modules with the member's progress. */
export function ModuleList({ entry }: { readonly entry: HomeEntry }) {
  const { modules, survey } = entry
  const surveyId = survey?.id ?? null
  const noteId = useId()
  const access = moduleAccessOf(entry)
  const results = useModuleProgress(
    surveyId,
    modules.map(({ id }) => id),
  )
  const why = access === 'core-first' ? MODULE.coreFirstNote : access === 'closed' ? MODULE.closedNote : null
  return (
    <>
      {why ? (
        <p id={noteId} className="quiet mb-12">
          {why}
        </p>
      ) : null}
      <ul className={classes.list}>
        {modules.map(({ id, title }, at) => {
          const result = results[at]
          const progress = surveyId === null ? NONE : (result?.data ?? null)
          const isAnswered = progress !== null && isCompleted(progress)
          const form =
            access === 'open' && surveyId !== null && progress !== null ? `/surveyForm/${surveyId}/${id}` : null
          const note = progress && moduleNoteOf(progress)
          return (
            <ModuleCard
              key={id}
              title={title}
              progress={progress}
              isFailed={progress === null && result?.isError === true}
              onRetry={() => void result?.refetch()}
              tooEarly={access === 'core-first' ? noteId : null}
              to={isAnswered ? null : form}
              note={note}
              wayIn={form && surveyId !== null && note === 'lastYear' ? updatePath(surveyId, id) : form}
            />
          )
        })}
      </ul>
    </>
  )
}
