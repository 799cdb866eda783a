import type { z } from 'zod'
import { badRequest, type FieldError, notFound, validationError } from '#contract/errors.ts'
import type { multiUpdateResponses } from '#contract/share/share.ts'
import { correctionViolations } from '#rules/share/correction.ts'
import { countedWithModules } from '#rules/share/counted.ts'
import {
  canonical,
  isSameResponse,
  latestResponses,
  questionsTouched,
  violationsOf,
} from '#rules/share/response-check.ts'
import type { Answers } from '#rules/share/study.ts'
import { expandPeriod, TEXT } from '#rules/share/text.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { type StudyDefinition, studyDefinition } from '../../lookups.ts'
import { answersOf, completedForms, completionsOf } from '../../reads.ts'
import { type AdministeredSurvey, administeredSurveysForUpdate } from '../../scope.ts'
import { type GivenResponse, saveResponses } from '../../writes.ts'
import { correctCompleted, correctCounted } from '../writes.ts'

const SEVERAL_STUDIES = 'You can edit surveys together only if they belong to the same study.'

type Sent = z.output<typeof multiUpdateResponses.body>['responses']

interface Correction {
  readonly survey: AdministeredSurvey
  readonly given: ReadonlyMap<number, GivenResponse>
  readonly before: Answers
}

/** Corrections after they are stored. */
interface Corrected extends Correction {
  readonly after: Answers
  /** Variables for which the member has a later answer, which is kept. */
  readonly outdone: readonly number[]
}

/** Result for the caller, and the study of the surveys. */
interface Outcome {
  readonly answer: z.output<typeof multiUpdateResponses.output>
  readonly study: number
}

/**
 * Corrects answers in several surveys of one study, all or nothing.
 * @throws {ApiError} `forbidden`, `not_found`, `refused`, or `invalid`, with the survey and variable of each error
 */
export async function correctAnswers(
  db: Transaction,
  { db: shared, clock }: Pick<Services, 'db' | 'clock'>,
  caller: AuthenticatedUser,
  responses: Sent,
): Promise<Outcome> {
  const sent = Map.groupBy(responses, ({ survey_id }) => survey_id)
  const surveys = await administeredSurveysForUpdate(db, caller, [...sent.keys()], clock.now())
  // Read after locking the surveys, so that it is later than any save that this request waited for.
  const now = clock.now()
  const definition = await commonDefinition(db, shared, surveys)
  const corrections: Correction[] = []
  for (const survey of surveys) corrections.push(await correctionOf(db, survey, definition, sent.get(survey.id) ?? []))
  mustBeFaultless(corrections.flatMap(each => shapeErrors(definition, each)))
  const corrected = await store(db, corrections, now)
  mustBeFaultless(corrected.flatMap(each => standingErrors(definition, each)))
  for (const each of corrected) await recount(db, definition, each)
  return {
    answer: { saved: now.toISOString(), others: corrected.flatMap(othersOf) },
    study: definition.facts.id,
  }
}

/** @throws {ApiError} `refused` if the surveys belong to several studies */
async function commonDefinition(
  db: Transaction,
  shared: Parameters<typeof studyDefinition>[1],
  surveys: readonly AdministeredSurvey[],
): Promise<StudyDefinition> {
  const [first] = surveys
  if (!first) throw notFound()
  if (surveys.some(({ questionnaireId }) => questionnaireId !== first.questionnaireId))
    throw badRequest(SEVERAL_STUDIES)
  const definition = await studyDefinition(db, shared, first.questionnaireId, first.version)
  if (!definition) throw notFound()
  return definition
}

/** @throws {ApiError} `refused` for a module of a survey in progress, because its form isn't open (1 §4). */
async function correctionOf(
  db: Transaction,
  survey: AdministeredSurvey,
  { questionOf, modules }: StudyDefinition,
  sent: Sent,
): Promise<Correction> {
  const given = latestResponses(
    canonical(
      questionOf,
      sent.map(({ survey_id: _, ...one }) => one),
    ),
  )
  const isEarly = questionsTouched(questionOf, [...given.values()]).some(({ section_id }) => modules.has(section_id))
  if (isEarly && !survey.submitted) throw badRequest(TEXT.moduleNotEnabled)
  return { survey, given, before: await answersOf(db, survey) }
}

/** Returns errors for values that no form could send. This check runs first, because such values can't be stored. */
function shapeErrors(definition: StudyDefinition, { survey, given, before }: Correction): FieldError[] {
  const faults = violationsOf(definition, before, [...given.values()])
  return faults.map(({ variable_id, message }) => fieldError(survey, variable_id, message))
}

async function store(db: Transaction, corrections: readonly Correction[], now: Date): Promise<Corrected[]> {
  const saves = corrections.map(({ survey, given }) => ({ survey, responses: [...given.values()], place: null }))
  const kept = await saveResponses(db, saves, now)
  const corrected: Corrected[] = []
  for (const each of corrections) {
    const own = kept.get(each.survey.id)
    const outdone = [...each.given.keys()].filter(id => !own?.has(id))
    corrected.push({ ...each, outdone, after: await answersOf(db, each.survey) })
  }
  return corrected
}

/**
 * Returns errors in the resulting answers, including later ones by the member. A submitted survey must stay complete. Surveys in progress
 * can be corrected in any order, as their members can answer them in any order.
 */
function standingErrors(definition: StudyDefinition, { survey, given, before, after }: Corrected): FieldError[] {
  const { core, modules, facts } = definition
  const stand = [...given.keys()].flatMap(id => after.get(id) ?? [])
  const faults = violationsOf(definition, after, stand)
  if (faults.length > 0) return faults.map(({ variable_id, message }) => fieldError(survey, variable_id, message))
  if (!survey.submitted) return []
  return correctionViolations(core, modules.values(), before, after).map(({ question, variable_id, message }) =>
    fieldError(survey, variable_id ?? question.variables[0]?.id ?? 0, expandPeriod(message, facts.period)),
  )
}

function fieldError(survey: AdministeredSurvey, variableId: number, message: string): FieldError {
  return { field: `responses.${survey.id}.${variableId}`, message }
}

/** @throws {ApiError} `invalid`, with the survey and variable of each error. Nothing is saved. */
function mustBeFaultless([first, ...rest]: readonly FieldError[]): void {
  if (first) throw validationError([first, ...rest])
}

/** Recomputes a submitted survey's contribution to the results. */
async function recount(
  db: Transaction,
  { core, modules }: StudyDefinition,
  { survey, given, outdone, after }: Corrected,
): Promise<void> {
  if (!survey.submitted) return
  const corrected = [...given.keys()].filter(id => !outdone.includes(id)).flatMap(id => after.get(id) ?? [])
  for (const [sectionId, { answers }] of await completionsOf(db, survey)) {
    const module = modules.get(sectionId)
    const own = new Set(module?.questions.flatMap(({ variables }) => variables.map(({ id }) => id)))
    const ofModule = corrected.filter(({ variable_id }) => own.has(variable_id))
    if (answers && ofModule.length > 0)
      await correctCompleted(db, survey, sectionId, latestResponses([...answers.values(), ...ofModule]))
  }
  await correctCounted(db, survey, countedWithModules(core, await completedForms(db, survey, modules), after))
}

function othersOf({ survey, given, outdone, after }: Corrected) {
  return outdone
    .flatMap(id => after.get(id) ?? [])
    .filter(one => !isSameResponse(one, given.get(one.variable_id)))
    .map(one => ({ ...one, survey_id: survey.id }))
}
