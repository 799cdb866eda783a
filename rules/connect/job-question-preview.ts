import type { Question } from '../share/study.ts'
import { type JobQuestionForm, NEW_OPTION, staying } from './job-question-form.ts'
import { asTalent } from './talent-term.ts'
import { termQuestion } from './term-question.ts'

/** Options that the preview shows for a list without options (3 §2.12: a fixed set of eight). */
export const PREVIEW_SCHOOLS = [
  'Duke University',
  'Emory University',
  'Harvard University',
  'Johns Hopkins University',
  'Stanford University',
  'University of Michigan',
  'University of Washington',
  'Yale University',
] as const

/** Returns an edited job question as one side sees it. `question` is `null` if it has no variables to answer. */
export function previewQuestion(form: JobQuestionForm, side: 'member' | 'talent') {
  const variables = staying(form.jobQuestionVariables).map((variable, at) => ({
    ...variable,
    id: at + 1,
    variableOptions: optionsOf(staying(variable.variableOptions)),
  }))
  const term = { ...form, id: 0, maximum_selections: form.maximum_selections ?? 0, jobQuestionVariables: variables }
  const seen = side === 'talent' ? asTalent(term) : term
  const question: Question | null = termQuestion(seen)
  const words = {
    type: seen.type,
    label: seen.label,
    preamble: seen.member_preamble,
    prompt: seen.member_prompt || seen.label,
    explanation: seen.member_explanation,
  }
  return { words, question }
}

function optionsOf(options: JobQuestionForm['jobQuestionVariables'][number]['variableOptions']) {
  const shown =
    options.length > 0 ? options : PREVIEW_SCHOOLS.map(name => ({ ...NEW_OPTION, name, value: name.slice(0, 40) }))
  return shown.map(({ name, value }, at) => ({ id: at + 1, name, value }))
}
