import type { StudyDraft } from '#rules/share/draft.ts'
import { checkDraft, type DraftProblem } from '#rules/share/draft-check.ts'
import { lockedChanges } from '#rules/share/draft-lock.ts'

/** Everything that is wrong with a study. @param published as members have begun it; null: nobody has */
export function problemsOf(draft: StudyDraft, published: StudyDraft | null): readonly DraftProblem[] {
  const locked = (published === null ? [] : lockedChanges(published, draft)).map(
    ({ question_id, problem }): DraftProblem => ({
      level: 'error',
      place: question_id === null ? { kind: 'study' } : { kind: 'question', id: question_id },
      problem,
    }),
  )
  return [...locked, ...checkDraft(draft)]
}
