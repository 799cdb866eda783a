import type { Questionnaire } from '#contract/share.ts'
import { emptyResponse } from '#rules/share/responses.ts'
import type { Answers, Question, Response, Study, Variable } from '#rules/share/study.ts'
import { expandPeriod } from '#rules/share/text.ts'
import type { Entry } from './queue.ts'

/** What the form needs of a questionnaire, made once: the core's questions, their places and the titles of their sections. */
export interface FormStudy {
  readonly title: string
  readonly study: Study
  readonly sections: ReadonlyMap<number, string>
  /** Place of a question in the study, from 0, hidden ones counted: what is saved as the member's place. */
  readonly places: ReadonlyMap<number, number>
}

/** The core of a study: all sections that are no modules (1 §4 Loading the form). */
export function formStudyOf(questionnaire: Questionnaire): FormStudy {
  const { period, title, derivedVariables } = questionnaire
  const core = questionnaire.sections.filter(({ is_module }) => is_module === 0)
  const questions = core.flatMap(({ questionSections }) =>
    questionSections.map(({ question }) => expanded(question, period)),
  )
  return {
    title: `${period} ${expandPeriod(title, period)}`,
    study: {
      questions,
      derived: derivedVariables.map(derived => ({ ...derived, label: expandPeriod(derived.label, period) })),
    },
    sections: new Map(core.map(section => [section.id, expandPeriod(section.title, period)])),
    places: new Map(questions.map(({ id }, at) => [id, at])),
  }
}

/** Every text of a question with [PERIOD] and [PERIOD_LONG] replaced, so that the messages that quote them need no care. */
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

/**
 * The answers as the form opens: one per variable, the server's, and over them what this device had not yet brought there.
 * Entries are in order of time.
 */
export function openingAnswers(study: Study, stored: readonly Response[], kept: readonly Entry[]): Answers {
  const answers = new Map<number, Response>()
  for (const { variables } of study.questions) for (const { id } of variables) answers.set(id, emptyResponse(id))
  for (const response of [...stored, ...kept.flatMap(({ responses }) => responses)]) {
    if (answers.has(response.variable_id)) answers.set(response.variable_id, response)
  }
  return answers
}

/** How a question is called where there is little room. */
export function nameOf({ label, prompt }: Question): string {
  return label || prompt
}
