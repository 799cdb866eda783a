import { notFound } from '#contract/errors.ts'
import { findForQuestion } from '#contract/inform/inform.ts'
import { eligibility, studiesOfQuestion } from '#server/areas/share/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'

export const questionnaire = [
  handle(findForQuestion, async ({ db, caller, query }) => {
    const [studies, visible] = await Promise.all([
      studiesOfQuestion(db, query.questionId),
      caller.roles.includes('GM_ADMIN') ? null : eligibility(db, caller.userId),
    ])
    const study = studies.find(({ id }) => visible === null || visible.some(each => each.id === id))
    if (!study) throw notFound()
    return study
  }),
]
