import type { RelatableQuestion } from '#rules/connect/related-question.ts'
import { checkDraft, type DraftProblem } from '#rules/share/check/index.ts'
import { lockedChanges } from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'

/** Data for checking a study: the version that members have started, or `null` if no one has, and the existing job questions. */
export interface CheckedAgainst {
  readonly published: StudyDraft | null
  readonly jobQuestions: readonly RelatableQuestion[]
}

/** Returns all problems of a study. */
export function problemsOf(draft: StudyDraft, { published, jobQuestions }: CheckedAgainst): readonly DraftProblem[] {
  const locked = (published === null ? [] : lockedChanges(published, draft)).map(
    ({ question_id, problem }): DraftProblem => ({
      level: 'error',
      place: question_id === null ? { kind: 'study' } : { kind: 'question', id: question_id },
      problem,
    }),
  )
  return [...locked, ...checkDraft(draft, jobQuestions)]
}
