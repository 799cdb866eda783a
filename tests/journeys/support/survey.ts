import type { Answers, Question, QuestionType, Study } from '#rules/share/study.ts'
import { expandPeriod } from '#rules/share/text.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Api } from './server.ts'

/** This year's study in the demo world. */
export interface PrimaryStudy {
  readonly id: number
  /** Title as displayed, such as "2026 National Physician Practice Study". */
  readonly title: string
  /** Core of the study, with text as displayed. */
  readonly core: Study
  readonly modules: readonly StudyModule[]
}

export interface StudyModule {
  readonly id: number
  readonly title: string
  /** The module's own questions. Core questions are in `elsewhere`. */
  readonly study: Study
}

export async function primaryStudy(api: Api): Promise<PrimaryStudy> {
  const entries = await api('GET questionnaire/get-for-survey-home')
  const entry = entries.find(({ isPrimary, isActive }) => isPrimary && isActive)
  if (!entry) throw new Error('The demo world has no study to take.')
  const { sections, derivedVariables, period, title } = await api('GET questionnaire/view-survey', {
    query: { id: entry.id },
  })
  const questionsIn = (which: typeof sections) =>
    which.flatMap(({ questionSections }) => questionSections.map(({ question }) => question))
  const coreQuestions = questionsIn(sections.filter(({ is_module }) => is_module === 0))
  const core: Study = { questions: coreQuestions, derived: derivedVariables }
  const modules: StudyModule[] = sections
    .filter(({ is_module }) => is_module === 1)
    .map(section => {
      const study = { questions: questionsIn([section]), derived: derivedVariables, elsewhere: coreQuestions }
      return { id: section.id, title: section.title, study }
    })
  const texts: Pick<PrimaryStudy, 'core' | 'modules'> = JSON.parse(
    expandPeriod(JSON.stringify({ core, modules }), period),
  )
  return { id: entry.id, title: `${period} ${title}`, ...texts }
}

export function questionOf({ core }: PrimaryStudy, label: string): Question {
  const question = core.questions.find(one => one.label === label)
  if (!question) throw new Error(`The study has no question "${label}".`)
  return question
}

export function firstOfKind(questions: readonly Question[], type: QuestionType): Question {
  const question = questions.find(one => one.type === type)
  if (!question) throw new Error(`No ${type} among the questions.`)
  return question
}

/** Survey as stored in the database. */
export interface StoredSurvey {
  readonly id: number
  readonly submitted: boolean
  readonly answers: Answers
}

export async function storedSurvey(db: Database, email: string, questionnaireId: number): Promise<StoredSurvey | null> {
  const survey = await db
    .selectFrom('survey')
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .select(['survey.id', 'survey.submitted'])
    .where('app_user.email', '=', email)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  if (!survey) return null
  const rows = await db.selectFrom('response').selectAll().where('survey_id', '=', survey.id).execute()
  const answers = rows.map(({ variable_id, value, declined, is_unknown, is_set_min }) => ({
    variable_id,
    value,
    declined: flag(declined),
    is_unknown: flag(is_unknown),
    is_set_min: flag(is_set_min),
  }))
  return {
    id: survey.id,
    submitted: survey.submitted !== null,
    answers: new Map(answers.map(answer => [answer.variable_id, answer])),
  }
}

/** Returns a question's values in the order of its variables. */
export function valuesOf(question: Question, answers: Answers): (string | null)[] {
  return question.variables.map(({ id }) => answers.get(id)?.value ?? null)
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
