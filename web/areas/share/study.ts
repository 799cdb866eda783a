import type { Questionnaire } from '#contract/share/share.ts'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { ICO_QUESTION } from '#rules/share/ico-question.ts'
import { emptyResponse, valueText } from '#rules/share/responses.ts'
import type { Answers, Question, Response, Study, Variable } from '#rules/share/study.ts'
import { expandPeriod } from '#rules/share/text.ts'
import type { Message } from '#rules/share/validation.ts'
import type { Entry } from './queue.ts'

export { ICO_QUESTION }

/**
 * Data that the form needs from a questionnaire, built once: the questions of its core or of one module, their positions, and section
 * titles.
 */
export interface FormStudy {
  /** Title of the study. A module also has a name. */
  readonly title: string
  readonly moduleTitle: string | null
  readonly study: Study
  readonly sections: ReadonlyMap<number, string>
  /** Zero-based index of each question in the study, including hidden questions. The index is saved as the member's position. */
  readonly questionIndexes: ReadonlyMap<number, number>
}

type Sections = Questionnaire['sections']

/** Returns the core of a study, which is all sections that are not modules (1 §4 Loading the form). */
export function formStudyOf(questionnaire: Questionnaire): FormStudy {
  const questions = questionsOf(questionnaire, coreOf(questionnaire.sections))
  return formOf(questionnaire, null, { questions, derived: derivedOf(questionnaire) })
}

/** Returns the core, ending with the question about the place of work. */
export function icoStudyOf(questionnaire: Questionnaire): FormStudy {
  const { study } = formStudyOf(questionnaire)
  return formOf(questionnaire, null, { ...study, questions: [...study.questions, ICO_QUESTION] })
}

/** Returns a module, whose conditions may read the core, or `null` if the study has no such module. */
export function moduleStudyOf(questionnaire: Questionnaire, sectionId: number): FormStudy | null {
  const { sections, period } = questionnaire
  const module = sections.find(({ id, is_module }) => id === sectionId && is_module === 1)
  if (!module) return null
  return formOf(questionnaire, expandPeriod(module.title, period), {
    questions: questionsOf(questionnaire, [module]),
    derived: derivedOf(questionnaire),
    elsewhere: questionsOf(questionnaire, coreOf(sections)),
  })
}

export function coreOf(sections: Sections): Sections {
  return sections.filter(({ is_module }) => is_module === 0)
}

function questionsOf({ period }: Questionnaire, sections: Sections): Question[] {
  return sections.flatMap(({ questionSections }) => questionSections.map(({ question }) => expanded(question, period)))
}

function derivedOf({ derivedVariables, period }: Questionnaire): Study['derived'] {
  return derivedVariables.map(derived => ({ ...derived, label: expandPeriod(derived.label, period) }))
}

function formOf({ period, title, sections }: Questionnaire, moduleTitle: string | null, study: Study): FormStudy {
  const names = sections.map(section => [section.id, expandPeriod(section.title, period)] as const)
  return {
    title: `${period} ${expandPeriod(title, period)}`,
    moduleTitle,
    study,
    sections: new Map([...names, [ICO_QUESTION.section_id, 'Ideal Career Opportunity']]),
    questionIndexes: new Map(study.questions.map(({ id }, at) => [id, at])),
  }
}

/** Returns a form with [PERIOD] and [PERIOD_LONG] replaced in all texts. */
export function expandedStudy({ questions, derived, elsewhere = [] }: Study, period: number): Study {
  return {
    questions: questions.map(question => expanded(question, period)),
    derived,
    elsewhere: elsewhere.map(question => expanded(question, period)),
  }
}

/** Returns a question with [PERIOD] and [PERIOD_LONG] replaced in every text, so that messages can quote the texts unchanged. */
function expanded(question: Question, period: number): Question {
  const text = (value: string): string => expandPeriod(value, period)
  const variable = (one: Variable): Variable => ({
    ...one,
    input_label: text(one.input_label),
    short_label: text(one.short_label),
    min_label: text(one.min_label),
    max_label: text(one.max_label),
    set_zero_label: text(one.set_zero_label),
    variableOptions: one.variableOptions.map(option => ({ ...option, name: text(option.name) })),
  })
  return {
    ...question,
    label: text(question.label),
    prompt: text(question.prompt),
    preamble: text(question.preamble),
    explanation: text(question.explanation),
    unknown_option_label: text(question.unknown_option_label),
    variables: question.variables.map(variable),
  }
}

/** Answer as it may have been stored, with a number in place of its text. */
type Stored = Omit<Response, 'value'> & { readonly value: string | number | null }

/**
 * Returns the answers when the form opens, one per variable: the server's answers, overridden by unsent answers from this device. Entries
 * are in chronological order.
 */
export function openingAnswers(study: Study, stored: readonly Stored[], queued: readonly Entry[]): Answers {
  const answers = new Map<number, Response>()
  for (const { variables } of [...study.questions, ...(study.elsewhere ?? [])])
    for (const { id } of variables) answers.set(id, emptyResponse(id))
  const unsent = queued.flatMap(({ responses }) => responses.filter(({ given }) => given > 0))
  for (const response of [...stored, ...unsent]) {
    const { variable_id, value } = response
    if (answers.has(variable_id)) answers.set(variable_id, { ...response, value: valueText(value) })
  }
  return answers
}

/**
 * Returns the evaluation with facts on the place of work that the question itself lacks.
 * @param isHalf Whether the kind of place is chosen without a place
 * @param faults The errors in the terms of the job
 */
export function withJob(evaluation: Evaluation, isHalf: boolean, faults: readonly Message[]): Evaluation {
  const { id } = ICO_QUESTION
  if (!evaluation.status.has(id) || !(isHalf || faults.length > 0)) return evaluation
  const { questionsCompleted, questionsTotal } = evaluation.progress
  return {
    ...evaluation,
    status: new Map([...evaluation.status, [id, faults.length > 0 ? 'invalid' : 'uncompleted']]),
    messages: new Map([...evaluation.messages, [id, faults]]),
    progress: { questionsCompleted: questionsCompleted - 1, questionsTotal },
  }
}

/** Returns a question's short name for limited space. */
export function nameOf({ label, prompt }: Question): string {
  return label || prompt
}
