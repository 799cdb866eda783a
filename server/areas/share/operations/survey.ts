import { type FieldError, invalid, notFound, refused } from '#contract/errors.ts'
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
  updateSurvey,
} from '#contract/share.ts'
import { countedAnswers, countedWithModules } from '#rules/share/counted.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { takeOver } from '#rules/share/prior-year.ts'
import { isComplete } from '#rules/share/progress.ts'
import { checkShape } from '#rules/share/shape.ts'
import type { Answers, Question, Response } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { defaultJobProfileOf, ensureDefaultJobProfile } from '#server/areas/connect/lookups.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import { handle, type Services } from '#server/platform/http/handler.ts'
import { type StudyDefinition, studyDefinition } from '../lookups.ts'
import { presentQuestionnaire, presentSurvey } from '../present.ts'
import { answersOf, completedModules, surveyOfStudy } from '../reads.ts'
import {
  mustBeTakeable,
  type OwnSurvey,
  ownSurvey,
  ownSurveyForWriting,
  resettableSurveys,
  visibleStudy,
} from '../scope.ts'
import * as writes from '../writes.ts'

const SUBMITTED = 'This study has been submitted; its answers cannot be changed any more.'

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
    const own = await ownSurvey(db, caller, query.id, services.clock.now())
    const saved = services.clock.now().toISOString()
    const defaultJobProfile = await defaultJobProfileOf(db, caller.userId, own.questionnaireId)
    return { survey: await openSurvey(db, services, own), saved, defaultJobProfile }
  }),

  handle(getSurveyDetails, async ({ db, caller, query, services }) => {
    const found = await surveyOfStudy(db, caller.userId, query.questionnaireId)
    if (!found || (query.userId !== undefined && query.userId !== caller.userId)) throw notFound()
    return openSurvey(db, services, await ownSurvey(db, caller, found.id, services.clock.now()))
  }),

  handle(savePriorResponse, async ({ db, caller, body, services }) => {
    const now = services.clock.now()
    const own = await ownSurveyForWriting(db, caller, body.surveyId, now)
    if (!own.isActive) throw refused('This study is not open.')
    if (own.submitted) throw refused(SUBMITTED)
    const definition = await studyDefinition(db, services.db, own.questionnaireId, own.version)
    const priorId = definition?.facts.prior_year_questionnaire_id
    const prior = priorId ? await studyDefinition(db, services.db, priorId) : null
    const found = priorId ? await surveyOfStudy(db, caller.userId, priorId) : undefined
    if (!definition || !prior || !found) throw refused("There is no prior year's study to take answers from.")
    const priorAnswers = await answersOf(db, await ownSurvey(db, caller, found.id, now))
    const taken = takeOver(
      definition.core,
      await answersOf(db, own),
      prior.core,
      priorAnswers,
      new Set(body.notChangeQuestions),
    )
    await writes.saveResponses(db, own, [...taken.values()].flat(), null, now)
    return { questions: [...taken.keys()] }
  }),

  handle(updateSurvey, async ({ db, caller, query, body, services }) => {
    const now = services.clock.now()
    const own = await ownSurveyForWriting(db, caller, query.id, now)
    if (!own.isActive) throw refused('This study is not open.')
    const definition = await studyDefinition(db, services.db, own.questionnaireId, own.version)
    if (!definition) throw notFound()
    const touched = [
      ...new Set(body.responses.flatMap(({ variable_id }) => definition.questionOf.get(variable_id) ?? [])),
    ]
    for (const question of touched) mustBeOpen(definition, own, question)
    const given = latest(body.responses)
    // Questions are sent whole; only what is missing of one must be read to judge it.
    const missing = touched.flatMap(({ variables }) => variables.map(({ id }) => id).filter(id => !given.has(id)))
    const before: Answers = missing.length > 0 ? await answersOf(db, own, { variables: missing }) : new Map()
    checkResponses(definition, before, body.responses)
    await writes.saveResponses(
      db,
      own,
      [...given.values()],
      own.submitted ? null : (body.current_question_index ?? null),
      now,
    )
    const others = await answersElsewhere(db, own, given, body.seen, now)
    if (query.submit) await submit(db, definition, own, query.sectionId ?? null, now)
    return { submitted: query.submit ? now.toISOString() : null, saved: now.toISOString(), others }
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
async function openSurvey(db: Database, services: Services, own: OwnSurvey) {
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

/** @throws {Failure} `refused`: the core is closed by its submission, and the modules open with it (1 §4, decision G-017). */
function mustBeOpen(definition: StudyDefinition, own: OwnSurvey, question: Question): void {
  const isModule = definition.modules.has(question.section_id)
  if (!isModule && own.submitted) throw refused(SUBMITTED)
  if (isModule && !own.submitted) throw refused(TEXT.moduleNotEnabled)
}

/** Submits the core, or completes a module; both change what the survey contributes to the results. */
async function submit(
  db: Writable,
  definition: StudyDefinition,
  own: OwnSurvey,
  sectionId: number | null,
  now: Date,
): Promise<void> {
  const form = sectionId === null ? definition.core : definition.modules.get(sectionId)
  if (!form) throw notFound()
  if (sectionId === null && own.submitted) throw refused(SUBMITTED)
  if (sectionId !== null && !own.submitted) throw refused(TEXT.moduleNotEnabled)
  const answers = await answersOf(db, own)
  if (!isComplete(form, answers)) throw refused('One or more questions are not complete or have invalid responses.')
  if (sectionId === null) return writes.submitSurvey(db, own, countedAnswers(definition.core, answers), now)
  await writes.completeModule(db, own, sectionId, now)
  const completed = await completedModules(db, own.userId, own.questionnaireId)
  const forms = completed.flatMap(({ id }) => definition.modules.get(id) ?? [])
  await writes.replaceCounted(db, own, countedWithModules(definition.core, forms, answers), now)
}

/** The same variable twice in one request: the later one counts. */
function latest(responses: readonly writes.GivenResponse[]): ReadonlyMap<number, writes.GivenResponse> {
  return new Map(responses.map(response => [response.variable_id, response]))
}

/** What holds instead of an answer just sent (given later, on another device), and what was saved elsewhere since `seen`. */
async function answersElsewhere(
  db: Writable,
  own: OwnSurvey,
  given: ReadonlyMap<number, writes.GivenResponse>,
  seen: string | undefined,
  now: Date,
): Promise<Response[]> {
  const late = [...given.values()].filter(({ changed }) => changed !== undefined && new Date(changed) < now)
  const kept =
    late.length > 0 ? await answersOf(db, own, { variables: late.map(({ variable_id }) => variable_id) }) : []
  const since = seen === undefined ? [] : await answersOf(db, own, { savedAfter: new Date(seen) })
  const elsewhere = new Map([...kept, ...since])
  return [...elsewhere.values()].filter(response => !isSame(response, given.get(response.variable_id)))
}

function isSame(a: Response, b: Response | undefined): boolean {
  return (
    b !== undefined &&
    a.value === b.value &&
    a.declined === b.declined &&
    a.is_unknown === b.is_unknown &&
    a.is_set_min === b.is_set_min
  )
}

/**
 * Each touched question is judged as it will stand. What compares questions with each other is judged at submission, so that answers can be
 * given in any order.
 * @throws {Failure} `invalid` naming each variable that is not the study's or holds what the form could not have given.
 */
function checkResponses(definition: StudyDefinition, before: Answers, responses: readonly Response[]): void {
  const errors: FieldError[] = []
  const after = new Map([...before, ...latest(responses)])
  for (const { variable_id } of responses) {
    if (!definition.questionOf.has(variable_id))
      errors.push({ field: `responses.${variable_id}`, message: 'This variable does not belong to the study.' })
  }
  for (const question of new Set(
    responses.flatMap(({ variable_id }) => definition.questionOf.get(variable_id) ?? []),
  )) {
    const given = question.variables.flatMap(({ id }) => after.get(id) ?? [])
    for (const { variable_id, message } of checkShape(question, given))
      errors.push({ field: `responses.${variable_id}`, message })
  }
  const [first, ...rest] = errors
  if (first) throw invalid([first, ...rest.slice(0, 49)])
}
