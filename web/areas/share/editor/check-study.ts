import type { RelatableQuestion } from '#rules/connect/related-question.ts'
import { checkDraft, type DraftProblem } from '#rules/share/check/index.ts'
import { lockedChanges } from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'

/** Data for checking a study: its published version, whether members have started it, and the existing job questions. */
export interface CheckedAgainst {
  readonly published: StudyDraft | null
  readonly isBegun: boolean
  readonly jobQuestions: readonly RelatableQuestion[]
}

/** Returns all problems of a study. */
export function problemsOf(
  draft: StudyDraft,
  { published, isBegun, jobQuestions }: CheckedAgainst,
): readonly DraftProblem[] {
  const begun = isBegun ? published : null
  const locked = (begun === null ? [] : lockedChanges(begun, draft)).map(
    ({ question_id, problem }): DraftProblem => ({
      level: 'error',
      place: question_id === null ? { kind: 'study' } : { kind: 'question', id: question_id },
      problem,
    }),
  )
  return [...locked, ...checkDraft(draft, { jobs: jobQuestions, begun, isPublished: published !== null })]
}
