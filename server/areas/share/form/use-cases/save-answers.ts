import type { z } from 'zod'
import { ApiError, badRequest, notFound, validationError } from '#contract/errors.ts'
import type { updateSurvey } from '#contract/share/share.ts'
import { countedAnswers, countedWithModules } from '#rules/share/counted.ts'
import { isComplete } from '#rules/share/progress.ts'
import {
  canonical,
  isSameResponse,
  latestResponses,
  questionsTouched,
  violationsOf,
} from '#rules/share/response-check.ts'
import type { Answers, Question, Response, Study } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { completeStudysProfile, continuePriorProfile } from '#server/areas/connect/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { studyCompletedEmail } from '../../emails/study-completed.ts'
import { type StudyDefinition, studyDefinition } from '../../lookups.ts'
import { answersOf, answersSince, completedForms } from '../../reads.ts'
import { assertNotSubmitted, type CallerSurvey, lockOwnSurveys } from '../../scope.ts'
import { type GivenResponse, saveResponses } from '../../writes.ts'
import { completeModule, replaceCounted, savePriorYearUpdate, submitSurvey } from '../writes.ts'

const INCOMPLETE = 'Complete all questions and correct invalid answers before you submit.'

export interface Save {
  readonly services: Services
  readonly caller: AuthenticatedUser
  readonly query: z.output<typeof updateSurvey.query>
  readonly body: z.output<typeof updateSurvey.body>
}

export type Saved = z.output<typeof updateSurvey.output>

/** Validated save that can be written. */
interface Judged extends Save {
  readonly own: CallerSurvey
  readonly definition: StudyDefinition
  readonly given: ReadonlyMap<number, GivenResponse>
  /** Whether the save submits a form that isn't submitted yet. */
  readonly isSubmitting: boolean
}

/** Saves answers of several members, validating each save separately, and submits surveys if requested. @returns One outcome per save */
export async function saveAll(db: Transaction, saves: readonly Save[]): Promise<(Saved | ApiError)[]> {
  const [first] = saves
  if (!first) return []
  const { clock } = first.services
  const surveys = await lockOwnSurveys(
    db,
    saves.map(({ caller, query }) => ({ userId: caller.userId, surveyId: query.id })),
    clock.now(),
  )
  // Read after locking the surveys, so that it is later than any save that this process waited for.
  const now = clock.now()
  const judged: (Judged | ApiError)[] = []
  for (const save of saves) judged.push(await orFailure(() => judge(db, save, surveys.get(save.query.id))))
  const writable = judged.flatMap(each => (each instanceof ApiError ? [] : [each]))
  const kept = await saveResponses(
    db,
    writable.map(({ own, given, body }) => ({
      survey: own,
      responses: [...given.values()],
      place: body.current_question_index ?? null,
    })),
    now,
  )
  const since = await answersSince(
    db,
    writable.flatMap(({ own, body }) => (body.seen ? [{ survey: own, seen: body.seen }] : [])),
  )
  const outcomes: (Saved | ApiError)[] = []
  for (const each of judged) {
    if (each instanceof ApiError) outcomes.push(each)
    else outcomes.push(await finish(db, each, kept.get(each.own.id) ?? new Set(), since.get(each.own.id) ?? [], now))
  }
  return outcomes
}

/** @throws {ApiError} if the survey isn't the caller's or isn't open, or if the form couldn't have sent an answer */
async function judge(db: Transaction, save: Save, own: CallerSurvey | undefined): Promise<Judged> {
  if (!own) throw notFound()
  const isRepeat = isRepeated(save, own)
  if (!own.isActive && !isRepeat) throw badRequest('This study isn’t open.')
  const definition = await studyDefinition(db, save.services.db, own.questionnaireId, own.version)
  if (!definition) throw notFound()
  const { sectionId } = save.query
  if (sectionId !== undefined && !definition.modules.has(sectionId)) throw notFound()
  const responses = canonical(definition.questionOf, save.body.responses)
  const touched = questionsTouched(definition.questionOf, responses)
  for (const question of touched) assertOpen(definition, own, question)
  const given = latestResponses(responses)
  // Forms send whole questions, so only missing parts must be read for validation.
  const missing = touched.flatMap(({ variables }) => variables.map(({ id }) => id).filter(id => !given.has(id)))
  const before: Answers = missing.length > 0 ? await answersOf(db, own, missing) : new Map()
  const faults = violationsOf(definition, before, responses)
  const [first, ...rest] = faults.map(({ variable_id, message }) => ({ field: `responses.${variable_id}`, message }))
  if (first) throw validationError([first, ...rest])
  const isSubmitting = save.query.submit !== undefined && !isRepeat
  if (isSubmitting) await assertSubmittable(db, definition, own, save)
  return { ...save, own, definition, given, isSubmitting }
}

/** Returns the response to a save, and submits the survey if requested. */
async function finish(
  db: Transaction,
  save: Judged,
  kept: ReadonlySet<number>,
  since: GivenResponse[],
  now: Date,
): Promise<Saved> {
  const { own, given, query, body, isSubmitting } = save
  if (body.prior_year_update) await savePriorYearUpdate(db, own, query.sectionId, body.prior_year_update)
  // A later answer from another device overrides the one in this request.
  const outdone = [...given.keys()].filter(id => !kept.has(id))
  const stronger = outdone.length > 0 ? [...(await answersOf(db, own, outdone)).values()] : []
  const others = [...new Map([...stronger, ...since].map(response => [response.variable_id, response])).values()]
  if (isSubmitting) await submit(db, save, now)
  return {
    // Also set if the survey was submitted earlier or on another device.
    submitted: (isSubmitting ? now : own.submitted)?.toISOString() ?? null,
    saved: now.toISOString(),
    others: others.filter(response => !isSameResponse(response, given.get(response.variable_id))),
  }
}

/**
 * Checks whether a request submits the core again without answers. It changes nothing, because the response to the first request may have
 * been lost, or another tab has submitted (decision 86).
 */
function isRepeated({ query, body }: Save, own: CallerSurvey): boolean {
  const isCore = query.submit !== undefined && query.sectionId === undefined
  return isCore && own.submitted !== null && body.responses.length === 0
}

/** @throws {ApiError} `refused`: submitting the core closes it and opens the modules (1 §4, decision G-017). */
function assertOpen(definition: StudyDefinition, own: CallerSurvey, question: Question): void {
  const isModule = definition.modules.has(question.section_id)
  if (!isModule) assertNotSubmitted(own)
  if (isModule && !own.submitted) throw badRequest(TEXT.moduleNotEnabled)
}

/** @throws {ApiError} if the requested form doesn't exist, isn't open, or stays incomplete with this save */
async function assertSubmittable(
  db: Transaction,
  definition: StudyDefinition,
  own: CallerSurvey,
  { query, body }: Save,
): Promise<void> {
  const { sectionId } = query
  const form = sectionId === undefined ? definition.core : definition.modules.get(sectionId)
  if (!form) throw notFound()
  if (sectionId === undefined) assertNotSubmitted(own)
  if (sectionId !== undefined && !own.submitted) throw badRequest(TEXT.moduleNotEnabled)
  const answers = new Map([...(await answersOf(db, own)), ...latestResponses(body.responses)])
  if (!isComplete(form, answers)) throw badRequest(INCOMPLETE)
}

/**
 * Submits the core and completes its default job profile, or completes a module. Both change the survey's contribution to the results.
 * @throws {ApiError} `refused`, which rolls back the transaction. The saves in it are then retried separately.
 */
async function submit(db: Transaction, { definition, own, query, services }: Judged, now: Date): Promise<void> {
  const answers = await answersOf(db, own)
  // Validated again, because a later answer may have overridden one in this request. If so, nothing in the request is saved.
  const form = query.sectionId === undefined ? definition.core : definition.modules.get(query.sectionId)
  if (!form || !isComplete(form, answers)) throw badRequest(INCOMPLETE)
  if (query.sectionId === undefined) {
    await submitSurvey(db, own, countedAnswers(definition.core, answers), now)
    if (definition.facts.is_support_job_preference === 1) {
      await completeStudysProfile(db, own.userId, own.questionnaireId, now)
      await continuePriorProfile(db, own.userId, own.questionnaireId, now)
    }
    await enqueueReceipt(db, services, own, definition, now)
    return
  }
  await completeModule(db, own, query.sectionId, answersTo(form, answers), now)
  const completed = await completedForms(db, own, definition.modules)
  await replaceCounted(db, own, countedWithModules(definition.core, completed, answers))
}

function answersTo({ questions }: Study, answers: Answers): Response[] {
  return questions.flatMap(({ variables }) => variables.flatMap(({ id }) => answers.get(id) ?? []))
}

/** Sends the member an email that confirms the completed study (1 §9). */
async function enqueueReceipt(
  db: Transaction,
  { keys, site }: Services,
  { userId }: CallerSurvey,
  { facts, modules }: StudyDefinition,
  now: Date,
): Promise<void> {
  const person = await personById(db, userId)
  if (!person) return
  const study = { id: facts.id, title: facts.title, hasModules: modules.size > 0 }
  const words = studyCompletedEmail({ link: site.link, firstName: person.first_name, study })
  await enqueueEmail(db, keys, { to: person.email, ...words, now })
}

async function orFailure<T>(work: () => Promise<T>): Promise<T | ApiError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
