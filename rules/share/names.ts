import type { Question, Variable } from './study.ts'

/** Returns a question's name as shown to authors of a study. */
export function questionName({ label, prompt, id }: Pick<Question, 'label' | 'prompt' | 'id'>): string {
  return label || prompt || `Question ${id}`
}

/** Returns a variable's name as shown to authors of a study. If the variable has no label, the name is based on its question. */
export function variableName(variable: Variable, question: Question): string {
  const own = variable.input_label || variable.short_label
  if (question.variables.length === 1) return own || questionName(question)
  return own || `${questionName(question)}: ${question.variables.indexOf(variable) + 1}`
}

/** Returns a variable's name, including its question's name. Use it where the question isn't shown. */
export function fullName(variable: Variable, question: Question): string {
  const own = variableName(variable, question)
  const of = questionName(question)
  return own.startsWith(of) ? own : `${of}: ${own}`
}

export function quoted(name: string): string {
  return `“${name}”`
}
