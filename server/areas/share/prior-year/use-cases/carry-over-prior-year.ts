import { badRequest, notFound } from '#contract/errors.ts'
import { carryOverAnswers, type PriorStudy, yearsBetween } from '#rules/share/prior-year.ts'
import { emptyResponse } from '#rules/share/responses.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { type StudyDefinition, studyDefinition } from '../../lookups.ts'
import { answersOf, completionsOf, surveyOfStudy } from '../../reads.ts'
import { assertNotSubmitted, authorizeSurvey, authorizeSurveyForUpdate, type CallerSurvey } from '../../scope.ts'
import { completedLastYear } from '../../use-cases/completed-last-year.ts'
import { saveResponses } from '../../writes.ts'

const NONE = 'You have no answers from last year to copy.'
const NOT_COMPLETED = 'You didn’t complete last year’s study, so there are no answers to copy.'
const NO_MODULE = 'You didn’t complete this module last year, so there are no answers to copy.'
const MODULE_COMPLETED = 'You’ve completed this module. You can change your answers in the module itself.'

/**
 * Time of answers that were carried over. It is later than the time of a variable without an answer (0), and earlier than any answer of the
 * member, so that an answer given offline or on another device is always kept.
 */
const CARRIED_OVER = new Date(1).toISOString()

/** A form of this year's study and the corresponding one of last year's. */
interface Years {
  readonly current: Study
  readonly prior: PriorStudy
  readonly priorAnswers: Answers
}

/** Target survey or module for copying answers, and the questions with unchanged answers. */
export interface CarryOver {
  readonly surveyId: number
  /** ID of a module, or `undefined` for the core. */
  readonly sectionId?: number | undefined
  /** IDs of questions in this year's study. */
  readonly notChangeQuestions: readonly number[]
  /** IDs of questions that are asked. Their carried-over answers are cleared. */
  readonly changeQuestions: readonly number[]
}

/**
 * Copies the owner's prior-year answers into a survey for the questions they marked as unchanged, and clears earlier copies for questions
 * that they marked as changed.
 * @returns The IDs of the answered questions
 * @throws {ApiError} `not_found`, or `refused` if the study or module is not open, is already submitted, or has no completed prior year
 */
export async function carryOverPriorYear(
  db: Transaction,
  { db: shared, clock }: Pick<Services, 'db' | 'clock'>,
  caller: AuthenticatedUser,
  { surveyId, sectionId, notChangeQuestions, changeQuestions }: CarryOver,
): Promise<number[]> {
  const own = await authorizeSurveyForUpdate(db, caller, surveyId, clock.now())
  const now = clock.now()
  if (!own.isActive) throw badRequest('This study isn’t open.')
  const definition = await studyDefinition(db, shared, own.questionnaireId, own.version)
  if (!definition) throw notFound()
  const { current, prior, priorAnswers } =
    sectionId === undefined
      ? await yearsOfCore(db, shared, own, definition, now)
      : await yearsOfModule(db, shared, own, definition, sectionId, now)
  const answers = await answersOf(db, own)
  const taken = carryOverAnswers(current, answers, prior, priorAnswers, new Set(notChangeQuestions))
  const changed = new Set(changeQuestions)
  const cleared = current.questions
    .filter(({ id }) => changed.has(id) && !taken.has(id))
    .flatMap(({ variables }) => variables.filter(({ id }) => answers.has(id)).map(({ id }) => emptyResponse(id)))
  const copied = [...taken.values()].flat()
  const weak = [...copied, ...cleared].map(response => ({ ...response, changed: CARRIED_OVER }))
  const saved = (await saveResponses(db, [{ survey: own, responses: weak, place: null }], now)).get(own.id)
  // Variables that the member answered and cleared again have the member's time.
  const responses = copied.filter(({ variable_id }) => !saved?.has(variable_id))
  await saveResponses(db, [{ survey: own, responses, place: null }], now)
  return [...taken.keys()]
}

async function yearsOfCore(
  db: Transaction,
  shared: Services['db'],
  own: CallerSurvey,
  { core, facts }: StudyDefinition,
  now: Date,
): Promise<Years> {
  assertNotSubmitted(own)
  const priorId = facts.prior_year_questionnaire_id
  const prior = priorId ? await studyDefinition(db, shared, priorId) : null
  const found = priorId ? await surveyOfStudy(db, own.userId, priorId) : undefined
  if (!prior || !found) throw badRequest(NONE)
  const before = await authorizeSurvey(db, own, found.id, now)
  if (!before.submitted) throw badRequest(NOT_COMPLETED)
  const yearsAgo = yearsBetween(prior.facts, facts)
  return { current: core, prior: { ...prior.core, yearsAgo }, priorAnswers: await answersOf(db, before) }
}

async function yearsOfModule(
  db: Transaction,
  shared: Services['db'],
  own: CallerSurvey,
  definition: StudyDefinition,
  sectionId: number,
  now: Date,
): Promise<Years> {
  const current = definition.modules.get(sectionId)
  if (!current) throw notFound()
  if (!own.submitted) throw badRequest(TEXT.moduleNotEnabled)
  if ((await completionsOf(db, own)).has(sectionId)) throw badRequest(MODULE_COMPLETED)
  const before = await completedLastYear(db, shared, own, definition, current, now)
  if (!before) throw badRequest(NO_MODULE)
  return { current, prior: before.module, priorAnswers: before.answers }
}
