import { type FieldError, invalid, notFound, refused } from '#contract/errors.ts'
import { createSurvey, getSurvey, updateSurvey } from '#contract/share.ts'
import { countedAnswers } from '#rules/share/counted.ts'
import { isComplete } from '#rules/share/progress.ts'
import { checkShape } from '#rules/share/shape.ts'
import type { Answers, Response } from '#rules/share/study.ts'
import { handle } from '#server/platform/http/handler.ts'
import { type StudyDefinition, studyDefinition } from '../lookups.ts'
import { presentQuestionnaire, presentSurvey } from '../present.ts'
import { answersOf } from '../reads.ts'
import { mustBeTakeable, ownSurvey, ownSurveyForWriting, visibleStudy } from '../scope.ts'
import * as writes from '../writes.ts'

export const survey = [
  handle(createSurvey, async ({ db, caller, body, services }) => {
    const now = services.clock.now()
    const study = await visibleStudy(db, caller, body.questionnaire_id, now)
    mustBeTakeable(study)
    return { survey: presentSurvey(await writes.createSurvey(db, study, caller.userId, now)), defaultJobProfile: null }
  }),

  handle(getSurvey, async ({ db, caller, query, services }) => {
    const own = await ownSurvey(db, caller, query.id, services.clock.now())
    const [definition, answers] = await Promise.all([
      studyDefinition(db, services.db, own.questionnaireId, own.version),
      answersOf(db, own),
    ])
    if (!definition) throw notFound()
    return {
      survey: {
        id: own.id,
        questionnaire_id: own.questionnaireId,
        created: own.created.toISOString(),
        submitted: own.submitted?.toISOString() ?? null,
        current_question_index: own.currentQuestionIndex,
        responses: [...answers.values()],
        questionnaire: presentQuestionnaire(definition, own),
      },
      defaultJobProfile: null,
    }
  }),

  handle(updateSurvey, async ({ db, caller, query, body, services }) => {
    const now = services.clock.now()
    const own = await ownSurveyForWriting(db, caller, query.id, now)
    if (own.submitted) throw refused('This study has been submitted; its answers cannot be changed any more.')
    if (!own.isActive) throw refused('This study is not open.')
    const definition = await studyDefinition(db, services.db, own.questionnaireId, own.version)
    if (!definition) throw notFound()
    const touched = [
      ...new Set(body.responses.flatMap(({ variable_id }) => definition.questionOf.get(variable_id) ?? [])),
    ]
    const before = await answersOf(
      db,
      own,
      touched.flatMap(({ variables }) => variables.map(({ id }) => id)),
    )
    checkResponses(definition, before, body.responses)
    await writes.saveResponses(db, own, [...latest(body.responses).values()], now)
    if (body.current_question_index !== undefined) await writes.savePlace(db, own, body.current_question_index, now)
    if (query.submit) {
      const answers = await answersOf(db, own)
      if (!isComplete(definition.core, answers))
        throw refused('One or more questions are not complete or have invalid responses.')
      await writes.submitSurvey(db, own, countedAnswers(definition.core, answers), now)
    }
    return { submitted: query.submit ? now.toISOString() : null, saved: now.toISOString() }
  }),
]

/** The same variable twice in one request: the later one counts. */
function latest(responses: readonly Response[]): ReadonlyMap<number, Response> {
  return new Map(responses.map(response => [response.variable_id, response]))
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
