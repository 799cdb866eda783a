import * as contract from '#contract/connect/ico.ts'
import { notFound } from '#contract/errors.ts'
import { eligibility, studiesOfQuestion } from '#server/areas/share/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { profileDto } from '../lookups.ts'
import { serializeBank } from '../present.ts'
import { activeTerms, talentTerms } from '../reads.ts'
import { authorizeProfileRow, completedStudy } from '../scope.ts'
import { relatedTo } from '../use-cases/related-questions.ts'

export const jobQuestion = [
  handle(contract.getActiveJobQuestions, async ({ db, caller }) => {
    if (caller.roles.some(role => role === 'MSS_RECRUITER' || role === 'GM_ADMIN'))
      return serializeBank(await talentTerms(db))
    await completedStudy(db, caller)
    return serializeBank(await activeTerms(db))
  }),

  handle(contract.getJobQuestionsForQuestion, async ({ db, caller, query }) => {
    await completedStudy(db, caller)
    const [studies, visible] = await Promise.all([
      studiesOfQuestion(db, query.questionId),
      eligibility(db, caller.userId),
    ])
    if (!studies.some(({ id }) => visible.some(each => each.id === id))) throw notFound()
    return serializeBank(await activeTerms(db, query.questionId))
  }),

  handle(contract.getJobQuestionsForProfile, async ({ db, caller, query, services }) => {
    const study = await completedStudy(db, caller)
    const { jobQuestions } = await profileDto(db, await authorizeProfileRow(db, caller, query.jobProfileId))
    return relatedTo(db, services.db, { userId: caller.userId, study, terms: jobQuestions })
  }),
]
