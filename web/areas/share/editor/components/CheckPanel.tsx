import { memo, useMemo } from 'react'
import { type DraftProblem, estimatedMinutes, type ProblemLocation } from '#rules/share/check/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { questionNamesIn } from '#rules/share/menu-names.ts'
import { EDIT } from '../messages.ts'
import { type Selection, selectionOf } from '../selection.ts'
import classes from './editor.module.css'

interface Props {
  readonly draft: StudyDraft
  /** `null` during the first check. */
  readonly problems: readonly DraftProblem[] | null
  readonly onSelect: (selection: Selection) => void
}

/** Lists the problems in the order of the study, each with a link. */
export const CheckPanel = memo(function CheckPanel({ draft, problems, onSelect }: Props) {
  const names = useMemo(() => questionNamesIn(draft.sections), [draft.sections])
  if (problems === null) return <p role="status">{EDIT.checking}</p>
  const errors = problems.filter(({ level }) => level === 'error').length
  return (
    <section className={classes.check} aria-label={EDIT.check}>
      <p className="quiet" role="status">
        {problems.length === 0 ? EDIT.allWell : EDIT.errors(errors, problems.length - errors)}{' '}
        {EDIT.minutes(estimatedMinutes(draft))}
      </p>
      <ul className={classes.list}>
        {problems.map(({ level, place, problem }) => (
          <li key={`${keyOf(place)} ${problem}`} className={classes.problem} data-level={level}>
            <span>
              <strong>{level === 'error' ? EDIT.error : EDIT.warning}</strong> ·{' '}
              {problemLocationName(draft, place, names)}
            </span>
            <span>{problem}</span>
            <button
              type="button"
              className={classes.link}
              aria-label={`${EDIT.goTo}: ${problemLocationName(draft, place, names)}, ${problem}`}
              onClick={() => onSelect(selectionOf(place))}
            >
              {EDIT.goTo}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
})

function keyOf(place: ProblemLocation): string {
  return 'id' in place ? `${place.kind} ${place.id}` : place.kind === 'derived' ? place.name : ''
}

/** Returns the name of a place, distinct from others with the same name. */
export function problemLocationName(
  draft: StudyDraft,
  place: ProblemLocation,
  names: ReadonlyMap<number, string> = questionNamesIn(draft.sections),
): string {
  if (place.kind === 'study') return EDIT.settings
  if (place.kind === 'derived') return EDIT.derived
  if (place.kind === 'section') return draft.sections.find(({ id }) => id === place.id)?.title || EDIT.newSection
  const question = draft.sections.flatMap(({ questions }) => questions).find(({ id }) => id === place.id)
  return question && (question.label || question.prompt) ? (names.get(question.id) ?? '') : EDIT.untitled
}
