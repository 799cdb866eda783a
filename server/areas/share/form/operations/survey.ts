import { notFound } from '#contract/errors.ts'
import {
  addSecondsToTotalTime,
  completedSections,
  createSurvey,
  getSurvey,
  getSurveyDetails,
  sectionStatistics,
} from '#contract/share/share.ts'
import { asCompleted } from '#rules/share/counted.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { isUnanswered } from '#rules/share/prior-year.ts'
import { defaultJobProfileOf, ensureDefaultJobProfile } from '#server/areas/connect/lookups.ts'
import { measuredMinutes } from '#server/areas/inform/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle, type Services } from '#server/platform/http/handler.ts'
import { studyDefinition } from '../../lookups.ts'
import { completionOf, serializeQuestionnaire, serializeSurvey } from '../../present.ts'
import { answersOf, completedForms, completedModules, completionsOf, invitedTypes, surveyOfStudy } from '../../reads.ts'
import {
  type AuthorizedSurvey,
  administeredSurvey,
  assertStudyOpen,
  authorizeSettledSurvey,
  authorizeSurvey,
  authorizeSurveyForUpdate,
  visibleStudy,
} from '../../scope.ts'
import { completedLastYear } from '../../use-cases/completed-last-year.ts'
import { usualRate } from '../../use-cases/usual-rate.ts'
import * as writes from '../writes.ts'

export const survey = [
  handle(createSurvey, async ({ db, caller, body, services }) => {
    const now = services.clock.now()
    const study = await visibleStudy(db, caller, body.questionnaire_id, now)
    assertStudyOpen(study)
    const created = await writes.createSurvey(db, study, caller.userId, now)
    const profile = study.asksForJob ? await ensureDefaultJobProfile(db, caller.userId, study.id) : null
    const own = await authorizeSurvey(db, caller, created, now)
    const { state } = await openedSurvey(db, services, own)
    return { survey: state, defaultJobProfile: profile }
  }),

  handle(getSurvey, async input => {
    const { db, caller, query, services } = input
    // Taken before reading the answers, so that later saves come with the next `others`.
    const now = services.clock.now()
    const saved = new Date(now.getTime() - 1).toISOString()
    if (caller.roles.includes('GM_ADMIN')) {
      const held = await administeredSurvey(db, caller, query.id, now)
      const act = {
        by: actorOf(input),
        act: 'survey.open',
        record: held.id,
        facts: { study: held.questionnaireId },
      } as const
      await db.transaction().execute(transaction => recordAuditEntry(transaction, act))
      return { ...(await opened(db, services, held, query.sectionId)), saved, defaultJobProfile: null }
    }
    const own = await authorizeSettledSurvey(db, caller, query.id, now)
    const defaultJobProfile = await defaultJobProfileOf(db, caller.userId, own.questionnaireId)
    return { ...(await opened(db, services, own, query.sectionId)), saved, defaultJobProfile }
  }),

  handle(getSurveyDetails, async ({ db, caller, query, services }) => {
    const found = await surveyOfStudy(db, caller.userId, query.questionnaireId)
    if (!found || (query.userId !== undefined && query.userId !== caller.userId)) throw notFound()
    const own = await authorizeSurvey(db, caller, found.id, services.clock.now())
    const known = await openedSurvey(db, services, own)
    const completed = await completedForms(db, own, known.definition.modules)
    return { ...(await wholeSurvey(db, own, known)), responses: [...asCompleted(completed, known.answers).values()] }
  }),

  handle(addSecondsToTotalTime, async ({ db, caller, query, body, services }) => {
    const own = await authorizeSurveyForUpdate(db, caller, query.id, services.clock.now())
    await writes.addTime(db, own, body.time)
    return {}
  }),

  handle(sectionStatistics, async ({ db, caller, query, services }) => {
    const own = await authorizeSurvey(db, caller, query.id, services.clock.now())
    const definition = await studyDefinition(db, services.db, own.questionnaireId, own.version)
    const module = definition?.modules.get(query.sectionId)
    if (!definition || !module) throw notFound()
    const answers = await answersOf(db, own)
    const { progress } = evaluate(module, answers)
    const completion = (await completionsOf(db, own)).get(query.sectionId)
    const canUpdate = own.isActive && own.submitted !== null && !completion && isUnanswered(module, answers)
    const before = canUpdate
      ? await completedLastYear(db, services.db, own, definition, module, services.clock.now())
      : null
    return {
      questions_completed: progress.questionsCompleted,
      questions_total: progress.questionsTotal,
      ...completionOf(module, completion, answers),
      isUpdate: before !== null,
    }
  }),

  handle(completedSections, ({ db, caller, query }) => completedModules(db, caller.userId, query.questionnaireId)),
]

/** Returns the definition, answers, and progress of a survey. */
async function openedSurvey(db: Database, services: Services, own: AuthorizedSurvey) {
  const [definition, answers, completions] = await Promise.all([
    studyDefinition(db, services.db, own.questionnaireId, own.version),
    answersOf(db, own),
    completionsOf(db, own),
  ])
  if (!definition) throw notFound()
  return {
    definition,
    answers,
    completions,
    state: serializeSurvey(own, definition, evaluate(definition.core, answers).progress, completions.size),
  }
}

/** Returns a survey for its form, with the typical duration of the study. */
async function opened(db: Database, services: Services, own: AuthorizedSurvey, sectionId?: number) {
  const known = await openedSurvey(db, services, own)
  const { id, prior_year_questionnaire_id: prior } = known.definition.facts
  const measured = await measuredMinutes(db, prior === null ? [id] : [id, prior])
  return {
    survey: await wholeSurvey(db, own, known, sectionId),
    filterable_questions: [...known.definition.filterable],
    rate: await usualRate(db, services.db, known.definition, measured),
  }
}

/**
 * Returns a survey with its study and answers.
 * @param sectionId The section to open
 * @throws {ApiError} `not_found` if the study doesn't have this section
 */
async function wholeSurvey(
  db: Database,
  own: AuthorizedSurvey,
  known: Awaited<ReturnType<typeof openedSurvey>>,
  sectionId?: number,
) {
  const { definition, answers, completions, state } = known
  if (sectionId !== undefined && !definition.facts.sections.some(({ id }) => id === sectionId)) throw notFound()
  return {
    ...state,
    responses: [...answers.values()],
    prior_year_update:
      sectionId !== undefined && definition.modules.has(sectionId)
        ? (own.moduleUpdates[sectionId] ?? null)
        : own.priorYearUpdate,
    modules: [...definition.modules].map(([id, module]) => ({
      id,
      ...completionOf(module, completions.get(id), answers),
    })),
    questionnaire: serializeQuestionnaire(definition, await invitedTypes(db, own.questionnaireId), own),
  }
}
