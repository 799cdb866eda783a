import { notFound, refused } from '#contract/errors.ts'
import {
  addSecondsToTotalTime,
  completedSections,
  createSurvey,
  getSurvey,
  getSurveyDetails,
  resetByUser,
  resetSurvey,
  savePriorResponse,
  sectionStatistics,
} from '#contract/share.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { takeOver } from '#rules/share/prior-year.ts'
import { defaultJobProfileOf, ensureDefaultJobProfile } from '#server/areas/connect/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle, type Services } from '#server/platform/http/handler.ts'
import { studyDefinition } from '../../lookups.ts'
import { presentQuestionnaire, presentSurvey } from '../../present.ts'
import { answersOf, completedModules, surveyOfStudy } from '../../reads.ts'
import {
  administeredSurvey,
  type HeldSurvey,
  mustBeTakeable,
  ownSurvey,
  ownSurveyAtRest,
  ownSurveyForWriting,
  resettableSurveys,
  visibleStudy,
} from '../../scope.ts'
import * as writes from '../../writes.ts'
import { SUBMITTED } from './survey-update.ts'

const NOT_COMPLETED = "The prior year's study was not completed; its answers cannot be taken over."

export const survey = [
  handle(createSurvey, async ({ db, caller, body, services }) => {
    const now = services.clock.now()
    const study = await visibleStudy(db, caller, body.questionnaire_id, now)
    mustBeTakeable(study)
    const created = await writes.createSurvey(db, study, caller.userId, now)
    const profile = study.asksForJob ? await ensureDefaultJobProfile(db, caller.userId, study.id) : null
    return { survey: presentSurvey(created), defaultJobProfile: profile }
  }),

  handle(getSurvey, async ({ db, caller, query, services }) => {
    // Noted first: what a save keeps from here on comes with the next `others`, what one kept before is in the answers.
    const now = services.clock.now()
    const saved = new Date(now.getTime() - 1).toISOString()
    if (caller.roles.includes('GM_ADMIN')) {
      const held = await administeredSurvey(db, caller, query.id, now)
      services.log.info({ audit: 'survey opened', administrator: caller.userId, study: held.questionnaireId }, 'audit')
      return { survey: await openSurvey(db, services, held), saved, defaultJobProfile: null }
    }
    const own = await ownSurveyAtRest(db, caller, query.id, now)
    const defaultJobProfile = await defaultJobProfileOf(db, caller.userId, own.questionnaireId)
    return { survey: await openSurvey(db, services, own), saved, defaultJobProfile }
  }),

  handle(getSurveyDetails, async ({ db, caller, query, services }) => {
    const found = await surveyOfStudy(db, caller.userId, query.questionnaireId)
    if (!found || (query.userId !== undefined && query.userId !== caller.userId)) throw notFound()
    return openSurvey(db, services, await ownSurvey(db, caller, found.id, services.clock.now()))
  }),

  handle(savePriorResponse, async ({ db, caller, body, services }) => {
    const own = await ownSurveyForWriting(db, caller, body.surveyId, services.clock.now())
    const now = services.clock.now()
    if (!own.isActive) throw refused('This study is not open.')
    if (own.submitted) throw refused(SUBMITTED)
    const definition = await studyDefinition(db, services.db, own.questionnaireId, own.version)
    const priorId = definition?.facts.prior_year_questionnaire_id
    const prior = priorId ? await studyDefinition(db, services.db, priorId) : null
    const found = priorId ? await surveyOfStudy(db, caller.userId, priorId) : undefined
    if (!definition || !prior || !found) throw refused("There is no prior year's study to take answers from.")
    const before = await ownSurvey(db, caller, found.id, now)
    if (!before.submitted) throw refused(NOT_COMPLETED)
    const priorAnswers = await answersOf(db, before)
    const taken = takeOver(
      definition.core,
      await answersOf(db, own),
      prior.core,
      priorAnswers,
      new Set(body.notChangeQuestions),
    )
    await writes.saveResponses(db, [{ survey: own, responses: [...taken.values()].flat(), place: null }], now)
    return { questions: [...taken.keys()] }
  }),

  handle(addSecondsToTotalTime, async ({ db, caller, query, body, services }) => {
    const own = await ownSurveyForWriting(db, caller, query.id, services.clock.now())
    await writes.addTime(db, own, body.time)
    return {}
  }),

  handle(sectionStatistics, async ({ db, caller, query, services }) => {
    const own = await ownSurvey(db, caller, query.id, services.clock.now())
    const module = (await studyDefinition(db, services.db, own.questionnaireId, own.version))?.modules.get(
      query.sectionId,
    )
    if (!module) throw notFound()
    const { progress } = evaluate(module, await answersOf(db, own))
    return { questions_completed: progress.questionsCompleted, questions_total: progress.questionsTotal }
  }),

  handle(resetSurvey, async ({ db, caller, query, services }) => {
    await writes.removeSurveys(
      db,
      await resettableSurveys(db, caller, { surveyId: query.surveyId }),
      services.clock.now(),
    )
    return {}
  }),

  handle(resetByUser, async ({ db, caller, query, services }) => {
    await writes.removeSurveys(db, await resettableSurveys(db, caller, { userId: query.userId }), services.clock.now())
    return {}
  }),

  handle(completedSections, ({ db, caller, query }) => completedModules(db, caller.userId, query.questionnaireId)),
]

/** A survey with its study and answers. */
async function openSurvey(db: Database, services: Services, own: HeldSurvey) {
  const [definition, answers] = await Promise.all([
    studyDefinition(db, services.db, own.questionnaireId, own.version),
    answersOf(db, own),
  ])
  if (!definition) throw notFound()
  return {
    id: own.id,
    questionnaire_id: own.questionnaireId,
    created: own.created.toISOString(),
    submitted: own.submitted?.toISOString() ?? null,
    current_question_index: own.currentQuestionIndex,
    responses: [...answers.values()],
    questionnaire: presentQuestionnaire(definition, own),
  }
}
