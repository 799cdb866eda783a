import type { JobProfile } from '#contract/connect/connect.ts'
import type { RelatedJobQuestion } from '#contract/connect/ico.ts'
import { answerLines } from '#rules/share/answer-text.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { studyDefinition, surveyAnswersOf } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { relatedQuestions } from '../reads.ts'
import type { CompletedStudy } from '../scope.ts'

type Terms = JobProfile['jobQuestions']

interface Related {
  readonly userId: number
  readonly study: CompletedStudy
  readonly terms: Terms
}

/** Returns terms with the linked questions of a completed study and the user's answers to them (3 §2.5). */
export async function relatedTo(db: Database, shared: Database, { userId, study, terms }: Related) {
  const [definition, rows, related] = await Promise.all([
    studyDefinition(db, shared, study.questionnaireId),
    surveyAnswersOf(db, userId, study.surveyId),
    relatedQuestions(db, study.questionnaireId),
  ])
  const answers: Answers = new Map(rows.map(({ answered: _, ...row }) => [row.variable_id, row]))
  const forms: readonly (readonly [number | null, Study])[] = definition
    ? [[null, definition.core], ...definition.modules]
    : []
  const asked = forms.flatMap(([section_id, form]) => {
    const { visibleVariables } = evaluate(form, answers)
    return form.questions.map(question => ({
      question,
      section_id,
      responses: [...answerLines(question, responsesOf(question, answers), id => visibleVariables.has(id))],
    }))
  })
  return terms.map((term): RelatedJobQuestion => {
    const ids = related
      .filter(({ job_question_id }) => job_question_id === term.id)
      .map(({ question_id }) => question_id)
    const own = asked.filter(({ question }) => ids.includes(question.id))
    return {
      ...term,
      questions: own.map(each => presented(study.questionnaireId, definition?.facts.period ?? 0, each)),
    }
  })
}

interface Asked {
  readonly question: Question
  readonly section_id: number | null
  readonly responses: RelatedJobQuestion['questions'][number]['responses']
}

function presented(
  questionnaire_id: number,
  period: number,
  { question: { id, label, prompt, type }, section_id, responses }: Asked,
) {
  return { id, questionnaire_id, period, section_id, label, prompt, type, responses }
}
